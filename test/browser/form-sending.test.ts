// @module-tag whole
import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {ONLY_WHOLE, spread} from '../tools/spread.js';
import {fillContact, isStored, openContact, stored} from './form-page.js';
import {guestHtml, visitGuest} from './guest-page.js';
import {whenLive} from './harness.js';
import {becomes, openTidyShop, reads} from './visitor.js';

const shop = openTidyShop();
const FORM = {
  id: 'newsletter',
  captcha: true,
  fields: [{id: 'email', type: 'email', title: 'Mail', required: true}],
  submissionMessage: 'Noted',
};
const CONTEXT = {
  locale: 'en',
  captcha: {
    provider: 'recaptcha-enterprise-v3',
    siteKey: 'stand-in-site-key',
    scriptUrl: '/captcha/api.js?render={siteKey}',
  },
};
const script = (value: object, attribute: string): string =>
  `<script type="application/json" ${attribute}>${JSON.stringify(value)}</script>`;
const contextTag = (more: object = {}): string => script({...CONTEXT, ...more}, 'data-vitrine="site"');
const formMarker = (kind: string): string =>
  `<div data-block="${kind}" data-load="load" id="form">${script(FORM, 'data-props')}</div>`;
const popup = `<div data-block="popup" data-load="load">${script({id: 'promo', delayMs: 0}, 'data-props')}<dialog aria-label="Promo">${formMarker('form')}</dialog></div>`;

/** Sends the form of a page, and answers what went out. */
const sendFrom = async (html: string): Promise<Record<string, unknown>> => {
  const {page, log} = await visitGuest(shop, {html});
  await whenLive(page, '#form');
  const sending = page.waitForRequest('**/SaveFormSubmission');
  await page.getByLabel('Mail').fill('ada@example.com');
  await page.getByRole('button', {name: 'Submit'}).click();
  const payload: Record<string, unknown> = (await sending).postDataJSON();
  await reads(page.locator('.vt-form-sent'), 'Noted');
  expect(log).toMatchObject({errors: [], lines: []});
  return payload;
};

for (const [[where, html, action], sampled] of spread(
  [
    ['a form block', formMarker('form').replace('"newsletter"', '"open-days"'), 'form_block_submission'],
    ['a newsletter block', formMarker('newsletter'), 'newsletter_block_submission'],
    ['a promo popup', popup, 'promo_popup_submission'],
  ] as const,
  {share: 0.34},
))
  test(`FORM-08 CAP-03 the captcha of ${where} has the action ${action}`, sampled, async () => {
    const {captchaKey} = await sendFrom(contextTag() + html);
    expect(String(captchaKey)).toContain(`.${action}.`);
  });

for (const [[what, context, expected], sampled] of spread(
  [
    ['an item', {itemId: 'item-1', collectionId: 'list-1'}, {pageId: 'item-1', contentSource: 'i'}],
    ['a collection', {collectionId: 'list-1'}, {pageId: 'list-1', contentSource: 'c'}],
  ] as const,
  {share: 0.34},
))
  test(`FORM-03 a form on the page of ${what} names the page it was sent from`, sampled, async () => {
    const more = {...context, pagePermissionTypeValue: 3};
    const sent = await sendFrom(contextTag(more) + formMarker('form'));
    const expectedAll = {pageTitle: 'Guest', pagePath: '/guest', pagePermissionTypeValue: 3, ...expected};
    expect(sent).toMatchObject({
      key: expect.any(String),
      form: '{"email":"ada@example.com"}',
      ...expectedAll,
    });
  });

/** Existing sites' markup of a form with a captcha. */
const CLASSIC = `<div class="form-block" id="theirs"><form data-form-id="newsletter"><div class="form-item field email required" id="email-email"><label>Mail <input class="field-element" name="email"></label></div>
<div class="captcha-container"></div><input type="submit" value="Go"></form><div class="form-submission-text" hidden>Sent!</div></div>`;

test('CAP-02 CAP-03 a form in existing markup shows the badge on focus and sends its token', async () => {
  const {page} = await visitGuest(shop, {html: contextTag() + CLASSIC});
  await whenLive(page, '#theirs form');
  const badge = page.locator('.grecaptcha-badge');
  await page.getByLabel('Mail').focus();
  await becomes(() => badge.isVisible(), true);
  await page.getByLabel('Mail').fill('ada@example.com');
  await page.getByLabel('Mail').blur();
  await becomes(() => badge.isVisible(), false);
  const sending = page.waitForRequest('**/SaveFormSubmission');
  await page.locator('input[type=submit]').click();
  const {captchaKey} = (await sending).postDataJSON();
  expect(String(captchaKey)).toContain('_submission.');
  await reads(page.locator('.form-submission-text'), 'Sent!');
});

/** Has storages of a browser refuse all, as it does in a frame or by a visitor's wish. */
const block = (page: Page, names: readonly string[]) =>
  page.addInitScript(blocked => {
    for (const name of blocked)
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
  }, names);

test(
  'FORM-09 EMB-04 a draft falls back from device to tab to page storage, and the form is sent',
  ONLY_WHOLE,
  async () => {
    const before = (await stored(shop)).length;
    const context = await shop.browser.newContext();
    const page = await context.newPage();
    await block(page, ['localStorage']);
    await page.goto(shop.url('/contact'));
    await whenLive(page, '#form-contact');
    await fillContact(page, 'Kept for this tab');
    await page.locator('#contact-word').fill('secret');
    await becomes(
      () => page.evaluate(() => JSON.stringify({...sessionStorage}).includes('for this tab')),
      true,
    );
    expect(await page.evaluate(() => JSON.stringify({...sessionStorage}))).not.toContain('secret');
    await page.reload();
    await becomes(() => page.getByLabel('Message').inputValue(), 'Kept for this tab');

    const bare = await context.newPage();
    await block(bare, ['localStorage', 'sessionStorage']);
    await bare.goto(shop.url('/contact'));
    await whenLive(bare, '#form-contact');
    await fillContact(bare, 'Kept nowhere');
    await bare.locator('#form-contact .vt-submit').click();
    await bare.locator('#form-contact .vt-form-sent').waitFor();
    await isStored(shop, before + 1);
  },
);

/** Waits until the contact form is kept: what keeps and sends it offline is there by then. */
const isDrafted = (page: Page): Promise<void> =>
  becomes(
    () => page.evaluate(() => Object.keys(localStorage).some(key => key.startsWith('vitrine:form:contact'))),
    true,
  );

test('FORM-05 a stored form is sent once, by whichever tab is online first', async () => {
  const before = (await stored(shop)).length;
  const {page, submit, alert, context, sent} = await openContact(shop);
  await fillContact(page, 'From the ferry');
  await isDrafted(page);
  const other = await context.newPage();
  await other.goto(shop.url('/contact'));
  await whenLive(other, '#form-contact');
  await context.setOffline(true);
  await submit.click();
  await reads(alert, 'You are offline. Your answers are saved and will be sent when you are back online.');
  await context.setOffline(false);
  await isStored(shop, before + 1);
  await becomes(() => page.evaluate(() => localStorage.getItem('vitrine:forms')), null);
  await other.reload();
  await whenLive(other, '#form-contact');
  expect(await other.getByLabel('Message').inputValue()).toBe('');
  expect((await stored(shop)).slice(before).map(({message}) => message)).toEqual(['From the ferry']);
  expect(await sent.count()).toBeLessThanOrEqual(1);
});

test(
  'FORM-05 a stored form that another form of the page sends is thanked for in its own place',
  ONLY_WHOLE,
  async () => {
    const before = (await stored(shop)).length;
    const {page, submit, alert, sent, context} = await openContact(shop);
    const mail = page.locator('#form-newsletter input[type=email]');
    await mail.fill('ada@');
    await page.locator('#form-newsletter .vt-submit').click();
    await becomes(() => mail.getAttribute('aria-invalid'), 'true');
    await fillContact(page, 'From the mountain');
    await isDrafted(page);
    await context.setOffline(true);
    await submit.click();
    await reads(alert, 'You are offline. Your answers are saved and will be sent when you are back online.');
    await context.setOffline(false);
    await isStored(shop, before + 1);
    await sent.waitFor();
    expect(await page.locator('#form-newsletter .vt-form-sent').count()).toBe(0);
  },
);

test('FORM-05 a stored form is sent once from any page with our tag', ONLY_WHOLE, async () => {
  const before = (await stored(shop)).length;
  const {page, submit, alert, context} = await openContact(shop);
  await fillContact(page, 'From the tunnel');
  await isDrafted(page);
  await context.setOffline(true);
  await submit.click();
  await reads(alert, 'You are offline. Your answers are saved and will be sent when you are back online.');
  await page.close();
  await context.setOffline(false);
  const other = await context.newPage();
  await other.route('**/plain', route =>
    route.fulfill({contentType: 'text/html', body: guestHtml('<p>No form</p>')}),
  );
  await other.goto(shop.url('/plain'));
  await isStored(shop, before + 1);
  await becomes(() => other.evaluate(() => localStorage.getItem('vitrine:forms')), null);
  await other.reload();
  expect((await stored(shop)).slice(before).map(({message}) => message)).toEqual(['From the tunnel']);
});

test(
  'FORM-05 EMB-05 without the sending code the visitor gets a message, keeps the values, and can retry',
  ONLY_WHOLE,
  async () => {
    const before = (await stored(shop)).length;
    const context = await shop.browser.newContext();
    const page = await context.newPage();
    await page.route('**/form-actions*', route => route.abort());
    // Nor does the code of the thanks arrive: the visitor reads them all the same.
    await page.route('**/form-parts*', route => route.abort());
    await page.goto(shop.url('/contact'));
    await whenLive(page, '#form-contact');
    await fillContact(page);
    const submit = page.locator('#form-contact .vt-submit');
    await submit.click();
    await reads(
      page.locator('#form-contact .vt-form-alert'),
      'There was an error processing the form submission. Refresh the page and try again.',
    );
    expect(await page.getByLabel('Message').inputValue()).toBe('May I come on Saturday?');
    await page.unroute('**/form-actions*');
    await submit.click();
    await reads(
      page.locator('#form-contact .vt-form-alert'),
      'Thank you. We read every message and reply within two days.',
    );
    await isStored(shop, before + 1);
  },
);
