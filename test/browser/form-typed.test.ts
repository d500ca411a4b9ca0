// @module-tag whole
import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {packTexts} from '../contract/bad-inputs.js';
import {signInAs} from '../contract/owner-client.js';
import {stored} from './form-page.js';
import {visitGuest} from './guest-page.js';
import {whenLive} from './harness.js';
import {COPIES, EVERY, ONE_EACH, type Outcome, typeAndSend} from './typed-form.js';
import {openTidyShop, toNextPage} from './visitor.js';

const MANY = 1_000_000;
const shop = openTidyShop({limits: {visitorPerMinute: MANY, addressPerMinute: MANY}});
/** The project's own rows, which stand where the pack is absent. */
const OWN = [
  '<script>__xss()</script>',
  '"><img src=x onerror=__xss()>',
  'javascript:__xss()',
  '__proto__',
  '\ud800',
  'a\0b',
  '\u202e',
  ' ',
  'x'.repeat(10_000),
  'x'.repeat(10_001),
  '\u{1f600}'.repeat(100_000),
];
/** The page types by script, and nobody reads it: the browser need not lay out long texts. */
const STYLE = '<style>form {content-visibility: hidden}</style>';
const FORMS = [EVERY, ONE_EACH];
/** Characters of one batch: every field kind holds each of them. */
const BATCH_MAX = 8000;

/** Texts in batches, one a copy of each kind; large ones alone. */
const batchesOf = (texts: readonly string[]): string[][] => {
  const batches: string[][] = [];
  let length = Number.POSITIVE_INFINITY;
  for (const text of texts.toSorted((a, b) => a.length - b.length)) {
    length += text.length;
    if (length > BATCH_MAX || batches.at(-1)?.length === COPIES) {
      batches.push([]);
      length = text.length;
    }
    batches.at(-1)?.push(text);
  }
  return batches;
};

const textsIn = (answer: unknown): unknown[] =>
  typeof answer === 'string' ? [answer] : Object.values(answer ?? {});
const remount = async (page: Page, formId: string): Promise<void> => {
  await page.evaluate(id => {
    const {Vitrine} = window;
    const block = document.getElementById(id);
    if (!block || !Vitrine || !('unmount' in Vitrine)) throw new Error('no block');
    Vitrine.unmount(block);
    Vitrine.mount(document.body);
  }, formId);
  await whenLive(page, `#${formId}`);
};
const markerOf = (form: typeof EVERY): string =>
  `<div data-block="form" data-load="load" id="${form.id}"><script type="application/json" data-props>${JSON.stringify(form)}</script></div>`;

test('FORM-06 any typed text is stored as typed or refused with a message, and never runs', async () => {
  await shop.platform.db
    .insertInto('form')
    .values(FORMS.map(form => ({id: form.id, definition: JSON.stringify({...form, localized: {}})})))
    .execute();
  const {page, context, log} = await visitGuest(shop, {html: STYLE + FORMS.map(markerOf).join('')});
  for (const {id} of FORMS) await whenLive(page, `#${id}`);
  const batches = batchesOf([...new Set([...OWN, ...packTexts()])]);
  for (const batch of batches) {
    const {id: formId, fields} = batch.length === 1 ? ONE_EACH : EVERY;
    const typed = await page.evaluate(typeAndSend, {formId, texts: batch});
    const {refused, sent, alert}: Outcome = JSON.parse(typed);
    const shown = JSON.stringify(batch).slice(0, 200);
    expect(alert, shown).toBe('');
    for (const [id, {message, isUnchanged}] of Object.entries(refused))
      expect([id, isUnchanged, message.trim() !== ''], shown).toEqual([id, true, true]);
    const answers = (await stored(shop, formId)).at(-1) ?? {};
    for (const [id, texts] of Object.entries(sent))
      expect([id, textsIn(answers[id]).filter(Boolean)], shown).toEqual([id, texts.filter(Boolean)]);
    expect(Object.keys(refused).length + Object.keys(sent).length).toBe(fields.length);
    await remount(page, formId);
  }
  const all = await Promise.all(FORMS.map(({id}) => stored(shop, id)));
  expect(all.flat()).toHaveLength(batches.length);
  const runs = () => page.evaluate(() => (Reflect.get(window, '__guest') as {seen: {xss: number}}).seen.xss);
  expect(await runs()).toBe(0);

  const owner = await signInAs(shop.platform.url, 'admin');
  await context.addCookies(
    [...owner.cookies].map(([name, value]) => ({name, value, url: shop.platform.url})),
  );
  for (const {id} of FORMS)
    for (const folder of ['inbox', 'spam']) {
      await page.goto(shop.url(`/owner/forms?form=${id}&folder=${folder}`));
      for (;;) {
        expect(await runs()).toBe(0);
        const next = page.locator('a[href*=cursor]');
        if ((await next.count()) === 0) break;
        await toNextPage(page, () => next.click());
      }
    }
  expect(log.errors).toEqual([]);
});
