// @module-tag whole
import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {ONLY_WHOLE} from '../tools/spread.js';
import {whenLive} from './harness.js';
import {holdRoute} from './hold-route.js';
import {
  becomes,
  cachesPages,
  choose,
  fillCart,
  goBack,
  goForward,
  openTidyShop,
  reads,
  visitWith,
} from './visitor.js';

const shop = openTidyShop();
const PRODUCT = '.item [data-block=product]';
const CHOICE = {Size: 'Medium', Glaze: 'Ash', Set: 'Pair'};

/** Marks the document that stands, and whether it came out of the back/forward cache. */
const watchReturn = (page: Page): Promise<void> =>
  page.evaluate(() => {
    addEventListener('pageshow', ({persisted}) => {
      document.documentElement.dataset.persisted = String(persisted);
    });
  });
const persisted = (page: Page) => page.locator('html').getAttribute('data-persisted');

const choiceOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => [
    document.querySelector<HTMLInputElement>('.item fieldset input:checked')?.value ?? '',
    ...[...document.querySelectorAll<HTMLSelectElement>('.item select')].map(select => select.value),
    document.querySelector<HTMLInputElement>('.item .vt-quantity-input')?.value ?? '',
  ]);

test('EMB-06 CART-16 Back restores the page from the cache with its choice, and the cart is read again', async () => {
  // Found out first: its page takes the focus, and coming back after a while reads the cart once more.
  const isCached = await cachesPages(shop);
  const {page, context, log} = await visitWith(shop, {'MAR-04': 1}, '/products/tide-bowl');
  await whenLive(page, PRODUCT);
  await reads(page.locator('.vt-pill-count'), '1');
  await choose(page, CHOICE);
  await watchReturn(page);
  // Away for a minute, by this page's clock.
  await page.evaluate(() => {
    const {now} = Date;
    Date.now = () => now() + 60_000;
  });
  await page.click('.nav-cart');
  await page.waitForURL('**/cart');
  await whenLive(page, '[data-block=cart]');
  await page.waitForLoadState('networkidle');
  await fillCart(shop, context, {'MAR-04': 2});
  log.calls.length = 0;
  await goBack(page);
  await becomes(() => persisted(page), isCached ? 'true' : null);
  expect(await choiceOn(page)).toEqual(['Medium', 'Ash', 'Pair', '1']);
  await reads(page.locator('.item .vt-price-now'), '$88.00');
  await reads(page.locator('.vt-pill-count'), '3');
  expect(log.calls).toEqual(['GET /api/commerce/shopping-cart']);
});

test(
  'EMB-06 a cart changed on the next page does not cost the page before its place in the cache',
  ONLY_WHOLE,
  async () => {
    const {page} = await visitWith(shop, {'MAR-04': 1}, '/products/tide-bowl');
    await reads(page.locator('.vt-pill-count'), '1');
    await watchReturn(page);
    // A browser keeps no page for Back that still waits for an answer.
    await page.waitForLoadState('networkidle');
    await page.click('.nav-cart');
    await page.waitForURL('**/cart');
    await whenLive(page, '[data-block=cart]');
    await page.getByRole('spinbutton').fill('3');
    await page.getByRole('spinbutton').press('Enter');
    await reads(page.locator('.vt-cart-price'), '$72.00');
    await goBack(page);
    await reads(page.locator('.vt-pill-count'), '3');
    expect(await persisted(page)).toBe((await cachesPages(shop)) ? 'true' : null);
  },
);

test('PROD-01 the choice survives Back without a back/forward cache', async () => {
  const {page} = await shop.visit('/404');
  await page.addInitScript(() => {
    if (window.top === window) addEventListener('unload', () => {});
  });
  await page.goto(shop.url('/products/tide-bowl'));
  await whenLive(page, PRODUCT);
  await choose(page, CHOICE);
  await page.getByLabel('Quantity').fill('2');
  await watchReturn(page);
  await page.getByRole('link', {name: 'About'}).first().click();
  await page.waitForURL('**/about');
  await goBack(page);
  await whenLive(page, PRODUCT);
  expect(await persisted(page)).toBe(null);
  await becomes(() => choiceOn(page), ['Medium', 'Ash', 'Pair', '2']);
  await reads(page.locator('.item .vt-price-now'), '$88.00');
  await reads(page.locator('.item .vt-scarcity'), 'Only 2 left');
});

test('PROD-01 CART-16 a reload keeps the choice and the cart', ONLY_WHOLE, async () => {
  const {page} = await visitWith(shop, {'MAR-04': 2}, '/products/tide-bowl');
  await whenLive(page, PRODUCT);
  await choose(page, CHOICE);
  await page.reload();
  await whenLive(page, PRODUCT);
  await becomes(() => choiceOn(page), ['Medium', 'Ash', 'Pair', '1']);
  await reads(page.locator('.vt-pill-count'), '2');
});

test('PROD-01 a choice made before is not forced on a new visit of the page', ONLY_WHOLE, async () => {
  const {page} = await shop.visit('/products/tide-bowl');
  await whenLive(page, PRODUCT);
  await choose(page, CHOICE);
  await page.goto(shop.url('/about'));
  await page.goto(shop.url('/products/tide-bowl'));
  await whenLive(page, PRODUCT);
  expect(await choiceOn(page)).toEqual(['', '', '', '1']);
});

test('PROD-01 a choice in the server form before the script loads stays', async () => {
  const {page} = await shop.visit('/404');
  const release = await holdRoute(page, '**/vitrine/1/vitrine.js');
  await page.goto(shop.url('/products/tide-bowl'), {waitUntil: 'commit'});
  await page.getByLabel('Quantity').waitFor();
  await choose(page, {Size: 'Large', Glaze: 'Foam'});
  await page.getByLabel('Quantity').fill('2');
  release();
  await whenLive(page, PRODUCT);
  expect(await choiceOn(page)).toEqual(['Large', 'Foam', '', '2']);
});

test('EMB-06 Back to the checkout after an order shows no cart to order again', ONLY_WHOLE, async () => {
  const {page} = await visitWith(shop, {'MAR-13': 1}, '/cart');
  await whenLive(page, '[data-block=cart]');
  await page.getByRole('link', {name: 'Checkout', exact: true}).click();
  await page.fill('#email', 'ada@example.com');
  await page.fill('#name', 'Ada Lovelace');
  await page.getByRole('button', {name: 'Place order without payment'}).click();
  await page.waitForURL('**/checkout/confirmed?oid=*');
  await goBack(page);
  await page.reload();
  await reads(page.locator('.vt-cart-empty p'), 'Your cart is empty');
  await goForward(page);
  await reads(page.locator('h1'), 'Thank you for your order');
  const orders = await shop.platform.db.selectFrom('shop_order').select('id').execute();
  expect(orders).toHaveLength(1);
});
