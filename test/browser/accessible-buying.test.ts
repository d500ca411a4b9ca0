// @module-tag whole
import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {ONLY_WHOLE} from '../tools/spread.js';
import {isAccessible} from './accessible.js';
import {whenLive} from './harness.js';
import {
  choose,
  fillCart,
  fillCheckout,
  isAdded,
  openTidyShop,
  pillIsLive,
  reads,
  visitWith,
} from './visitor.js';

const shop = openTidyShop();
const CALM = {reducedMotion: 'reduce'} as const;
const PRODUCT = '.item [data-block=product]';
const ALERT = '.item .vt-alert strong';

const openProduct = async (urlId: string) => {
  const visit = await shop.visit(`/products/${urlId}`, CALM);
  await whenLive(visit.page, PRODUCT);
  return visit.page;
};
/** Has the platform refuse what is sent to a path from now on. */
const refuse = (page: Page, path: RegExp): Promise<unknown> =>
  page.route(path, route => route.fulfill({status: 400, json: {error: 'Refused on purpose.'}}));

test('EMB-07 CART-04 a running, a failed and a refused add have no violation', async () => {
  const page = await openProduct('salt-cellar');
  await page.route(/shopping-cart.entries/, () => undefined);
  await page.click('.item .vt-add');
  await page.locator('.item .vt-add[aria-disabled=true]').waitFor();
  await isAccessible(page, '.item');
  const failed = await openProduct('salt-cellar');
  await refuse(failed, /shopping-cart.entries/);
  await failed.click('.item .vt-add');
  await reads(failed.locator(ALERT), 'The item could not be added');
  await isAccessible(failed, '.item');
  const short = await openProduct('kiln-lantern');
  await short.getByLabel('Quantity').fill('99');
  await short.click('.item .vt-add');
  await reads(short.locator(ALERT), 'The item could not be added');
  await isAccessible(short, '.item');
});

test(
  'EMB-07 PROD-03 a gift card without value, and with a wrong recipient, has no violation',
  ONLY_WHOLE,
  async () => {
    const page = await openProduct('gift-card');
    await whenLive(page, '[data-block=line-fields]');
    await page.click('.item .vt-add');
    await reads(page.locator(ALERT), 'The gift card could not be bought');
    await isAccessible(page, '.item');
    await choose(page, {Value: '$50'});
    await page.getByLabel('Recipient’s email').fill('nobody');
    await page.click('.item .vt-add');
    await page.locator('#gift-recipient:invalid').waitFor();
    await isAccessible(page, '.item');
  },
);

test(
  'EMB-07 COM-10 a subscription that is refused, and paywall pages sold and owned, have no violation',
  ONLY_WHOLE,
  async () => {
    const page = await openProduct('paper-post');
    await whenLive(page, '[data-block=plan]');
    await refuse(page, /subscription/);
    await page.click('.item .vt-add');
    await page.locator('.item .vt-alert:not(:empty)').waitFor();
    await isAccessible(page, '.item');
    const lessons = await openProduct('wheel-lessons');
    await isAccessible(lessons, '.item');
    await lessons.click('.item .vt-add');
    await isAdded(lessons);
    await lessons.goto(shop.url('/checkout'));
    await fillCheckout(lessons, 'ada@example.com', false);
    await lessons.getByRole('button', {name: 'Place order without payment'}).click();
    await lessons.waitForURL('**/checkout/confirmed?oid=*');
    await lessons.goto(shop.url('/products/wheel-lessons'));
    await whenLive(lessons, PRODUCT);
    await lessons.click('.item .vt-add');
    await lessons.locator('.item .vt-alert:not(:empty)').waitFor();
    await isAccessible(lessons, '.item');
  },
);

test('EMB-07 CART-13 a running line, a gift card refused and applied, and a promo link have no violation', async () => {
  const {page} = await visitWith(shop, {'MAR-04': 1}, '/cart?coupon=SALTY', CALM);
  await whenLive(page, '[data-block=cart-terms]');
  await reads(page.locator('.vt-terms-notice'), 'Coupon SALTY applied');
  await isAccessible(page, 'main');
  const code = page.getByLabel('Gift card', {exact: true});
  await code.fill('nope');
  await code.press('Enter');
  await page.locator('[data-block=cart-terms] .vt-alert:not(:empty)').waitFor();
  await isAccessible(page, 'main');
  await page.route('**/entries/*', () => undefined);
  await page.getByRole('spinbutton').fill('2');
  await page.getByRole('spinbutton').press('Enter');
  await page.locator('.vt-cart-line[aria-busy=true]').waitFor();
  await isAccessible(page, 'main');
  await page.getByRole('link', {name: 'Checkout', exact: true}).click();
  await page.locator('.vt-cart-checkout[aria-busy=true]').waitFor();
  await isAccessible(page, 'main');
});

test(
  'EMB-07 CART-13 a stopped checkout and a drawer with a refused coupon have no violation',
  ONLY_WHOLE,
  async () => {
    const {page, context} = await visitWith(shop, {'MAR-04': 1}, '/checkout', CALM);
    await fillCheckout(page, 'ada@example.com', true);
    await page.selectOption('#country', 'US');
    await fillCart(shop, context, {'MAR-12': 1});
    await page.getByRole('button', {name: 'Place order without payment'}).click();
    await page.locator('.notice[role=alert]').waitFor();
    await isAccessible(page);
    // A phone has the order folded above the form.
    await page.setViewportSize({width: 360, height: 740});
    await page.locator('.checkout-glance summary').click();
    await page.locator('.checkout-glance dl').waitFor();
    await isAccessible(page, 'main');
    await page.setViewportSize({width: 1280, height: 740});
    await page.goto(shop.url('/adding'));
    await whenLive(page, '[data-block=cart-drawer]');
    await (await pillIsLive(page)).click();
    const drawer = page.locator('dialog.vt-drawer');
    await drawer.getByLabel('Coupon code').fill('NOPE');
    await drawer.getByLabel('Coupon code').press('Enter');
    await reads(drawer.locator('.vt-alert'), 'The coupon NOPE is not valid.');
    await isAccessible(page, 'dialog.vt-drawer');
  },
);

test(
  'EMB-07 CART-05 what an add reveals, and a failed express checkout, have no violation',
  ONLY_WHOLE,
  async () => {
    const {page} = await shop.visit('/adding', CALM);
    await whenLive(page, '[data-on-add] [data-block=product]');
    await page.click('[data-on-add="#adding-note"] .vt-add');
    await page.locator('#adding-note').waitFor({state: 'visible'});
    await refuse(page, /shopping-cart.entries/);
    await page.click('[data-on-add=checkout] .vt-add');
    await reads(page.locator('[data-on-add=checkout] [role=alert] strong'), 'The item could not be bought');
    await isAccessible(page, 'main');
  },
);

test('EMB-07 PROD-07 existing markup has no violation sold out, with few left, added and without a value', async () => {
  const {page} = await shop.visit('/classic', CALM);
  const product = (title: string) =>
    page.locator('article.ProductItem-details', {has: page.getByRole('heading', {name: title, exact: true})});
  const live = async (title: string): Promise<void> => {
    await product(title).scrollIntoViewIfNeeded();
    await expect.poll(() => product(title).getAttribute('data-block-state')).toBe('live');
  };
  await live('Linen Tea Towel');
  await product('Linen Tea Towel').locator('label', {hasText: 'Sage'}).click();
  await reads(product('Linen Tea Towel').locator('.product-scarcity'), 'Only 3 left');
  await live('Shore Runner');
  await product('Shore Runner').locator('label', {hasText: '150 cm'}).click();
  await live('Gift Card');
  await product('Gift Card').locator('.sqs-add-to-cart-button').click();
  await product('Gift Card').locator('[role=alert]:not(:empty)').waitFor();
  await live('Salt Cellar');
  await product('Salt Cellar').locator('.sqs-add-to-cart-button').click();
  await reads(page.locator('.sqs-cart-quantity'), '1');
  await isAccessible(page, 'main');
});

test(
  'EMB-07 COM-02 a checkout that is short of a line names it, without a violation',
  ONLY_WHOLE,
  async () => {
    const {page} = await visitWith(shop, {'MAR-12': 2}, '/checkout', CALM);
    const stock = (qty_in_stock: number) =>
      shop.platform.db.updateTable('variant').set({qty_in_stock}).where('sku', '=', 'MAR-12').execute();
    await fillCheckout(page, 'ada@example.com', true);
    await page.selectOption('#country', 'US');
    await stock(1);
    await page.getByRole('button', {name: 'Place order without payment'}).click();
    await reads(page.locator('.notice[role=alert]'), 'Sorry, but we do not have enough items available.');
    await reads(page.locator('.summary-lines .vt-problem'), 'Only 1 left');
    await isAccessible(page);
    await stock(48);
  },
);
