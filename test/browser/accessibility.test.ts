// @module-tag whole
import {expect, test} from 'vitest';
import {ONLY_WHOLE} from '../tools/spread.js';
import {findings, isAccessible} from './accessible.js';
import {whenLive} from './harness.js';
import {choose, fillCheckout, isAdded, openTidyShop, reads, visitWith, WRONG_EMAIL} from './visitor.js';

const shop = openTidyShop();
const CALM = {reducedMotion: 'reduce'} as const;
const PRODUCT = '.item [data-block=product]';
test('EMB-07 list, about and not-found pages have no violation', ONLY_WHOLE, async () => {
  const {page} = await shop.visit('/', CALM);
  await whenLive(page, '[data-block=product]');
  await isAccessible(page);
  for (const path of ['/about', '/search', '/404']) {
    await page.goto(shop.url(path));
    await isAccessible(page);
  }
});

test('EMB-07 a product has no violation idle, with missing options, in a bad combination and when added', async () => {
  const {page} = await shop.visit('/products/tide-bowl', CALM);
  await whenLive(page, PRODUCT);
  await isAccessible(page);
  await page.click('.item .vt-add');
  await reads(page.locator('.item .vt-alert strong'), 'The item could not be added');
  await isAccessible(page, '.item');
  await choose(page, {Size: 'Small', Glaze: 'Foam'});
  await isAccessible(page, '.item');
  await choose(page, {Glaze: 'Ash', Set: 'Pair'});
  await page.click('.item .vt-add');
  await isAdded(page);
  expect(await findings(page, '.item')).toEqual([]);
  await isAccessible(page);
});

test(
  'EMB-07 swatches, pictures by variant and stock held against the cart have no violation',
  ONLY_WHOLE,
  async () => {
    const {page} = await visitWith(
      shop,
      {'MAR-07-SAG': 3},
      '/products/linen-tea-towel?variant=MAR-07-SAG',
      CALM,
    );
    await whenLive(page, '[data-block=product-images]');
    await reads(page.locator('.vt-stock'), '3 left, 3 in your cart.');
    await isAccessible(page, 'main');
  },
);

test(
  'EMB-07 a list with appended items and the quick view over it have no violation',
  ONLY_WHOLE,
  async () => {
    const {page} = await shop.visit('/browse', CALM);
    await page.locator('.pages').scrollIntoViewIfNeeded();
    await whenLive(page, '[data-block=load-more]');
    await page.getByRole('link', {name: 'Show more'}).click();
    await reads(page.locator('.vt-list-status'), '6 more items');
    await isAccessible(page, 'main');
    await whenLive(page, '[data-block=quick-view]');
    await page.locator('[data-block=quick-view][data-block-state=live]').first().click();
    await whenLive(page, 'dialog [data-block=product]');
    await isAccessible(page, 'dialog');
    await page.goto(shop.url('/ar/browse'));
    await isAccessible(page, 'main');
  },
);

test(
  'EMB-07 sold out and gift card pages have no violation, nor has a page before its script',
  ONLY_WHOLE,
  async () => {
    const {page} = await shop.visit('/products/shore-runner', CALM);
    await whenLive(page, PRODUCT);
    await isAccessible(page);
    await page.goto(shop.url('/products/gift-card'));
    await whenLive(page, PRODUCT);
    await isAccessible(page, '.item');
    await page.route('**/vitrine/**', route => route.abort());
    await page.goto(shop.url('/products/tide-bowl'));
    await isAccessible(page);
  },
);

test(
  'EMB-07 the cart has no violation with lines, a capped quantity, a refused coupon, and empty',
  ONLY_WHOLE,
  async () => {
    const {page} = await visitWith(shop, {'MAR-06': 1, 'MAR-13': 1}, '/cart', CALM);
    await whenLive(page, '[data-block=cart]');
    await isAccessible(page);
    await page.getByRole('spinbutton').first().fill('9');
    await page.getByRole('spinbutton').first().press('Enter');
    await reads(page.locator('.vt-cart .vt-alert'), 'Only 5 available; quantity changed to 5');
    await page.getByLabel('Coupon code').fill('FIVE');
    await page.getByLabel('Coupon code').press('Enter');
    await page.getByRole('button', {name: 'Remove coupon FIVE'}).waitFor();
    await page.getByLabel('Coupon code').fill('NOPE');
    await page.getByLabel('Coupon code').press('Enter');
    await reads(page.locator('.vt-cart .vt-alert'), 'The coupon NOPE is not valid.');
    await isAccessible(page);
    await page.getByRole('button', {name: 'Remove Kiln Lantern'}).click();
    await page.getByRole('button', {name: 'Remove The Glaze Notebook (PDF)'}).click();
    await reads(page.locator('.vt-cart-empty p'), 'Your cart is empty');
    await isAccessible(page);
  },
);

test('EMB-07 checkout has no violation fresh and refused, nor has the confirmation', ONLY_WHOLE, async () => {
  const {page} = await visitWith(shop, {'MAR-04': 1}, '/checkout', CALM);
  await isAccessible(page);
  await fillCheckout(page, WRONG_EMAIL, true);
  await page.getByRole('button', {name: 'Place order without payment'}).click();
  await page.locator('.notice[role=alert]').waitFor();
  await isAccessible(page);
  await page.fill('#email', 'ada@example.com');
  await page.getByRole('button', {name: 'Place order without payment'}).click();
  await page.waitForURL('**/checkout/confirmed?oid=*');
  await isAccessible(page);
});

test(
  'EMB-07 existing-markup pages have no violation idle and with an alert, nor have Spanish pages',
  ONLY_WHOLE,
  async () => {
    const {page} = await shop.visit('/classic', CALM);
    const product = page.locator('article').first();
    await product.locator('.sqs-add-to-cart-button').click();
    await reads(product.locator('[role=alert]'), 'The item could not be added. Select Size, Glaze, and Set.');
    await isAccessible(page);
    for (const button of await page.locator('.sqs-add-to-cart-button').all()) await button.click();
    await page.locator('.sqs-cart-quantity', {hasText: /[1-9]/}).waitFor();
    await isAccessible(page);
    await page.goto(shop.url('/es/products/tide-bowl'));
    await whenLive(page, PRODUCT);
    await page.click('.item .vt-add');
    await isAccessible(page);
    await page.goto(shop.url('/es/classic/cart'));
    await isAccessible(page);
  },
);

test('EMB-07 at 320 px no page scrolls sideways', async () => {
  const narrow = {...CALM, viewport: {width: 320, height: 640}};
  const {page} = await visitWith(shop, {'MAR-01-MED-ASH-PAI': 1, 'MAR-13': 1}, '/', narrow);
  for (const path of [
    '/',
    '/products/tide-bowl',
    '/cart',
    '/checkout',
    '/about',
    '/search',
    '/browse',
    '/products/linen-tea-towel',
    '/classic',
    '/classic/cart',
    '/es/cart',
  ]) {
    await page.goto(shop.url(path));
    await page.waitForFunction(() => !document.querySelector('[data-block-state=loading]'));
    const widthPx = await page.evaluate(() => document.documentElement.scrollWidth);
    expect([path, widthPx]).toEqual([path, 320]);
  }
});

test('EMB-07 with reduced motion nothing is animated, the pill included; without it the pill fades in', async () => {
  const runningOn = async (reducedMotion: 'reduce' | 'no-preference') => {
    const {page} = await shop.visit('/products/salt-cellar', {reducedMotion});
    await whenLive(page, PRODUCT);
    await page.click('.item .vt-add');
    await page.locator('.vt-pill').waitFor();
    return page.evaluate(() => {
      const pill = document.querySelector('.vt-pill');
      const style = pill && getComputedStyle(pill);
      return {names: style?.animationName, running: document.getAnimations().length > 0};
    });
  };
  expect(await runningOn('reduce')).toEqual({names: 'none', running: false});
  expect((await runningOn('no-preference')).names).toBe('vt-fade, vt-settle');
});
