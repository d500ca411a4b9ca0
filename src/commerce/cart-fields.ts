import {fractionDigits} from '../shared/money.js';
import {PRODUCT_TYPES} from '../tables/product-types.js';
import type {Cart} from './cart.js';

/** How things in a cart are paid for: once, or again and again. Source: our choice; the specification names no values. */
export type PurchaseType = 'one_time' | 'subscription';

/** What every event about a cart says of it. `cart_value` is the subtotal in whole units of the currency, as analytics take it. Source: commerce spec §3, cart tracking fields. */
export interface CartFields {
  readonly cart_id: string;
  readonly num_items_in_cart: number;
  /** Names of the product types in it, each once, in the order of their codes. */
  readonly product_types_list: readonly string[];
  readonly purchase_type_list: readonly PurchaseType[];
  readonly cart_value: number;
  readonly currency_code: string;
}

type Told = Pick<Cart, 'id' | 'totalQuantity' | 'subtotalCents' | 'currency' | 'entries'>;

/** The cart tracking fields of a cart. A subscription has a cart of its own, so that a cart has one purchase type. */
export const cartFields = (cart: Told, purchaseType: PurchaseType = 'one_time'): CartFields => {
  const codes = new Set(cart.entries.map(({productType}) => productType));
  return {
    cart_id: cart.id,
    num_items_in_cart: cart.totalQuantity,
    product_types_list: PRODUCT_TYPES.filter(({code}) => codes.has(code)).map(({name}) => name),
    purchase_type_list: cart.entries.length ? [purchaseType] : [],
    cart_value: cart.subtotalCents / 10 ** fractionDigits(cart.currency),
    currency_code: cart.currency,
  };
};
