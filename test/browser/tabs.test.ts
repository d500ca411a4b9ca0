// @module-tag whole
import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {ONLY_WHOLE, spread} from '../tools/spread.js';
import {listenTo, whenLive} from './harness.js';
import {holdRoute} from './hold-route.js';
import {isAdded, openTidyShop, reads, visitWith} from './visitor.js';

const shop = openTidyShop();
const PRODUCT = '.item [data-block=product]';

test('CART-16 a second tab follows adds, changes and removals of the first', async () => {
  const {page, context} = await shop.visit('/products/salt-cellar');
  await whenLive(page, PRODUCT);
  const second = await context.newPage();
  await second.goto(shop.url('/about'));
  await whenLive(second, '.nav-cart');
  await page.click('.item .vt-add');
  await reads(second.locator('.vt-cart-count'), '1');
  await reads(second.locator('.vt-pill-count'), '1');
  await second.goto(shop.url('/cart'));
  await whenLive(second, '[data-block=cart]');
  await second.getByRole('spinbutton').fill('4');
  await second.getByRole('spinbutton').press('Enter');
  await reads(page.locator('.vt-pill-count'), '4');
  await second.getByRole('button', {name: 'Remove Salt Cellar'}).click();
  await reads(page.locator('.vt-pill'));
});

test('CART-16 two cart pages show one cart, and one read answers one change', ONLY_WHOLE, async () => {
  const {page, context} = await visitWith(shop, {'MAR-04': 2, 'MAR-13': 1}, '/cart');
  await whenLive(page, '[data-block=cart]');
  const second = await context.newPage();
  await second.goto(shop.url('/cart'));
  await whenLive(second, '[data-block=cart]');
  await second.waitForLoadState('networkidle');
  const {calls} = listenTo(second);
  await page.getByRole('button', {name: 'Remove Salt Cellar'}).click();
  await reads(second.locator('.vt-cart-title'), 'The Glaze Notebook (PDF)');
  expect(calls).toEqual(['GET /api/commerce/shopping-cart']);
});

const cartLine = (page: Page) =>
  page.evaluate(async () => {
    const answer = await fetch('/api/commerce/shopping-cart?calculateSubtotal=true');
    const {entries} = await answer.json();
    return entries.map(({quantity}: {quantity: number}) => quantity);
  });

// Source: commerce spec §4; reliability, B27.
const HASTES: readonly [string, (page: Page) => Promise<void>][] = [
  ['a double click', page => page.dblclick('.item .vt-add')],
  [
    'Enter and a click',
    async page => {
      await page.locator('.item .vt-quantity-input').press('Enter');
      await page.click('.item .vt-add');
    },
  ],
  [
    'ten clicks at once',
    page =>
      page.evaluate(() => {
        const button = document.querySelector<HTMLElement>('.item .vt-add');
        for (let click = 0; click < 10; click++) button?.click();
      }),
  ],
  ['ten fast clicks', page => page.click('.item .vt-add', {clickCount: 10, delay: 10})],
];
for (const [[name, act], sampled] of spread(HASTES, {share: 0.5}))
  test(`CART-04 ${name} sends one request and makes one entry of quantity 1`, sampled, async () => {
    const {page, log} = await shop.visit('/404');
    await page.clock.install();
    await page.goto(shop.url('/products/salt-cellar'));
    await whenLive(page, PRODUCT);
    log.calls.length = 0;
    // However slow this machine is, the second act comes before the button is ready again.
    await page.clock.pauseAt(Date.now() + 60_000);
    await act(page);
    await isAdded(page);
    expect(log.calls).toEqual(['POST /api/commerce/shopping-cart/entries']);
    expect(await cartLine(page)).toEqual([1]);
  });

test('CART-04 a click before the block is live is replayed once it is', async () => {
  const {page, log} = await shop.visit('/404');
  const release = await holdRoute(page, '**/vitrine/1/chunks-*/*');
  await page.goto(shop.url('/products/salt-cellar'), {waitUntil: 'commit'});
  await page.waitForSelector(`${PRODUCT}[data-block-state=loading]`);
  await page.click('.item .vt-add');
  await page.click('.item .vt-add');
  release();
  await isAdded(page);
  expect(page.url()).toBe(shop.url('/products/salt-cellar'));
  expect(log.calls).toEqual(['POST /api/commerce/shopping-cart/entries']);
});
