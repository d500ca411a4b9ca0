// @module-tag whole
import {expect, test} from 'vitest';
import {ONLY_WHOLE, spread} from '../tools/spread.js';
import {stored} from './form-page.js';
import {guestHtml, TAG, visitGuest} from './guest-page.js';
import {whenLive} from './harness.js';
import {openTidyShop, reads} from './visitor.js';

const shop = openTidyShop({captcha: null});
const SELF = "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'none'; img-src 'none'";
const TYPES = "require-trusted-types-for 'script'; trusted-types";
const DEFINITION = {
  id: 'newsletter',
  fields: [{id: 'email', type: 'email', title: 'Mail', required: true}],
  submissionMessage: 'Welcome',
};

const visitUnder = async (policy: string, definition: object, tag = TAG) => {
  const props = JSON.stringify(definition).replaceAll('<', '\\u003c');
  const guest = await visitGuest(shop, {
    html: guestHtml(
      `<div data-block="form" data-load="load" id="form"><script type="application/json" data-props>${props}</script></div>`,
      tag,
    ),
    headers: {'Content-Security-Policy': policy},
    prepare: page =>
      page.addInitScript(() => {
        const seen: string[] = [];
        Object.defineProperty(window, '__violations', {value: seen});
        document.addEventListener('securitypolicyviolation', ({violatedDirective, blockedURI}) =>
          seen.push(`${violatedDirective} ${blockedURI}`),
        );
      }),
  });
  await whenLive(guest.page, '#form');
  return {
    ...guest,
    violations: () => guest.page.evaluate(() => Reflect.get(window, '__violations') as string[]),
  };
};

const POLICIES: readonly [what: string, policy: string, tag?: string][] = [
  ['script-src self and style-src none', SELF],
  [
    'a nonce with strict-dynamic',
    "script-src 'nonce-abc' 'strict-dynamic'; style-src 'none'; object-src 'none'; base-uri 'none'",
    TAG.replace('<script', '<script nonce="abc"'),
  ],
  ['Trusted Types none', `${SELF}; ${TYPES} 'none'`],
  ['Trusted Types without a named policy', `${SELF}; ${TYPES}`],
];
for (const [[what, policy, tag], sampled] of spread(POLICIES, {share: 0.34}))
  test(
    `EMB-04 a form is rendered, refused and sent under ${what} without one violation`,
    sampled,
    async () => {
      const before = (await stored(shop, 'newsletter')).length;
      const {page, log, violations} = await visitUnder(policy, DEFINITION, tag);
      await page.getByRole('button', {name: 'Submit'}).click();
      await reads(page.locator('.vt-problem'), 'Required');
      await page.getByLabel('Mail').fill('policy@example.com');
      await page.getByRole('button', {name: 'Submit'}).click();
      await reads(page.locator('.vt-form-sent'), 'Welcome');
      expect(await stored(shop, 'newsletter')).toHaveLength(before + 1);
      expect(await violations()).toEqual([]);
      expect(log.errors).toEqual([]);
    },
  );

test(
  'EMB-04 files and steps of a form work under Trusted Types none without one violation',
  ONLY_WHOLE,
  async () => {
    const {page, log, violations} = await visitUnder(`${SELF}; ${TYPES} 'none'`, {
      id: 'commission',
      steps: ['One', 'Two'],
      fields: [
        {id: 'sketches', type: 'file', title: 'Sketches', accept: 'image/png', maxFiles: 3},
        {id: 'email', type: 'email', title: 'Mail', step: 1},
      ],
    });
    const buffer = Buffer.from('89504e470d0a1a0a', 'hex');
    await page.getByLabel('Sketches').setInputFiles([{name: 'a.png', mimeType: 'image/png', buffer}]);
    await reads(page.locator('.vt-file .vt-file-note'), 'a.png has been uploaded.');
    await page.getByRole('button', {name: 'Next'}).click();
    await page.getByLabel('Mail').waitFor();
    expect(await violations()).toEqual([]);
    expect(log.errors).toEqual([]);
  },
);

const OWNER = '<p id="counted">Counted</p>';
for (const [[named, isRun], sampled] of spread(
  [
    ["'none'", false],
    ['vitrine', true],
  ] as const,
  {share: 0.5},
))
  test(
    `EMB-04 the owner’s HTML ${isRun ? 'runs where its policy is named' : 'is left out and reported where no policy is allowed; the form is sent'}`,
    sampled,
    async () => {
      const before = (await stored(shop, 'newsletter')).length;
      const {page, log, consoleLines} = await visitUnder(`${SELF}; ${TYPES} ${named}`, {
        ...DEFINITION,
        submissionHtml: OWNER,
      });
      await page.getByLabel('Mail').fill('owner@example.com');
      await page.getByRole('button', {name: 'Submit'}).click();
      await page.locator('.vt-form-sent', {hasText: 'Welcome'}).waitFor();
      expect(await stored(shop, 'newsletter')).toHaveLength(before + 1);
      if (isRun) await reads(page.locator('#counted'), 'Counted');
      else
        await expect
          .poll(() => consoleLines)
          .toEqual([expect.stringContaining('form-failed: the HTML of form newsletter')]);
      expect(await page.locator('#counted').count()).toBe(isRun ? 1 : 0);
      expect(log.errors).toEqual([]);
    },
  );
