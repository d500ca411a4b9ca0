// @module-tag whole
import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {ONLY_WHOLE, spread} from '../tools/spread.js';
import {isAccessible} from './accessible.js';
import {whenLive} from './harness.js';
import {holdRoute} from './hold-route.js';
import {becomes, fillCart, fillCheckout, openTidyShop, reads, totals, visitWith} from './visitor.js';

const shop = openTidyShop();
const STILL = {reducedMotion: 'reduce'} as const;
const CARD = 'TIDE-GIFT-CARD-2500';

const openCart = async (path = '/cart', prepare = async (_: Page): Promise<unknown> => null) => {
  const visit = await visitWith(shop, {'MAR-04': 1}, '/about');
  await prepare(visit.page);
  await visit.page.goto(shop.url(path));
  await whenLive(visit.page, '[data-block=cart]');
  await whenLive(visit.page, '[data-block=cart-terms]');
  return {...visit, checkout: visit.page.getByRole('link', {name: 'Checkout', exact: true})};
};

const useCard = async (page: Page, code: string): Promise<void> => {
  await page.getByLabel('Gift card', {exact: true}).fill(code);
  await page.getByLabel('Gift card', {exact: true}).press('Enter');
};

test('CART-13 checkout waits for a gift card that is on its way, and it pays there', async () => {
  const {page, checkout, log} = await openCart();
  const letGo = await holdRoute(page, '**/gift-cards/*');
  await useCard(page, CARD);
  await checkout.click();
  await becomes(() => checkout.getAttribute('aria-busy'), 'true');
  expect(new URL(page.url()).pathname).toBe('/cart');
  letGo();
  await page.waitForURL('**/checkout');
  expect(await totals(page)).toMatchObject({'Gift card': '-$25.00', 'To pay': '$6.82'});
  expect(log).toMatchObject({errors: [], lines: []});
});

test(
  'CART-13 checkout waits for a coupon that is on its way, typed or brought by a link',
  ONLY_WHOLE,
  async () => {
    const {page, checkout} = await openCart();
    const letGo = await holdRoute(page, '**/coupons/*');
    await page.getByLabel('Coupon code').fill('welcome10');
    await page.getByLabel('Coupon code').press('Enter');
    await checkout.click();
    await becomes(() => checkout.getAttribute('aria-busy'), 'true');
    letGo();
    await page.waitForURL('**/checkout');
    expect(await totals(page)).toMatchObject({Discount: '-$2.40'});

    let release = (): void => {};
    const promo = await openCart('/cart?coupon=SALTY', async other => {
      release = await holdRoute(other, '**/coupons/*');
    });
    await promo.checkout.click();
    await becomes(() => promo.checkout.getAttribute('aria-busy'), 'true');
    release();
    await promo.page.waitForURL('**/checkout');
    expect(await totals(promo.page)).toMatchObject({Discount: '-$6.00'});
  },
);

test('CART-13 a gift card refused at checkout stops the visitor once to read why', async () => {
  const {page, checkout} = await openCart();
  const letGo = await holdRoute(page, '**/gift-cards/*');
  await useCard(page, 'nope');
  await checkout.click();
  await becomes(() => checkout.getAttribute('aria-busy'), 'true');
  letGo();
  await reads(page.locator('[data-block=cart-terms] .vt-alert'), 'We could not find that gift card.');
  await becomes(() => checkout.getAttribute('aria-busy'), null);
  expect(new URL(page.url()).pathname).toBe('/cart');
  await checkout.press('Enter');
  await page.waitForURL('**/checkout');
});

test('CART-13 a gift card that was refused and read does not stop checkout', ONLY_WHOLE, async () => {
  const {page, checkout} = await openCart();
  await useCard(page, 'nope');
  await reads(page.locator('[data-block=cart-terms] .vt-alert'), 'We could not find that gift card.');
  await checkout.click();
  await page.waitForURL('**/checkout');
});

for (const [script, sampled] of spread([true, false], {share: 0.5}))
  test(
    `CART-13 a cart changed at the same price in another tab is shown before the order, ${script ? 'live' : 'without script'}`,
    sampled,
    async () => {
      const options = {javaScriptEnabled: script};
      const {page, context} = await visitWith(shop, {'MAR-02-ASH': 1}, '/checkout', options);
      await fillCheckout(page, 'ada@example.com', true);
      await page.selectOption('#country', 'US');
      const second = await context.newPage();
      await second.goto(shop.url('/cart'));
      await second.getByRole('button', {name: 'Remove Morning Mug'}).click();
      await second.locator('.vt-cart-empty').waitFor();
      await fillCart(shop, context, {'MAR-02-KEL': 1});
      const order = page.getByRole('button', {name: 'Place order without payment'});
      await order.click();
      await reads(
        page.locator('.notice[role=alert]'),
        'Your cart has changed. The total is now $36.14. Check it, then place your order again.',
      );
      await reads(page.locator('.summary-lines li'), '1 × Morning Mug Kelp $28.00');
      expect(await page.inputValue('#address1')).toBe('12 Dune Road');
      await order.click();
      await page.waitForURL('**/checkout/confirmed?oid=*');
    },
  );

test('CART-13 a coupon and a gift card that are typed and not sent go with their visitor to checkout', async () => {
  const {page, checkout, log} = await openCart();
  await page.getByLabel('Gift card', {exact: true}).fill(CARD);
  await page.getByLabel('Coupon code').fill('welcome10');
  await checkout.click();
  await page.waitForURL('**/checkout');
  expect(await totals(page)).toMatchObject({Discount: '-$2.40', 'Gift card': '-$25.00'});
  expect(log).toMatchObject({errors: []});
});

test('CART-13 an invalid typed coupon or gift card stops checkout once', async () => {
  const {page, checkout} = await openCart();
  await page.getByLabel('Coupon code').fill('NOPE');
  await checkout.click();
  await reads(page.locator('[data-block=cart] .vt-alert'), 'The coupon NOPE is not valid.');
  await becomes(() => checkout.getAttribute('aria-busy'), null);
  expect(new URL(page.url()).pathname).toBe('/cart');
  await page.getByLabel('Coupon code').fill('');
  await page.getByLabel('Gift card', {exact: true}).fill('none');
  await checkout.click();
  await reads(page.locator('[data-block=cart-terms] .vt-alert'), 'We could not find that gift card.');
  await becomes(() => checkout.getAttribute('aria-busy'), null);
  expect(new URL(page.url()).pathname).toBe('/cart');
  await checkout.press('Enter');
  await page.waitForURL('**/checkout');
});

for (const [javaScriptEnabled, sampled] of spread([true, false], {share: 0.5}))
  test(
    `CART-13 EMB-07 a gift card refused at checkout has its error at its focused field, ${javaScriptEnabled ? 'with' : 'without'} script`,
    sampled,
    async () => {
      const {page} = await visitWith(shop, {'MAR-04': 1}, '/checkout', {...STILL, javaScriptEnabled});
      const field = page.getByLabel('Gift card', {exact: true});
      await field.fill('none');
      await page.getByRole('button', {name: 'Redeem', exact: true}).click();
      const reported = page.locator('.summary [role=alert]');
      await reads(reported, 'We could not find that gift card.');
      expect(await page.getByText('We could not find that gift card.').count()).toBe(1);
      await becomes(() => field.evaluate(input => input === document.activeElement), true);
      expect(await field.getAttribute('aria-describedby')).toBe(await reported.getAttribute('id'));
      expect([await field.inputValue(), await field.getAttribute('aria-invalid')]).toEqual(['none', 'true']);
      await becomes(() => field.evaluate(input => input.getBoundingClientRect().bottom < innerHeight), true);
      if (javaScriptEnabled) await isAccessible(page);
    },
  );
