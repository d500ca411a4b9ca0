// @module-tag whole
import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {ONLY_WHOLE} from '../tools/spread.js';
import {whenLive} from './harness.js';
import {tabToLabel, typeInto} from './keys.js';
import {addLine, becomes, openTidyShop, reads, totals, visitWith} from './visitor.js';

const shop = openTidyShop();
const TERMS = '[data-block=cart-terms]';

const openCart = async () => {
  const visit = await visitWith(shop, {'MAR-04': 1}, '/cart');
  await whenLive(visit.page, '[data-block=cart]');
  await whenLive(visit.page, TERMS);
  return visit;
};

test('CART-13 EMB-07 the keyboard adds and removes a coupon, a place and a gift card', async () => {
  const {page, log} = await openCart();
  await typeInto(page, {'Coupon code': 'welcome10'});
  await page.keyboard.press('Enter');
  await reads(page.locator('[data-block=cart] .vt-cart-coupon-list li'), '10% off Remove');
  await tabToLabel(page, 'Remove coupon WELCOME10');
  await page.keyboard.press('Enter');
  await reads(page.locator('[data-block=cart] .vt-cart-coupon-list li'));
  await typeInto(page, {Country: 'United States', 'State or province': 'NY'});
  await page.keyboard.press('Enter');
  await reads(page.locator('.vt-terms-told'), 'To NY, United States: shipping $5.90, tax $2.13');
  await typeInto(page, {'Gift card': 'TIDE-GIFT-CARD-2500'});
  await page.keyboard.press('Enter');
  await becomes(async () => (await totals(page))['Gift card'], '-$25.00');
  await tabToLabel(page, 'Remove gift card TIDE-GIFT-CARD-2500');
  await page.keyboard.press('Enter');
  await becomes(async () => 'Gift card' in (await totals(page)), false);
  expect(log).toMatchObject({errors: [], lines: []});
});

/** Fills in a checkout and orders, its page just opened. */
const order = async (page: Page, button: string): Promise<void> => {
  await typeInto(page, {Email: 'ada@example.com', 'Full name': 'Ada', Address: '1 Quay', City: 'Boston'});
  await typeInto(page, {Postcode: '02110', 'State or province (optional)': 'MA', Country: 'United States'});
  await tabToLabel(page, button);
  await page.keyboard.press('Enter');
};

test('CART-13 EMB-07 the keyboard goes from the cart over the address to an order', ONLY_WHOLE, async () => {
  const {page, log} = await openCart();
  await tabToLabel(page, 'Checkout');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/checkout');
  await order(page, 'Place order without payment');
  await page.waitForURL('**/checkout/confirmed?oid=*');
  await reads(page.locator('h1'), 'Thank you for your order');
  expect(log.errors).toEqual([]);
});

test(
  'CART-06 EMB-07 the keyboard starts a subscription; its separate checkout is announced first',
  ONLY_WHOLE,
  async () => {
    const {page, log} = await visitWith(shop, {'MAR-04': 1}, '/products/paper-post');
    await whenLive(page, '.item [data-block=product]');
    await whenLive(page, '[data-block=plan]');
    await reads(
      page.locator('.plan .item-note'),
      'A subscription is checked out on its own. The items in your cart stay there.',
    );
    await tabToLabel(page, 'Subscribe');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/subscribe?cartToken=*');
    await order(page, 'Subscribe without payment');
    await page.waitForURL('**/checkout/confirmed?oid=*');
    await reads(page.locator('.nav-cart .vt-cart-count'), '1');
    expect(log.errors).toEqual([]);
  },
);

test(
  'PROD-03 EMB-07 the keyboard chooses a gift card, fills it in and adds it to the cart',
  ONLY_WHOLE,
  async () => {
    const {page, log} = await shop.visit('/products/gift-card');
    await whenLive(page, '.item [data-block=product]');
    await whenLive(page, '[data-block=line-fields]');
    await tabToLabel(page, '$25');
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await reads(page.locator('.item .vt-price-now'), '$50.00');
    await typeInto(page, {
      'Recipient’s email': 'grace@example.com',
      From: 'Ada',
      Message: 'Hello',
    });
    await tabToLabel(page, 'Add To Cart');
    await page.keyboard.press('Enter');
    await page.locator('.vt-pill').waitFor();
    await page.goto(shop.url('/cart'));
    await reads(page.locator('.vt-cart-answers dd'), 'grace@example.com', 'Ada', 'Hello');
    expect(log.errors).toEqual([]);
  },
);

test(
  'CART-13 EMB-07 the keyboard changes the answers of a line in the cart page’s dialog',
  ONLY_WHOLE,
  async () => {
    const {page, context} = await shop.visit('/about');
    const answers = {text: 'Ada', letters: 'Upright', agree: ['I understand']};
    await addLine(shop, context, {sku: 'MAR-05-ASH', answers});
    await page.goto(shop.url('/cart'));
    await whenLive(page, '[data-block=cart]');
    await whenLive(page, '[data-block=line-answers]');
    await tabToLabel(page, 'Edit Supper Plate');
    await page.keyboard.press('Enter');
    await page.locator('dialog.vt-form-dialog').waitFor();
    await becomes(() => page.evaluate(() => document.activeElement?.getAttribute('name')), 'text');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('Grace');
    await page.keyboard.press('Enter');
    await reads(page.locator('.vt-cart-answers dd'), 'Grace', 'Upright', 'I understand');
    const isBack = () => page.evaluate(() => document.activeElement?.closest('.vt-cart') !== null);
    await becomes(isBack, true);
  },
);
