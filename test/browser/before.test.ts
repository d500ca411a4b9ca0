// @module-tag whole
import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {ONLY_WHOLE} from '../tools/spread.js';
import {
  addMarker,
  buttonSays,
  expectUnharmed,
  fillCart,
  guestHtml,
  ITEM,
  productMarker,
  visitGuest,
} from './guest-page.js';
import {openShop, whenLive} from './harness.js';

const shop = openShop();

/** Names of handlers a test may queue, with what they do. */
const HANDLERS = `
const reported = (window.reported = []);
const Vitrine = (window.Vitrine ??= {q: []});
const before = (name, handle) => Vitrine.q.push(['before', name, handle]);
addEventListener('vitrine:item-added', ({detail}) => detail.entry && reported.push('added ' + detail.entry.quantity));
`;
const withHandlers = (body: string, script: string): string =>
  guestHtml(
    body,
    `<script>${HANDLERS}${script}</script><script type="module" async src="/vitrine/1/vitrine.js"></script>`,
  );
const reported = (page: Page): Promise<unknown> =>
  page.evaluate(() => (window as unknown as {reported: unknown}).reported);
const writes = (calls: readonly string[]): string[] => calls.filter(call => !call.startsWith('GET'));

test('EMB-09 before cart.add may change the request, asynchronously', async () => {
  const guest = await visitGuest(shop, {
    html: withHandlers(
      addMarker(),
      `before('cart.add', async ({quantity}) => { await null; return {quantity: quantity + 2}; });`,
    ),
  });
  await whenLive(guest.page, '[data-block=add-to-cart]');
  await guest.page.click('.vt-add');
  await buttonSays(guest.page, 'Added!');
  expect(await reported(guest.page)).toEqual(['added 3']);
  await expectUnharmed(guest);
});

test(
  'EMB-09 before cart.add may cancel silently: nothing is sent, shown or announced',
  ONLY_WHOLE,
  async () => {
    const guest = await visitGuest(shop, {
      html: withHandlers(addMarker(), `before('cart.add', () => { reported.push('asked'); return false; });`),
    });
    await whenLive(guest.page, '[data-block=add-to-cart]');
    await guest.page.click('.vt-add');
    await expect.poll(() => reported(guest.page)).toEqual(['asked']);
    await buttonSays(guest.page, 'Add To Cart');
    expect(writes(guest.log.calls)).toEqual([]);
    expect(await guest.page.locator('.vt-alert').textContent()).toBe('');
    await expectUnharmed(guest);
  },
);

test('EMB-09 the visitor sees a handler’s text instead of the add', async () => {
  const guest = await visitGuest(shop, {
    html: withHandlers(addMarker(), `before('cart.add', () => 'Members only.');`),
  });
  await whenLive(guest.page, '[data-block=add-to-cart]');
  await guest.page.click('.vt-add');
  await expect.poll(() => guest.page.locator('.vt-alert').innerText()).toContain('Members only.');
  expect(writes(guest.log.calls)).toEqual([]);
});

test('EMB-09 a handler that throws is reported to its author, and the add succeeds', ONLY_WHOLE, async () => {
  const guest = await visitGuest(shop, {
    html: withHandlers(addMarker(), `before('cart.add', () => { throw new Error('odd'); });`),
  });
  await whenLive(guest.page, '[data-block=add-to-cart]');
  await guest.page.click('.vt-add');
  await buttonSays(guest.page, 'Added!');
  expect(guest.consoleLines.join()).toContain('hook-failed: before "cart.add" threw');
  await expectUnharmed(guest);
});

test('EMB-09 before cart.setQuantity and cart.remove run too, and a handler can be removed', async () => {
  const guest = await visitGuest(shop, {html: addMarker()});
  await fillCart(shop, guest.context);
  const results = await guest.page.evaluate(async () => {
    const api = window.Vitrine as import('../../runtime/boot/public-api.js').VitrineApi;
    const stops = [
      api.before('cart.setQuantity', ({quantity}) => ({quantity: quantity * 2})),
      api.before('cart.remove', () => 'It stays.'),
    ];
    const entryId = (await api.cart.get())?.entries[0]?.id ?? '';
    const changed = await api.cart.setQuantity(entryId, 2);
    const kept = await api.cart.remove(entryId);
    for (const stop of stops) stop();
    const removed = await api.cart.remove(entryId);
    return [changed.cart?.totalQuantity, kept.errors, kept.cart?.totalQuantity, removed.cart?.totalQuantity];
  });
  expect(results).toEqual([4, [{code: 'cancelled', text: 'It stays.', cause: null}], 4, 0]);
});

test('EMB-09 before checkout may cancel, or change the address', ONLY_WHOLE, async () => {
  const guest = await visitGuest(shop, {path: '/about'});
  await fillCart(shop, guest.context);
  const {page} = guest;
  await page.goto(shop.url('/cart'));
  await whenLive(page, '[data-block=cart]');
  await page.evaluate(() => {
    const api = window.Vitrine as import('../../runtime/boot/public-api.js').VitrineApi;
    const count = Object.assign(window, {asked: 0});
    api.before('checkout', ({url}) => ++count.asked > 1 && {url: `${url}?asked=${count.asked}`});
  });
  await page.click('.vt-cart-checkout');
  await page.waitForFunction(() => (window as unknown as {asked: number}).asked === 1);
  await page.click('.vt-cart-checkout');
  await page.waitForURL('**/checkout?asked=2');
});

test('EMB-09 a checkout handler’s text is an alert on the cart page', ONLY_WHOLE, async () => {
  const guest = await visitGuest(shop, {path: '/about'});
  await fillCart(shop, guest.context);
  const {page} = guest;
  await page.goto(shop.url('/cart'));
  await whenLive(page, '[data-block=cart]');
  await page.evaluate(() => {
    const api = window.Vitrine as import('../../runtime/boot/public-api.js').VitrineApi;
    api.before('checkout', () => 'Choose a day first.');
  });
  await page.click('.vt-cart-checkout');
  await page.locator('[data-block=cart] [role=alert]', {hasText: 'Choose a day first.'}).waitFor();
  expect(page.url()).toBe(shop.url('/cart'));
});

test(
  'EMB-09 inside data-ui=own nothing renders, while the API, events and handlers work',
  ONLY_WHOLE,
  async () => {
    const guest = await visitGuest(shop, {
      html: withHandlers(
        `<div data-ui="own">${productMarker()}<div data-block="cart-pill" data-load="load"></div></div>`,
        `before('cart.add', ({quantity}) => ({quantity: quantity + 1}));`,
      ),
    });
    const {page} = guest;
    await whenLive(page, '[data-block=product]');
    await page.evaluate(
      itemId =>
        (window.Vitrine as import('../../runtime/boot/public-api.js').VitrineApi).cart.add({
          itemId,
          quantity: 1,
        }),
      ITEM.id,
    );
    await expect.poll(() => reported(page)).toEqual(['added 2']);
    expect(await page.locator('.fallback').count()).toBe(1);
    expect(await page.locator('.vt-form,.vt-pill').count()).toBe(0);
    await expectUnharmed(guest);
  },
);
