import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {packTexts} from '../contract/bad-inputs.js';
import {signInAs} from '../contract/owner-client.js';
import {stored} from './form-page.js';
import {visitGuest} from './guest-page.js';
import {whenLive} from './harness.js';
import {COPIES, EVERY, type Outcome, typeAndSend} from './typed-form.js';
import {openTidyShop} from './visitor.js';

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
const remount = async (page: Page): Promise<void> => {
  await page.evaluate(() => {
    const {Vitrine} = window;
    const block = document.querySelector('#every');
    if (!block || !Vitrine || !('unmount' in Vitrine)) throw new Error('no block');
    Vitrine.unmount(block);
    Vitrine.mount(document.body);
  });
  await whenLive(page, '#every');
};

test('FORM-06 any typed text is stored as typed or refused with a message, and never runs', async () => {
  await shop.platform.db
    .insertInto('form')
    .values({id: EVERY.id, definition: JSON.stringify({...EVERY, localized: {}})})
    .execute();
  const html = `<div data-block="form" data-load="load" id="every"><script type="application/json" data-props>${JSON.stringify(EVERY)}</script></div>`;
  const {page, context, heard} = await visitGuest(shop, {html});
  await whenLive(page, '#every');
  const batches = batchesOf([...new Set([...OWN, ...packTexts()])]);
  let count = 0;
  for (const batch of batches) {
    const {refused, sent, alert}: Outcome = JSON.parse(await page.evaluate(typeAndSend, batch));
    const shown = JSON.stringify(batch).slice(0, 200);
    expect(alert, shown).toBe('');
    for (const [id, {message, isKept}] of Object.entries(refused))
      expect([id, isKept, message.trim() !== ''], shown).toEqual([id, true, true]);
    const answers = (await stored(shop, EVERY.id)).at(-1) ?? {};
    for (const [id, texts] of Object.entries(sent))
      expect([id, textsIn(answers[id]).filter(Boolean)], shown).toEqual([id, texts.filter(Boolean)]);
    expect(Object.keys(refused).length + Object.keys(sent).length).toBe(EVERY.fields.length);
    count += 1;
    await remount(page);
  }
  expect(await stored(shop, EVERY.id)).toHaveLength(count);
  const runs = () => page.evaluate(() => (Reflect.get(window, '__guest') as {seen: {xss: number}}).seen.xss);
  expect(await runs()).toBe(0);

  const owner = await signInAs(shop.platform.url, 'admin');
  await context.addCookies(
    [...owner.cookies].map(([name, value]) => ({name, value, url: shop.platform.url})),
  );
  for (const folder of ['inbox', 'spam']) {
    await page.goto(shop.url(`/owner/forms?form=${EVERY.id}&folder=${folder}`));
    for (;;) {
      expect(await runs()).toBe(0);
      const next = page.locator('a[href*=cursor]');
      if ((await next.count()) === 0) break;
      await next.click();
    }
  }
  expect(heard.errors).toEqual([]);
}, 240_000);
