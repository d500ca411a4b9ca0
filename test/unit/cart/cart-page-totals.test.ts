import {expect, test} from 'vitest';
import {cartPageView} from '../../../src/cart/cart-page-view.js';
import {decodeCart} from '../../../src/cart/decode-cart.js';

const totalsWith = (terms: unknown) =>
  cartPageView({
    cart: decodeCart({subtotalCents: 2400, grandTotalCents: 2400, terms}),
    edits: {},
    busyLine: '',
    t: id => id,
    money: cents => String(cents),
  }).totals.map(({label, value}) => `${label} ${value}`);

test('CART-13 the part of gift cards and what is left to pay follow the total', () => {
  expect(totalsWith({amountDueCents: 400})).toEqual([
    'subtotal 2400',
    'total 2400',
    'gift-card -2000',
    'to-pay 400',
  ]);
});

test.each([[null], [{}], [{amountDueCents: 2400}], ['other'], [{amountDueCents: 'x'}]])(
  'CART-13 terms %j take nothing off the total',
  terms => {
    expect(totalsWith(terms)).toEqual(['subtotal 2400', 'total 2400']);
  },
);
