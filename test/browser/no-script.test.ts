import {expect, test} from 'vitest';
import {ONLY_WHOLE} from '../tools/spread.js';
import {becomes, choose, fillCheckout, openTidyShop, reads, totals, WRONG_EMAIL} from './visitor.js';

const shop = openTidyShop();
const visit = async (path: string) => (await shop.visit(path, {javaScriptEnabled: false})).page;

test('without JavaScript the whole path works by plain forms, from the list to the order', async () => {
  const page = await visit('/');
  await page.getByRole('link', {name: 'Kiln Lantern'}).first().click();
  await page.getByLabel('Quantity').fill('2');
  await page.getByRole('button', {name: 'Add To Cart'}).click();
  await page.waitForURL('**/cart');
  await reads(page.locator('.vt-cart-price'), '$178.00');
  const quantity = page.getByLabel('Quantity Kiln Lantern');
  await quantity.fill('9');
  await page.getByRole('button', {name: 'Update Kiln Lantern'}).click();
  await reads(page.locator('.notice'), 'Only 5 available; quantity changed to 5');
  expect(await quantity.inputValue()).toBe('5');

  await page.getByLabel('Coupon code').fill('LASTYEAR');
  await page.getByRole('button', {name: 'Apply'}).click();
  await reads(page.locator('.notice[role=alert]'), 'The coupon LASTYEAR has expired.');
  expect(await page.getByLabel('Coupon code').inputValue()).toBe('LASTYEAR');
  await page.getByLabel('Coupon code').fill('FIVE');
  await page.getByRole('button', {name: 'Apply'}).click();
  const sums = {Subtotal: '$445.00', Discount: '-$5.00', Shipping: '$0.00', Tax: '$35.20', Total: '$475.20'};
  await becomes(() => totals(page), sums);

  await page.getByRole('link', {name: 'Checkout', exact: true}).click();
  await fillCheckout(page, WRONG_EMAIL, true);
  await page.getByRole('button', {name: 'Place order without payment'}).click();
  await reads(
    page.locator('.notice[role=alert]'),
    'The email is not valid. Email addresses must follow the format name@example.com.',
  );
  expect(await page.inputValue('#city')).toBe('Whitby');
  await page.fill('#email', 'ada@example.com');
  await page.getByRole('button', {name: 'Place order without payment'}).click();
  await page.waitForURL('**/checkout/confirmed?oid=*');
  await reads(page.locator('.summary-lines li'), '5 × Kiln Lantern $445.00');
  expect(await totals(page)).toEqual(sums);

  await page.goto(shop.url('/cart'));
  await reads(page.locator('.vt-cart-empty p'), 'Your cart is empty');
  await page.goto(shop.url('/products/kiln-lantern'));
  await reads(page.locator('.item .vt-mark'), 'sold out');
  expect(await page.locator('.item .vt-add').isDisabled()).toBe(true);
});

test(
  'without JavaScript the form chooses options, and an unavailable combination keeps the choice',
  ONLY_WHOLE,
  async () => {
    const page = await visit('/products/tide-bowl');
    await choose(page, {Size: 'Small', Glaze: 'Foam', Set: 'Single'});
    await page.getByRole('button', {name: 'Add To Cart'}).click();
    await reads(
      page.locator('.notice[role=alert]'),
      'Sorry, that variant of the item is not available. Select another variant.',
    );
    expect(await page.locator('input[value=Small]').isChecked()).toBe(true);
    expect(await page.getByLabel('Glaze', {exact: true}).inputValue()).toBe('Foam');
    await choose(page, {Glaze: 'Kelp'});
    await page.getByRole('button', {name: 'Add To Cart'}).click();
    await reads(page.locator('.vt-cart-options'), 'Small / Kelp / Single');
    await reads(page.locator('.vt-cart-count'), '1');
  },
);

test(
  'without JavaScript a wrong quantity has an error, a line is removed, and reloading repeats no form',
  ONLY_WHOLE,
  async () => {
    const page = await visit('/products/salt-cellar');
    await page.getByRole('button', {name: 'Add To Cart'}).click();
    await page.waitForURL('**/cart');
    await page.reload();
    await reads(page.locator('.vt-cart-price'), '$24.00');
    await page.locator('.vt-quantity-input').evaluate(input => input.removeAttribute('max'));
    await page.locator('.vt-quantity-input').fill('10000');
    await page.getByRole('button', {name: 'Update Salt Cellar'}).click();
    await reads(page.locator('.notice[role=alert]'), 'Quantity must be between 0 and 9,999.');
    await reads(page.locator('.vt-cart-price'), '$24.00');
    await page.getByRole('button', {name: 'Remove Salt Cellar'}).click();
    await reads(page.locator('.vt-cart-empty p'), 'Your cart is empty');
  },
);

test(
  'without JavaScript existing-markup pages are complete, and their cart works by plain forms',
  ONLY_WHOLE,
  async () => {
    const page = await visit('/classic');
    expect(await page.locator('.ProductItem-details-title').count()).toBe(5);
    for (const button of await page.locator('.sqs-add-to-cart-button').all())
      expect(await button.isVisible()).toBe(true);
    await page.goto(shop.url('/products/salt-cellar'));
    await page.getByRole('button', {name: 'Add To Cart'}).click();
    await page.waitForURL('**/cart');
    await page.goto(shop.url('/classic/cart'));
    await reads(page.locator('.sqs-cart-quantity'), '1');
    await reads(page.locator('.summary-price'), '$24.00');
    await page.getByRole('link', {name: 'Change the cart'}).click();
    await page.getByLabel('Quantity Salt Cellar').fill('2');
    await page.getByRole('button', {name: 'Update Salt Cellar'}).click();
    await reads(page.locator('.vt-cart-price'), '$48.00');
    await page.goto(shop.url('/classic/cart'));
    await reads(page.locator('.summary-price'), '$48.00');
  },
);
