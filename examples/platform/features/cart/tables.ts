import type {Generated} from 'kysely';
import {asLongAs, DAY_MS, type RetentionTable} from '../../kernel/database/retention.js';

/** A visitor's cart. `kind` is 'cart' or 'subscription'; one open 'cart' a visitor. */
export interface CartTable {
  id: string;
  visitor_id: string;
  kind: string;
  created_ms: number;
  /** When something in it changed last. */
  changed_ms: number;
  /** The order that bought this cart, or null while it is open. */
  order_id: string | null;
  /** The destination that the visitor named, as JSON text; null before they name one. */
  ship_to: string | null;
}

/** A line of a cart: one per variant and set of answers. `additional_fields` is JSON text. */
export interface CartEntryTable {
  id: string;
  cart_id: string;
  variant_id: string;
  additional_fields: string;
  fields_hash: string;
  quantity: number;
  position: Generated<number>;
}

/** A coupon a visitor put into a cart. */
export interface CartCouponTable {
  cart_id: string;
  code: string;
}

/** A gift card a visitor lets pay for a cart. */
export interface CartGiftCardTable {
  cart_id: string;
  code: string;
}

declare module '../../kernel/database/tables.js' {
  interface Tables {
    cart: CartTable;
    cart_entry: CartEntryTable;
    cart_coupon: CartCouponTable;
    cart_gift_card: CartGiftCardTable;
  }
}

/** An abandoned cart: not ordered, and of no account. */
const ABANDONED = `order_id IS NULL AND NOT EXISTS (SELECT 1 FROM site_user WHERE site_user.visitor_id = cart.visitor_id)`;

/** How long these tables keep their rows. */
export const CART_RETENTION: RetentionTable = {
  cart: {
    storedFor:
      'for good once it is ordered, as long as its account where it has one, else for 180 days after its last change',
    expiries: [{column: 'changed_ms', afterMs: 180 * DAY_MS, only: ABANDONED}],
  },
  cart_entry: asLongAs('cart'),
  cart_coupon: asLongAs('cart'),
  cart_gift_card: asLongAs('cart'),
};
