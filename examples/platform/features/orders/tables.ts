import type {Generated} from 'kysely';

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
  /** Where the visitor says it would go, as JSON text; null before they say. */
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

/** A placed order with its totals in cents. `shipping` is JSON text. */
export interface OrderTable {
  id: string;
  position: Generated<number>;
  cart_id: string;
  visitor_id: string;
  email: string;
  shipping: string;
  test_mode: boolean;
  currency: string;
  subtotal_cents: number;
  discount_cents: number;
  shipping_cents: number;
  tax_cents: number;
  grand_total_cents: number;
  /** False where nothing of it is shipped. */
  requires_shipping: boolean;
  /** What gift cards paid of it. */
  gift_card_cents: Generated<number>;
  /** Opens the page that asks for reviews; null for a test and in orders from before there were any. */
  review_token: string | null;
  created_ms: number;
}

/** A line of an order whose gift cards are still to be made; it goes with its last one. */
export interface GiftCardIssueTable {
  position: Generated<number>;
  order_id: string;
  line: number;
  units_left: number;
  initial_cents: number;
  language: string;
}

/** What an order sold, priced as it was then. */
export interface OrderItemTable {
  order_id: string;
  line: number;
  variant_id: string;
  sku: string;
  /** JSON text by language. */
  product_names: string;
  /** What was chosen, as JSON text by language; nothing in orders from before it was kept. */
  attributes: string;
  /** What was answered, as JSON text. */
  additional_fields: string;
  quantity: number;
  unit_price_cents: number;
}
