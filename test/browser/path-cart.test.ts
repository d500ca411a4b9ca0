import type {Locator} from 'playwright-core';
import {expect, test} from 'vitest';
import {ONLY_WHOLE} from '../tools/spread.js';
import {whenLive} from './harness.js';
import {becomes, type Lines, openTidyShop, reads, totals, visitWith} from './visitor.js';

const shop = openTidyShop();

const openCart = async (lines: Lines) => {
  const visit = await visitWith(shop, lines, '/cart');
  await whenLive(visit.page, '[data-block=cart]');
  const quantity = visit.page.getByRole('spinbutton').first();
  return {...visit, quantity, alert: visit.page.locator('.vt-cart .vt-alert')};
};

test('CART-13 a changed quantity updates line, totals and header; a coupon counts and can be removed', async () => {
  const {page, quantity, log} = await openCart({'MAR-04': 1});
  expect(await totals(page)).toEqual({Subtotal: '$24.00', Shipping: '$5.90', Tax: '$1.92', Total: '$31.82'});
  await quantity.fill('2');
  await quantity.press('Enter');
  await reads(page.locator('.vt-cart-price'), '$48.00');
  await reads(page.locator('.vt-cart-count'), '2');
  await quantity.fill('1');
  await quantity.blur();
  await reads(page.locator('.vt-cart-price'), '$24.00');

  await page.getByLabel('Coupon code').fill('welcome10');
  await page.getByRole('button', {name: 'Apply'}).click();
  await reads(page.locator('.vt-cart-coupon-list li'), '10% off Remove');
  expect(await totals(page)).toEqual({
    Subtotal: '$24.00',
    Discount: '-$2.40',
    Shipping: '$5.90',
    Tax: '$1.73',
    Total: '$29.23',
  });
  await becomes(() => page.getByLabel('Coupon code').inputValue(), '');
  await page.getByRole('button', {name: 'Remove coupon WELCOME10'}).click();
  await reads(page.locator('.vt-cart-coupon-list li'));
  await becomes(async () => (await totals(page)).Total, '$31.82');
  expect(log).toMatchObject({errors: [], lines: []});
});

test('CART-13 a quantity above the stock is capped, with a message', async () => {
  const {page, quantity, alert} = await openCart({'MAR-06': 1});
  await quantity.fill('9');
  await quantity.press('Enter');
  await reads(alert, 'Only 5 available; quantity changed to 5');
  expect(await quantity.inputValue()).toBe('5');
  await reads(page.locator('.vt-cart-price'), '$445.00');
});

// Source: commerce spec §5.
const WRONG = [
  ['', 'Quantity must be a number.'],
  ['0', 'Quantity must be between 1 and 9,999.'],
  ['1.5', 'Quantity must be a whole number'],
  ['-1', 'Quantity must be between 1 and 9,999.'],
] as const;
test('CART-08 a wrong quantity has an error, stays as typed, and is not sent', ONLY_WHOLE, async () => {
  const {page, quantity, alert, log} = await openCart({'MAR-04': 2});
  for (const [typed, text] of WRONG) {
    await quantity.fill(typed);
    await quantity.press('Enter');
    await reads(alert, text);
    expect(await quantity.inputValue()).toBe(typed);
  }
  expect(log.calls.filter(call => !call.startsWith('GET'))).toEqual([]);
  await quantity.fill('3');
  await quantity.press('Enter');
  await reads(page.locator('.vt-cart-price'), '$72.00');
  await reads(alert);
});

test('CART-13 letters typed into a quantity are not a number', ONLY_WHOLE, async () => {
  const {quantity, alert} = await openCart({'MAR-04': 2});
  await quantity.selectText();
  await quantity.pressSequentially('e');
  await quantity.press('Enter');
  await reads(alert, 'Quantity must be a number.');
});

// Source: the platform's coupons: one of each kind a visitor can meet.
const COUPONS = [
  ['NOPE', 'The coupon NOPE is not valid.'],
  ['LASTYEAR', 'The coupon LASTYEAR has expired.'],
  ['BIGTABLE', 'The coupon BIGTABLE requires a subtotal of at least $100.00.'],
] as const;
test('CART-13 an unknown, expired or too early coupon is refused with the reason and stays typed', async () => {
  const {page, alert} = await openCart({'MAR-04': 1});
  const code = page.getByLabel('Coupon code');
  for (const [typed, reason] of COUPONS) {
    await code.fill(typed);
    await code.press('Enter');
    await reads(alert, reason);
    expect(await code.inputValue()).toBe(typed);
  }
  await reads(page.locator('.vt-cart-coupon-list li'));
});

/** The text that describes a field, and whether it is all in the viewport. */
const reported = (field: Locator) =>
  field.evaluate(input => {
    const reported = document.getElementById(input.getAttribute('aria-describedby') ?? '');
    const {top = -1, bottom = 0} = reported?.getBoundingClientRect() ?? {};
    return [reported?.textContent, top > -1 && bottom < window.innerHeight + 1];
  });

test(
  'CART-13 EMB-07 on a phone an error is at its field, which it describes, and is announced once',
  ONLY_WHOLE,
  async () => {
    const phone = {viewport: {width: 360, height: 740}};
    const {page} = await visitWith(shop, {'MAR-04': 1, 'MAR-13': 1, 'MAR-06': 1}, '/cart', phone);
    await whenLive(page, '[data-block=cart]');
    const code = page.getByLabel('Coupon code');
    await code.fill('NOPE');
    await code.press('Enter');
    await becomes(() => reported(code), ['The coupon NOPE is not valid.', true]);
    const last = page.getByRole('spinbutton').last();
    expect(await code.getAttribute('aria-invalid')).toBe('true');
    expect(await code.evaluate(field => field === document.activeElement)).toBe(true);
    expect(await last.getAttribute('aria-invalid')).toBe('false');
    await reads(page.locator('.vt-cart [role=alert]'), 'The coupon NOPE is not valid.');
    await last.fill('0');
    await last.press('Enter');
    await becomes(() => reported(last), ['Quantity must be between 1 and 9,999.', true]);
    expect(await last.getAttribute('aria-invalid')).toBe('true');
    expect(await code.getAttribute('aria-invalid')).toBe('false');
    await reads(page.locator('.vt-cart [role=alert]'), 'Quantity must be between 1 and 9,999.');
  },
);

test('CART-13 a coupon that stops counting stays listed with its reason', ONLY_WHOLE, async () => {
  const {page, quantity} = await openCart({'MAR-04': 5});
  await page.getByLabel('Coupon code').fill('BIGTABLE');
  await page.getByLabel('Coupon code').press('Enter');
  await becomes(async () => (await totals(page)).Discount, '-$20.00');
  await quantity.fill('1');
  await quantity.press('Enter');
  await becomes(async () => (await totals(page)).Discount, undefined);
  await reads(
    page.locator('.vt-cart-coupon-reason'),
    'The coupon BIGTABLE requires a subtotal of at least $100.00.',
  );
});

test('CART-13 removing lines leads to the empty state, which leads back to the shop', async () => {
  const {page, log} = await openCart({'MAR-04': 1, 'MAR-13': 1});
  await page.getByRole('button', {name: 'Remove Salt Cellar'}).click();
  await reads(page.locator('.vt-cart-title'), 'The Glaze Notebook (PDF)');
  expect(await totals(page)).toEqual({Subtotal: '$15.00', Total: '$15.00'});
  await page.getByRole('button', {name: 'Remove The Glaze Notebook (PDF)'}).click();
  await reads(page.locator('.vt-cart-empty p'), 'Your cart is empty');
  expect(log).toMatchObject({errors: [], lines: []});
  await page.getByRole('link', {name: 'Continue shopping'}).click();
  await page.waitForURL(shop.url('/'));
});

test('CART-16 a cart survives reload, and its lines lead to their products', ONLY_WHOLE, async () => {
  const {page} = await openCart({'MAR-01-MED-ASH-PAI': 2});
  await page.reload();
  await whenLive(page, '[data-block=cart]');
  await reads(page.locator('.vt-cart-options'), 'Medium / Ash / Pair');
  await reads(page.locator('.vt-cart-price'), '$176.00');
  await page.getByRole('link', {name: 'Tide Bowl'}).click();
  await page.waitForURL('**/products/tide-bowl');
});

// Source: commerce spec §8, other cart messages.
test('CART-14 a change that fails without a reason has the message of its action, and the cart stays', async () => {
  const {page, quantity, alert} = await openCart({'MAR-04': 1});
  await page.route('**/entries/*', route => route.fulfill({status: 400, body: ''}));
  await page.getByRole('button', {name: 'Remove Salt Cellar'}).click();
  await reads(alert, 'The item could not be removed.');
  await quantity.fill('2');
  await quantity.press('Enter');
  await reads(alert, 'The cart could not be updated.');
  expect(await page.locator('.vt-cart-line').count()).toBe(1);
  expect(await quantity.inputValue()).toBe('2');
});

test('a click on Remove is not lost while an edit’s message appears', ONLY_WHOLE, async () => {
  const {page, quantity, alert, log} = await openCart({'MAR-04': 1});
  await quantity.fill('0');
  await quantity.press('Enter');
  await reads(alert, 'Quantity must be between 1 and 9,999.');
  await quantity.fill('2');
  const button = await page.getByRole('button', {name: 'Remove Salt Cellar'}).boundingBox();
  await page.mouse.move((button?.x ?? 0) + 4, (button?.y ?? 0) + 4);
  await page.mouse.down();
  await becomes(() => log.calls.filter(call => call.startsWith('PUT')).length, 1);
  await reads(alert);
  await page.mouse.up();
  await reads(page.locator('.vt-cart-empty p'), 'Your cart is empty');
});
