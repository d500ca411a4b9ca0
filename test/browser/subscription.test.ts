import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {ONLY_WHOLE} from '../tools/spread.js';
import {isAccessible} from './accessible.js';
import {expectUnharmed, unitsInCart, visitGuest} from './guest-page.js';
import {listenTo, whenLive} from './harness.js';
import {holdRoute} from './hold-route.js';
import {becomes, fillCheckout, openTidyShop, reads, visitWith, WRONG_EMAIL} from './visitor.js';

const shop = openTidyShop();
const MONTHLY = '$14.00 every month, until you cancel';
const AGAIN = 'You pay today and again at each renewal, until you cancel.';
const CALM = {reducedMotion: 'reduce'} as const;

test('CART-06 a subscription product opens its page with the token; the cart does not change', async () => {
  const {page, context, log} = await visitWith(shop, {'MAR-04': 1}, '/products/paper-post', CALM);
  await whenLive(page, '.item [data-block=product]');
  await reads(page.locator('.vt-plan-text'), '$14.00 every month, until you cancel');
  await reads(page.locator('.vt-plan-renewal'), AGAIN);
  await page.click('.item .vt-add');
  await page.waitForURL('**/subscribe?cartToken=*');
  expect(log.calls.filter(call => call.startsWith('POST'))).toEqual([
    'POST /api/3/commerce/cart/subscription',
  ]);
  await reads(page.locator('h1'), 'Subscribe');
  await reads(page.locator('.summary-lines li'), `1 × Paper Post ${MONTHLY} $14.00`);
  await reads(page.locator('.summary-plan'), '$21.02 every month, until you cancel', AGAIN);
  await isAccessible(page, 'main');
  await fillCheckout(page, WRONG_EMAIL, true);
  await page.getByRole('button', {name: 'Subscribe without payment'}).click();
  await page.locator('.notice[role=alert]').waitFor();
  await page.fill('#email', 'ada@example.com');
  await page.getByRole('button', {name: 'Subscribe without payment'}).click();
  await page.waitForURL('**/checkout/confirmed?oid=*');
  await reads(page.locator('.summary-lines li'), `1 × Paper Post ${MONTHLY} $14.00`);
  await reads(page.locator('.nav-cart .vt-cart-count'), '1');
  expect(log.errors).toEqual([]);
  await context.close();
});

test('CART-06 a press before the code that subscribes has arrived waits for it', ONLY_WHOLE, async () => {
  const context = await shop.browser.newContext();
  const page = await context.newPage();
  const log = listenTo(page);
  const release = await holdRoute(page, '**/subscribe.js');
  await page.goto(shop.url('/products/paper-post'));
  await whenLive(page, '.item [data-block=product]');
  await page.click('.item .vt-add');
  await reads(page.locator('.item .vt-add'), 'Adding…');
  release();
  await page.waitForURL('**/subscribe?cartToken=*');
  expect(log.calls.filter(call => call.startsWith('POST'))).toEqual([
    'POST /api/3/commerce/cart/subscription',
  ]);
  expect(log.lines).toEqual([]);
});

test(
  'CART-09 a subscription whose code does not arrive says so at the button, and in one line',
  ONLY_WHOLE,
  async () => {
    const context = await shop.browser.newContext();
    const page = await context.newPage();
    const log = listenTo(page);
    await page.route(/subscribe\.js/, route => route.abort());
    await page.goto(shop.url('/products/paper-post'));
    await whenLive(page, '.item [data-block=product]');
    await page.click('.item .vt-add');
    await page.locator('.item [role=alert]').getByText('connection').waitFor();
    expect(log.lines.filter(line => line.includes('the code that subscribes did not load'))).toHaveLength(1);
  },
);

/** Presses a button that subscribes again and again while the subscription's page is on the way, until it is there. */
const pressWhileLeaving = async (page: Page, button: string): Promise<void> => {
  const PRESSED_AT_MS = [0, 1200, 2000];
  await page.route('**/subscribe?*', async route => {
    await new Promise(done => setTimeout(done, 2 * Math.max(...PRESSED_AT_MS)));
    await route.continue();
  });
  // In the page: nothing can be asked of a page that is about to be left.
  await page.locator(button).evaluate((pressed: HTMLElement, times) => {
    for (const delayMs of times) setTimeout(() => pressed.click(), delayMs);
  }, PRESSED_AT_MS);
  await page.waitForURL('**/subscribe?cartToken=*');
};

test('CART-06 pressed again while its page is on the way a subscription starts once', async () => {
  const {page, log} = await shop.visit('/products/paper-post', CALM);
  await whenLive(page, '.item [data-block=product]');
  await pressWhileLeaving(page, '.item .vt-add');
  expect(log.calls.filter(call => call.startsWith('POST'))).toHaveLength(1);
});

test('CART-06 a subscription started on a Spanish page continues in Spanish', ONLY_WHOLE, async () => {
  const {page} = await shop.visit('/es/products/paper-post', CALM);
  await whenLive(page, '.item [data-block=product]');
  await page.click('.item .vt-add');
  await page.waitForURL('**/subscribe?cartToken=*');
  expect(new URL(page.url()).pathname).toBe('/es/subscribe');
});

test('CART-09 a refused subscription shows its error at the button', async () => {
  const {page} = await shop.visit('/products/paper-post', CALM);
  await whenLive(page, '.item [data-block=product]');
  shop.platform.faults.set([{kind: '429', path: '/api/3/commerce/cart/subscription', times: 1}]);
  await page.click('.item .vt-add');
  await becomes(
    async () => (await page.locator('.item .vt-alert').innerText()).includes('Try again in a few seconds.'),
    true,
  );
  shop.platform.faults.set([]);
});

const CLASSIC = (itemId: string): string => `<div class="ProductItem-details"><h1>Paper Post</h1>
<div class="sqs-add-to-cart-button-wrapper"><div class="sqs-add-to-cart-button" role="button" tabindex="0" data-item-id="${itemId}" data-product-type="1" data-is-subscription="true" data-original-label="Subscribe"><div class="sqs-add-to-cart-button-inner">Subscribe</div></div></div></div>`;

test('CART-06 an existing site’s button subscribes, shows its error, and opens the subscription’s page', async () => {
  const {id} = await shop.platform.db
    .selectFrom('product')
    .select('id')
    .where('url_id', '=', 'paper-post')
    .executeTakeFirstOrThrow();
  const guest = await visitGuest(shop, {html: CLASSIC(id)});
  const {page, context, log} = guest;
  await page.waitForSelector('.ProductItem-details[data-block-state=live]');
  await page.route(/cart.subscription/, route => route.fulfill({status: 400, json: {error: 'Not today.'}}), {
    times: 1,
  });
  const button = page.getByRole('button', {name: 'Subscribe'});
  await button.focus();
  await page.keyboard.press('Enter');
  await reads(page.locator('.ProductItem-details [role=alert]'), 'The item could not be added. Not today.');
  await expectUnharmed(guest);
  await page.locator('.sqs-add-to-cart-button[aria-disabled=false]').press('Enter');
  await page.waitForURL('**/subscribe?cartToken=*');
  await reads(page.locator('.summary-lines li'), `1 × Paper Post ${MONTHLY} $14.00`);
  expect(await unitsInCart(shop, context)).toBe(0);
  expect(log.calls.filter(call => call.includes('entries'))).toEqual([]);
});

test(
  'CART-06 an existing site’s button subscribes once, also when pressed while the next page loads',
  ONLY_WHOLE,
  async () => {
    const {id} = await shop.platform.db
      .selectFrom('product')
      .select('id')
      .where('url_id', '=', 'paper-post')
      .executeTakeFirstOrThrow();
    const {page, log} = await visitGuest(shop, {html: CLASSIC(id)});
    await page.waitForSelector('.ProductItem-details[data-block-state=live]');
    await pressWhileLeaving(page, '.sqs-add-to-cart-button');
    expect(log.calls.filter(call => call.startsWith('POST'))).toEqual([
      'POST /api/3/commerce/cart/subscription',
    ]);
  },
);

/** Presses again once the button would long be idle, while checkout is on its way; how often something was added. */
const addsBeforeCheckout = async (page: Page, calls: readonly string[], button: string): Promise<number> => {
  const PRESSED_AT_MS = [0, 4500];
  await page.route('**/checkout', async route => {
    await new Promise(done => setTimeout(done, 1.5 * Math.max(...PRESSED_AT_MS)));
    await route.fulfill({contentType: 'text/html', body: '<h1>Checkout</h1>'});
  });
  // In the page: nothing can be asked of a page that is about to be left.
  await page.locator(button).evaluate((pressed: HTMLElement, times) => {
    for (const delayMs of times) setTimeout(() => pressed.click(), delayMs);
  }, PRESSED_AT_MS);
  await page.waitForURL('**/checkout');
  return calls.filter(call => call.startsWith('POST') && call.includes('entries')).length;
};

test(
  'CART-06 a button that leads to checkout adds once, also when pressed while checkout loads',
  ONLY_WHOLE,
  async () => {
    const {page, log} = await shop.visit('/adding', CALM);
    await whenLive(page, '[data-on-add=checkout] [data-block=product]');
    expect(await addsBeforeCheckout(page, log.calls, '[data-on-add=checkout] .vt-add')).toBe(1);
  },
);

test('CART-06 the button of an existing site that leads to checkout adds once too', ONLY_WHOLE, async () => {
  const {id} = await shop.platform.db
    .selectFrom('product')
    .select('id')
    .where('url_id', '=', 'salt-cellar')
    .executeTakeFirstOrThrow();
  const html = `<div data-on-add="checkout">${CLASSIC(id).replace(' data-is-subscription="true"', '')}</div>`;
  const {page, log} = await visitGuest(shop, {html});
  await page.waitForSelector('.ProductItem-details[data-block-state=live]');
  expect(await addsBeforeCheckout(page, log.calls, '.sqs-add-to-cart-button')).toBe(1);
});

test('CART-06 without script the same form leads to the same page', ONLY_WHOLE, async () => {
  const {page} = await shop.visit('/es/products/paper-post', {javaScriptEnabled: false});
  await page.click('.item .vt-add');
  await page.waitForURL('**/es/subscribe?cartToken=*');
  await reads(page.locator('h1'), 'Suscribirse');
});

test('CART-06 data-on-add=checkout goes to checkout after the add', ONLY_WHOLE, async () => {
  const {page} = await shop.visit('/adding', CALM);
  await whenLive(page, '[data-on-add=checkout] [data-block=product]');
  await page.click('[data-on-add=checkout] .vt-add');
  await page.waitForURL('**/checkout');
  await reads(page.locator('.summary-lines li'), '1 × The Glaze Notebook (PDF) $15.00');
});
