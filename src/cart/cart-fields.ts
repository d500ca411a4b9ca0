import type {Cart} from './cart.js';

/** The fields of every event about a cart; `cart_value` is the subtotal in minor units of `currency_code`, as all amounts in
 *  events are, and `product_types_list` holds each type's code once. Source: commerce spec §3, cart tracking fields. */
export const cartFields = (
  cart: Pick<Cart, 'id' | 'totalQuantity' | 'subtotalCents' | 'currency'> & {
    readonly entries: readonly Pick<Cart['entries'][number], 'productType'>[];
  },
) => ({
  cart_id: cart.id,
  num_items_in_cart: cart.totalQuantity,
  product_types_list: [...new Set(cart.entries.map(({productType}) => productType))],
  // This cart holds one-time purchases; each subscription has a cart of its own.
  purchase_type_list: cart.entries.length ? ['one_time'] : [],
  cart_value: cart.subtotalCents,
  currency_code: cart.currency,
});
