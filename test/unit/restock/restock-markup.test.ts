import {expect, test} from 'vitest';
import {render} from '../../../src/template/index.js';

const MESSAGES = {
  buttonText: 'Tell me',
  CTAText: 'Sold out for now',
  placeholderText: 'Your email',
  mailingListDescription: 'News too, please',
};
const VIEWS = [{variantId: 'v1'}, {variantId: 'v2', hiddenByDefault: true}];

/** What existing sites' templates write for an item of this context. */
const formsOf = (context: object, siteKey = ''): string =>
  render(
    '{item|product-restock-notification}',
    {
      item: {id: 'i'},
      website: {captchaSettings: {siteKey}},
      productMerchandisingContext: {
        i: {restockNotificationMessages: MESSAGES, restockNotificationViews: VIEWS, ...context},
      },
    },
    {locale: 'en'},
  ).output;

test('RST-01 there is a form a sold-out variant, with the owner’s messages, email and button', () => {
  const html = formsOf({});
  expect(
    [...html.matchAll(/data-variant-id="(\w+)"( hidden)?/g)].map(([, id, hidden]) => [id, !!hidden]),
  ).toEqual([
    ['v1', false],
    ['v2', true],
  ]);
  expect(html).toContain('Sold out for now');
  expect(html).toContain('placeholder="Your email"');
  expect(html).toContain('value="Tell me"');
});

// Source: commerce spec §5, restock form.
for (const [what, context, isThere, isChecked] of [
  ['switched off', {mailingListSignUpEnabled: false, mailingListOptInByDefault: true}, false, false],
  ['left to the visitor', {mailingListSignUpEnabled: true, mailingListOptInByDefault: false}, true, false],
  ['chosen by default', {mailingListSignUpEnabled: true, mailingListOptInByDefault: true}, true, true],
] as const)
  test(`RST-01 a mailing list that is ${what} has ${isThere ? `its box ${isChecked ? '' : 'not '}checked` : 'no box'}`, () => {
    const box = /<input type="checkbox" name="isJoinMailingList"[^>]*>/.exec(formsOf(context))?.[0] ?? '';
    expect([box !== '', box.includes('checked')]).toEqual([isThere, isChecked]);
    expect(formsOf(context).includes('News too, please')).toBe(isThere);
  });

test('RST-01 a captcha has its place where there is a site key, and none without', () => {
  expect(formsOf({}, 'key')).toContain('captcha-container');
  expect(formsOf({})).not.toContain('captcha-container');
});
