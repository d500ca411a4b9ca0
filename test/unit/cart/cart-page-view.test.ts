import {expect, test} from 'vitest';
import type {Cart} from '../../../src/cart/cart.js';
import {type CartPageState, cartPageView} from '../../../src/cart/cart-page-view.js';
import {decodeCart} from '../../../src/cart/decode-cart.js';
import {formatMoney} from '../../../src/shared/money.js';
import {t} from '../services/english.js';
import {wireCart, wireEntry} from '../services/wire-cart.js';

const viewOf = (cart: Cart | null, more: Partial<CartPageState> = {}) =>
  cartPageView({
    cart,
    edits: {},
    busyLine: '',
    t,
    money: (amountMinor, currency) => formatMoney({amountMinor, currency}, 'en-US'),
    ...more,
  });
const cartOf = (more: object, ...entries: object[]) => decodeCart(wireCart(entries, more));

test('CART-13 a line shows its title, choices, answers, quantity, price and how to remove it', () => {
  const cart = cartOf(
    {},
    wireEntry({
      quantity: 2,
      subTotal: 2400,
      url: '/mug',
      imageUrl: '/mug.svg',
      chosenVariant: {sku: 'M', attributes: {Size: 'M', Color: 'Red'}},
      additionalFields: [{label: 'Name', value: 'Ann'}],
      editUrl: '/cart/fields?entry=e1',
    }),
  );
  expect(viewOf(cart).lines).toMatchObject([
    {
      id: 'e1',
      title: 'Mug',
      url: '/mug',
      imageUrl: '/mug.svg',
      options: 'M / Red',
      additionalFields: [{label: 'Name', value: 'Ann'}],
      editUrl: '/cart/fields?entry=e1',
      quantity: '2',
      price: '$24.00',
      isBusy: false,
      removeLabel: 'Remove Mug',
    },
  ]);
});

test('CART-13 what is typed stands in its own line, and the line that waits is busy', () => {
  const cart = cartOf({}, wireEntry(), wireEntry({id: 'e2'}));
  const {lines} = viewOf(cart, {edits: {e2: 'x'}, busyLine: 'e1'});
  expect(lines.map(({quantity, isBusy}) => [quantity, isBusy])).toEqual([
    ['1', true],
    ['x', false],
  ]);
});

test('CART-13 a line whose typed quantity is not in the cart names the one that is counted', () => {
  const cart = cartOf({}, wireEntry({quantity: 2}), wireEntry({id: 'e2', quantity: 3}));
  expect(viewOf(cart, {edits: {e1: '2', e2: '3.5'}}).lines.map(({counted}) => counted)).toEqual([
    '',
    'In the cart: 3',
  ]);
});

test('a line of the currency without decimals has none', () => {
  expect(viewOf(cartOf({currency: 'JPY'}, wireEntry())).lines[0]?.price).toBe('¥1,200');
});

// Source: commerce spec §3; checklist CART-13
const TOTALS: readonly [string, object, [string, string][]][] = [
  [
    'an empty sum',
    {},
    [
      ['Subtotal', '$0.00'],
      ['Total', '$0.00'],
    ],
  ],
  [
    'everything',
    {
      subtotalCents: 5000,
      discountCents: 500,
      shippingCostCents: 700,
      taxCents: 300,
      grandTotalCents: 5500,
      requiresShipping: true,
    },
    [
      ['Subtotal', '$50.00'],
      ['Discount', '-$5.00'],
      ['Shipping', '$7.00'],
      ['Tax', '$3.00'],
      ['Total', '$55.00'],
    ],
  ],
  [
    'free shipping',
    {requiresShipping: true},
    [
      ['Subtotal', '$0.00'],
      ['Shipping', '$0.00'],
      ['Total', '$0.00'],
    ],
  ],
  [
    'shipping of what is not shipped',
    {shippingCostCents: 700},
    [
      ['Subtotal', '$0.00'],
      ['Total', '$0.00'],
    ],
  ],
];
for (const [name, amounts, rows] of TOTALS)
  test(`CART-13 ${name} is reported in ${rows.length} rows`, () => {
    expect(viewOf(cartOf(amounts)).totals.map(({label, value}) => [label, value])).toEqual(rows);
  });

test('CART-13 coupons that count come first, then those that do not with their reason', () => {
  const cart = cartOf({
    validCoupons: [{code: 'SEA10', name: 'Sea', amountCents: 100}],
    invalidCoupons: [{code: 'OLD', reason: 'It has ended.'}],
  });
  expect(viewOf(cart).coupons).toEqual([
    {code: 'SEA10', name: 'Sea', reason: '', removeLabel: 'Remove coupon SEA10'},
    {code: 'OLD', name: 'OLD', reason: 'It has ended.', removeLabel: 'Remove coupon OLD'},
  ]);
});

test('CART-13 without a cart there are texts alone', () => {
  const {lines, coupons, totals, t: format} = viewOf(null);
  expect({lines, coupons, totals}).toEqual({lines: [], coupons: [], totals: []});
  expect(format('cart-empty')).toBe('Your cart is empty');
});
