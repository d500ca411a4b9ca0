import {expect, test} from 'vitest';
import {ONLY_WHOLE, spread} from '../tools/spread.js';
import {whenLive} from './harness.js';
import {
  becomes,
  choose,
  fillCheckout,
  isAdded,
  openTidyShop,
  reads,
  totals,
  visitWith,
  WRONG_EMAIL,
} from './visitor.js';

const shop = openTidyShop();
const PRODUCT = '.item [data-block=product]';
const PLACE = 'Place order without payment';

test('the whole path from list to order, with an error that keeps the values, and less stock', async () => {
  const {page, log} = await shop.visit('/');
  await page.getByRole('link', {name: 'Kiln Lantern'}).first().click();
  await whenLive(page, PRODUCT);
  await page.getByLabel('Quantity').fill('2');
  await page.click('.item .vt-add');
  await page.locator('.vt-pill').click();
  await whenLive(page, '[data-block=cart]');
  expect(await totals(page)).toEqual({
    Subtotal: '$178.00',
    Shipping: '$0.00',
    Tax: '$14.24',
    Total: '$192.24',
  });
  await page.getByRole('link', {name: 'Checkout', exact: true}).click();

  await fillCheckout(page, WRONG_EMAIL, true);
  await page.selectOption('#country', 'GB');
  const kept = () =>
    page
      .locator('.checkout-form [id]')
      .evaluateAll(fields => fields.map(field => (field as HTMLInputElement).value));
  const typed = [WRONG_EMAIL, 'Ada Lovelace', '12 Dune Road', 'Whitby', '12345', '', 'GB'];
  await page.reload();
  await becomes(kept, typed);
  await page.getByRole('button', {name: PLACE}).click();
  await reads(
    page.locator('.notice[role=alert]'),
    'The email is not valid. Email addresses must follow the format name@example.com.',
  );
  await becomes(kept, typed);
  await page.fill('#email', 'ada@example.com');
  await page.getByRole('button', {name: PLACE}).click();

  await page.waitForURL('**/checkout/confirmed?oid=*');
  await reads(page.locator('h1'), 'Thank you for your order');
  await becomes(() => page.evaluate(() => JSON.stringify(sessionStorage).includes('Dune Road')), false);
  await reads(page.locator('.summary-lines li'), '2 × Kiln Lantern $178.00');
  expect(await totals(page)).toEqual({
    Subtotal: '$178.00',
    Shipping: '$14.90',
    Tax: '$35.60',
    Total: '$228.50',
  });
  expect(await page.textContent('.order-number')).toMatch(/^1\d{3}$/);
  await reads(
    page.locator('.order-address bdi'),
    ...['Ada Lovelace', '12 Dune Road', 'Whitby', '12345', 'United Kingdom'],
  );
  expect(log.errors).toEqual([]);

  await page.goto(shop.url('/cart'));
  await reads(page.locator('.vt-cart-empty p'), 'Your cart is empty');
  await page.goto(shop.url('/products/kiln-lantern'));
  await whenLive(page, PRODUCT);
  await reads(page.locator('.item .vt-scarcity'), 'Only 3 left');
  expect(await page.locator('.vt-pill').count()).toBe(0);
});

test(
  'CART-13 the checkout’s total and lines are above its form on a phone, next to it on a wide screen',
  ONLY_WHOLE,
  async () => {
    const {page} = await visitWith(shop, {'MAR-04': 2}, '/checkout', {viewport: {width: 360, height: 800}});
    const glance = page.locator('.checkout-glance');
    const lines = glance.getByText('2 × Salt Cellar');
    const top = async (selector: string): Promise<number> =>
      (await page.locator(selector).boundingBox())?.y ?? 0;
    await reads(glance.locator('summary'), `Your order ${(await totals(page)).Total}`);
    expect(await top('.checkout-glance')).toBeLessThan(await top('.checkout-form'));
    expect(await top('.checkout-form')).toBeLessThan(await top('.summary'));
    expect(await lines.isVisible()).toBe(false);
    await glance.locator('summary').press('Enter');
    await lines.waitFor();
    await page.setViewportSize({width: 1280, height: 800});
    expect(await glance.isVisible()).toBe(false);
    const picture = page.locator('.summary-picture img');
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
      .toBe(true);
    expect(await picture.boundingBox()).toMatchObject({width: 56, height: 56});
    expect(await top('.summary')).toBeLessThan((await top('.checkout-form')) + 50);
  },
);

test('a cart is bought once: its checkout page in a second tab cannot order again', async () => {
  const {page, context} = await visitWith(shop, {'MAR-12': 1}, '/checkout');
  const second = await context.newPage();
  await second.goto(shop.url('/checkout'));
  for (const tab of [page, second]) await fillCheckout(tab, 'ada@example.com', true);
  await page.getByRole('button', {name: PLACE}).click();
  await page.waitForURL('**/checkout/confirmed?oid=*');
  await second.getByRole('button', {name: PLACE}).click();
  await reads(second.locator('.notice[role=alert]'), 'We could not find that cart.');
  const left = await shop.platform.db
    .selectFrom('variant')
    .select('qty_in_stock')
    .where('sku', '=', 'MAR-12')
    .executeTakeFirstOrThrow();
  expect(left.qty_in_stock).toBe(47);
});

// Source: commerce spec §1, §3: physical, digital, service and gift-card products can be bought.
const TYPES = [
  ['physical', 'morning-mug', {Glaze: 'Ash'}, true, '1 × Morning Mug Ash $28.00', '$36.14'],
  ['digital', 'glaze-notebook', {}, false, '1 × The Glaze Notebook (PDF) $15.00', '$15.00'],
  [
    'service',
    'wheel-workshop',
    {Session: 'Saturday morning'},
    false,
    '1 × Wheel Workshop Saturday morning $95.00',
    '$95.00',
  ],
  ['gift card', 'gift-card', {Value: '$50'}, false, '1 × Gift Card $50 $50.00', '$50.00'],
] as const;
for (const [[type, urlId, options, needsAddress, line, total], sampled] of spread(TYPES, {share: 0.34}))
  test(
    `COM-01 CART-03 a ${type} product goes all the way from its page to a confirmed order`,
    sampled,
    async () => {
      const {page, log} = await shop.visit(`/products/${urlId}`);
      await whenLive(page, PRODUCT);
      await choose(page, options);
      await page.click('.item .vt-add');
      await isAdded(page);
      await page.goto(shop.url('/checkout'));
      expect(await page.locator('#address1').count()).toBe(needsAddress ? 1 : 0);
      await fillCheckout(page, 'ada@example.com', needsAddress);
      await page.getByRole('button', {name: PLACE}).click();
      await page.waitForURL('**/checkout/confirmed?oid=*');
      await reads(page.locator('.summary-lines li'), line);
      expect((await totals(page)).Total).toBe(total);
      expect(log).toMatchObject({errors: [], lines: []});
      const files = page.getByRole('region', {name: 'Your files'}).getByRole('link');
      expect(await files.count()).toBe(type === 'digital' ? 1 : 0);
      if (type !== 'digital') return;
      const file = await page.request.get(shop.url((await files.getAttribute('href')) ?? ''));
      expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
    },
  );

test('only the buyer sees an order', async () => {
  const {page} = await visitWith(shop, {'MAR-13': 1}, '/checkout');
  await fillCheckout(page, 'ada@example.com', false);
  await page.getByRole('button', {name: PLACE}).click();
  await page.waitForURL('**/checkout/confirmed?oid=*');
  const {pathname, search} = new URL(page.url());
  const {page: stranger} = await shop.visit(pathname + search);
  await reads(stranger.locator('h1'), 'We cannot find this order');
});
