import type {Cart} from '../../../src/cart/cart.js';
import {decodeCart} from '../../../src/cart/decode-cart.js';

/** A line on the wire: one mug at 12.00 unless said otherwise. */
export const wireEntry = (entry: object = {}): object => ({
  id: 'e1',
  itemId: 'mug',
  title: 'Mug',
  quantity: 1,
  chosenVariant: {sku: 'MUG', attributes: {}},
  productType: 1,
  purchasePriceCents: 1200,
  subTotal: 1200,
  ...entry,
});

/** A cart on the wire. */
export const wireCart = (entries: readonly object[] = [], cart: object = {}): object => ({
  id: 'cart-1',
  currency: 'USD',
  entries,
  ...cart,
});

/** A cart as services hold it. */
export const makeCart = (...entries: readonly object[]): Cart => decodeCart(wireCart(entries));
