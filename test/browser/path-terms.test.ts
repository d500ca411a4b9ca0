// @module-tag whole
import {expect, test} from 'vitest';
import {ONLY_WHOLE, spread} from '../tools/spread.js';
import {isAccessible} from './accessible.js';
import {whenLive} from './harness.js';
import {becomes, fillCheckout, openTidyShop, reads, totals, visitWith} from './visitor.js';

const shop = openTidyShop();
const TERMS = '[data-block=cart-terms]';
const openTerms = async (path = '/cart', options = {}) => {
  const visit = await visitWith(shop, {'MAR-04': 1}, path, {reducedMotion: 'reduce', ...options});
  await whenLive(visit.page, '[data-block=cart]');
  await whenLive(visit.page, TERMS);
  return visit;
};

test('CART-13 shipping and tax are estimated for a place, which is saved', async () => {
  const {page, log} = await openTerms();
  await page.getByLabel('Country').selectOption('US');
  await page.getByLabel('State or province').fill('NY');
  await page.getByRole('button', {name: 'Estimate'}).click();
  await reads(page.locator('.vt-terms-told'), 'To NY, United States: shipping $5.90, tax $2.13');
  await becomes(async () => (await totals(page)).Tax, '$2.13');
  await page.reload();
  await whenLive(page, TERMS);
  expect(await page.getByLabel('State or province').inputValue()).toBe('NY');
  expect(log).toMatchObject({errors: [], lines: []});
});

test('CART-13 a native meter shows the way to free shipping, and follows the cart', ONLY_WHOLE, async () => {
  const {page} = await openTerms();
  const meter = page.locator('.vt-terms-meter');
  await reads(meter, 'Add $26.00 more for free shipping');
  expect(
    await meter
      .locator('progress')
      .evaluate(bar => [(bar as HTMLProgressElement).value, (bar as HTMLProgressElement).max]),
  ).toEqual([2400, 5000]);
  const quantity = page.getByRole('spinbutton');
  await quantity.fill('3');
  await quantity.press('Enter');
  await reads(meter, 'You have free shipping');
});

test('CART-13 a gift card pays, the rest is shown there and at checkout, and it can be removed', async () => {
  const {page, log} = await openTerms();
  const code = page.getByLabel('Gift card', {exact: true});
  await code.fill('nope');
  await code.press('Enter');
  await reads(page.locator(`${TERMS} .vt-alert`), 'We could not find that gift card.');
  expect(await code.inputValue()).toBe('nope');
  await code.fill('tide gift card 2500');
  await code.press('Enter');
  await reads(
    page.locator(`${TERMS} .vt-cart-coupon-list li`),
    'TIDE-GIFT-CARD-2500: $25.00 applied, $0.00 remaining Remove',
  );
  await isAccessible(page, 'main');
  const paid = {Total: '$31.82', 'Gift card': '-$25.00', 'To pay': '$6.82'};
  await reads(page.locator('[data-block=cart] .vt-cart-totals > div').last(), 'To pay$6.82');
  expect(await totals(page)).toMatchObject(paid);
  await page.getByRole('link', {name: 'Checkout', exact: true}).click();
  await page.waitForURL('**/checkout');
  expect(await totals(page)).toMatchObject(paid);
  await page.goto(shop.url('/cart'));
  await whenLive(page, TERMS);
  await page.getByRole('button', {name: 'Remove gift card TIDE-GIFT-CARD-2500'}).click();
  await reads(page.locator(`${TERMS} .vt-cart-coupon-list li`));
  expect(log.errors).toEqual([]);
});

test(
  'CART-13 a promo link applies and announces its coupon once; a reload does not repeat it',
  ONLY_WHOLE,
  async () => {
    const {page, log} = await openTerms('/cart?coupon=SALTY&from=mail');
    await reads(page.locator('.vt-terms-notice'), 'Coupon SALTY applied');
    await reads(page.locator('.vt-terms-saved > div'), 'Salt Cellar – 25% off the Salt Cellar-$6.00');
    await becomes(async () => (await totals(page)).Discount, '-$6.00');
    expect(page.url()).toBe(shop.url('/cart?from=mail'));
    await page.reload();
    await whenLive(page, TERMS);
    expect(log.calls.filter(call => call.startsWith('PUT'))).toHaveLength(1);
  },
);

test('CART-13 a promo link shows why its coupon is refused', ONLY_WHOLE, async () => {
  const {page} = await openTerms('/cart?coupon=LASTYEAR');
  await reads(page.locator(`${TERMS} .vt-alert`), 'The coupon LASTYEAR has expired.');
});

test(
  'I18N-04 the estimate reads in Arabic, from right to left, and has no violation',
  ONLY_WHOLE,
  async () => {
    const {page} = await openTerms('/ar/cart');
    await page.getByRole('button', {name: 'احسب'}).click();
    await page.locator('.vt-terms-told:not(:empty)').waitFor();
    await isAccessible(page, TERMS);
  },
);

test(
  'EMB-07 every field of a page has an id of its own, so that its label leads to it',
  ONLY_WHOLE,
  async () => {
    const {page} = await openTerms();
    const twice = await page.evaluate(() => {
      const ids = [...document.querySelectorAll('[id]')].map(({id}) => id);
      return ids.filter((id, at) => ids.indexOf(id) !== at);
    });
    expect(twice).toEqual([]);
  },
);

for (const [script, sampled] of spread([true, false], {share: 0.5}))
  test(
    `CART-13 EMB-07 the keyboard applies a gift card at checkout, and it pays, ${script ? 'live' : 'without script'}`,
    sampled,
    async () => {
      const {page, log} = await visitWith(shop, {'MAR-13': 1}, '/checkout', {
        javaScriptEnabled: script,
        reducedMotion: 'reduce',
      });
      await shop.platform.db
        .updateTable('gift_card')
        .set({balance_cents: 2500})
        .where('code', '=', 'TIDE-GIFT-CARD-2500')
        .execute();
      await fillCheckout(page, 'ada@example.com', false);
      await page.getByLabel('Gift card', {exact: true}).focus();
      await page.keyboard.type('TIDE-GIFT-CARD-2500');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await reads(page.locator('.notice'), 'Cart updated');
      await becomes(async () => (await totals(page))['Gift card'], '-$15.00');
      expect((await totals(page))['To pay']).toBe('$0.00');
      expect(await page.inputValue('#name')).toBe('Ada Lovelace');
      if (script) await isAccessible(page);
      await page.getByRole('button', {name: 'Place order', exact: true}).click();
      await page.waitForURL('**/checkout/confirmed?oid=*');
      expect(await totals(page)).toMatchObject({'Gift card': '-$15.00'});
      expect(log.errors).toEqual([]);
    },
  );
