import {expect, test} from 'vitest';
import {cartFields} from '../../../src/commerce/cart-fields.js';
import {makeCart, wireEntry} from '../services/wire-cart.js';

test('CART-15 a cart tells its id, items, types each once by code, purchase type, value and currency', () => {
  const cart = {
    ...makeCart(
      wireEntry({id: 'a', productType: 4}),
      wireEntry({id: 'b', productType: 1}),
      wireEntry({id: 'c', productType: 1}),
    ),
    subtotalCents: 4950,
  };
  expect(cartFields(cart)).toEqual({
    cart_id: cart.id,
    num_items_in_cart: cart.totalQuantity,
    product_types_list: ['physical', 'gift-card'],
    purchase_type_list: ['one_time'],
    cart_value: 49.5,
    currency_code: 'USD',
  });
});

test('CART-15 a currency without fraction digits is told as it is, a subscription as one, an empty cart as nothing', () => {
  const cart = {...makeCart(wireEntry()), currency: 'JPY', subtotalCents: 4950};
  expect(cartFields(cart, 'subscription')).toMatchObject({
    cart_value: 4950,
    currency_code: 'JPY',
    purchase_type_list: ['subscription'],
  });
  expect(cartFields({...cart, entries: [], totalQuantity: 0})).toMatchObject({
    num_items_in_cart: 0,
    product_types_list: [],
    purchase_type_list: [],
  });
});
