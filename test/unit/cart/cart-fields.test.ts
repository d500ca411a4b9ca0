import {expect, test} from 'vitest';
import {cartFields} from '../../../src/cart/cart-fields.js';
import {makeCart, wireEntry} from '../services/wire-cart.js';

test('CART-15 events carry the cart’s id, items, types, purchase type, value in cents and currency', () => {
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
    num_items_in_cart: 3,
    product_types_list: [4, 1],
    purchase_type_list: ['one_time'],
    cart_value: 4950,
    currency_code: 'USD',
  });
});

test('CART-15 an empty cart has neither product types nor purchase types', () => {
  expect(cartFields(makeCart())).toMatchObject({
    num_items_in_cart: 0,
    product_types_list: [],
    purchase_type_list: [],
  });
});
