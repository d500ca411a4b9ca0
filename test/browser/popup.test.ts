// @module-tag whole
import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {ONLY_WHOLE} from '../tools/spread.js';
import {visitGuest} from './guest-page.js';
import {whenLive} from './harness.js';
import {becomes, openTidyShop, reads, selectText} from './visitor.js';

const shop = openTidyShop();
const FORM = {
  id: 'open-days',
  fields: [{id: 'email', type: 'email', title: 'Email', required: true}],
  submissionMessage: 'Noted',
};
const popup = (settings: object): string =>
  `<div data-block="popup" data-load="load" id="popup"><script type="application/json" data-props>${JSON.stringify({id: 'promo', ...settings})}</script>
<dialog aria-label="Promo"><div data-block="form" id="form"><script type="application/json" data-props>${JSON.stringify(FORM)}</script></div><button data-close>No</button></dialog></div>`;
const TALL = '<input id="typed"><button id="other">Other</button><div style="height:4000px"></div>';
const isOpen = (page: Page) =>
  page.evaluate(() => document.querySelector('#popup dialog')?.matches(':modal') ?? false);
const kept = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(Object.entries({...localStorage}).filter(([key]) => key.startsWith('vitrine:popup:'))),
  );

test('FORM-08 SITE-07 a popup opens after its delay, once a version, traps the focus, closes by Escape', async () => {
  const {page, log} = await visitGuest(shop, {
    html: TALL + popup({delayMs: 60_000}),
    prepare: page => page.clock.install(),
  });
  await whenLive(page, '#popup');
  await page.locator('#other').focus();
  expect(await isOpen(page)).toBe(false);
  await page.clock.runFor(60_000);
  await becomes(() => isOpen(page), true);
  expect(await page.evaluate(() => document.querySelector('dialog')?.contains(document.activeElement))).toBe(
    true,
  );
  await page.keyboard.press('Escape');
  await becomes(() => isOpen(page), false);
  await becomes(() => page.evaluate(() => document.activeElement?.id), 'other');
  await becomes(() => kept(page), {
    'vitrine:popup:promo:date-closed': expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    'vitrine:popup:promo:version': '1',
  });
  await page.reload();
  await whenLive(page, '#popup');
  await page.clock.runFor(60_000);
  expect(await isOpen(page)).toBe(false);
  expect(log.errors).toEqual([]);
});

test(
  'FORM-08 a newer version opens for a visitor who closed an older one, never after an answer',
  ONLY_WHOLE,
  async () => {
    const {page} = await visitGuest(shop, {
      html: popup({version: '2', delayMs: 0}),
      prepare: page =>
        page.addInitScript(() => {
          localStorage.setItem('vitrine:popup:promo:date-closed', '2026-01-01T00:00:00.000Z');
          localStorage.setItem('vitrine:popup:promo:version', '1');
        }),
    });
    await becomes(() => isOpen(page), true);
    await whenLive(page, '#form');
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByRole('button', {name: 'Submit'}).click();
    await reads(page.locator('.vt-form-sent'), 'Noted');
    await becomes(async () => (await kept(page))['vitrine:popup:promo:submitted'], 'true');
  },
);

test('FORM-08 a popup opens by scrolling or exit; an outside click closes it', ONLY_WHOLE, async () => {
  const scrolled = await visitGuest(shop, {html: TALL + popup({scrollPercent: 50})});
  await whenLive(scrolled.page, '#popup');
  expect(await isOpen(scrolled.page)).toBe(false);
  await scrolled.page.mouse.wheel(0, 3500);
  await becomes(() => isOpen(scrolled.page), true);
  await scrolled.page.mouse.click(5, 5);
  await becomes(() => isOpen(scrolled.page), false);
  const leaving = await visitGuest(shop, {html: popup({onExit: true})});
  await whenLive(leaving.page, '#popup');
  await leaving.page.evaluate(() =>
    document.documentElement.dispatchEvent(new MouseEvent('mouseleave', {clientY: -1})),
  );
  await becomes(() => isOpen(leaving.page), true);
  await leaving.page.getByRole('button', {name: 'No'}).click();
  await becomes(() => isOpen(leaving.page), false);
});

test(
  'FORM-08 a popup stays after a selection that ends outside, and a click on its edge',
  ONLY_WHOLE,
  async () => {
    const {page} = await visitGuest(shop, {html: popup({delayMs: 0})});
    await becomes(() => isOpen(page), true);
    await whenLive(page, '#form');
    // Its looks move it as they arrive.
    await page.waitForFunction(() => document.adoptedStyleSheets.length > 0);
    const field = page.getByLabel('Email');
    await field.fill('ada@example.com');
    await selectText(field, {x: 3, y: 3});
    expect(await isOpen(page)).toBe(true);
    const box = (await page.locator('#popup dialog').boundingBox()) ?? {x: 0, y: 0};
    await page.mouse.click(box.x + 3, box.y + 3);
    expect(await isOpen(page)).toBe(true);
    expect(await field.inputValue()).toBe('ada@example.com');
    await page.mouse.click(3, 3);
    await becomes(() => isOpen(page), false);
  },
);

test('FORM-08 a popup waits while another dialog is open or the visitor types', ONLY_WHOLE, async () => {
  const other = '<dialog id="theirs">Theirs <button id="shut">Shut</button></dialog>';
  const {page} = await visitGuest(shop, {
    html: TALL + other + popup({delayMs: 60_000}),
    prepare: async page => {
      await page.clock.install();
      // As in browsers of a few years ago.
      await page.addInitScript(() => Reflect.deleteProperty(AbortSignal, 'any'));
      await page.addInitScript(() =>
        addEventListener('DOMContentLoaded', () => {
          const dialog = document.querySelector<HTMLDialogElement>('#theirs');
          dialog?.showModal();
          document.querySelector('#shut')?.addEventListener('click', () => dialog?.close());
        }),
      );
    },
  });
  await whenLive(page, '#popup');
  await page.clock.runFor(60_000);
  expect(await isOpen(page)).toBe(false);
  await page.evaluate(() =>
    document
      .querySelector<HTMLElement>('#theirs')
      ?.addEventListener('close', () => document.querySelector<HTMLElement>('#typed')?.focus()),
  );
  await page.locator('#shut').click();
  await becomes(() => page.evaluate(() => document.activeElement?.id), 'typed');
  await page.clock.runFor(1000);
  expect(await isOpen(page)).toBe(false);
  await page.locator('#typed').blur();
  await page.clock.runFor(10);
  await becomes(() => isOpen(page), true);
});
