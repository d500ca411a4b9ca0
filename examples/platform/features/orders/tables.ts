import type {Generated} from 'kysely';
import {asLongAs, FOREVER, type RetentionTable} from '../../kernel/database/retention.js';

/** Where an order is on its way. A cancelled one stays so. Source: ours. */
export const ORDER_STATUSES = ['open', 'packed', 'cancelled'] as const;
/** Names one of them. */
export type OrderStatus = (typeof ORDER_STATUSES)[number];

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
  /** Tax that the prices contain: no part of the sum. */
  included_tax_cents: Generated<number>;
  grand_total_cents: number;
  /** False where nothing of it is shipped. */
  requires_shipping: boolean;
  /** What came of it in money, what went back of that, and what buyers' banks question: the sums of its entries in the ledger. */
  captured_cents: Generated<number>;
  refunded_cents: Generated<number>;
  disputed_cents: Generated<number>;
  /** The provider that its buyer chose to pay with; null for what comes by hand. */
  pays_with: string | null;
  /** What gift cards paid of it. */
  gift_card_cents: Generated<number>;
  /** Opens the page that asks for reviews; null for a test and in orders from before there were any. */
  review_token: string | null;
  created_ms: number;
  /** When it was paid; null while its owner waits for the money. */
  paid_ms: number | null;
  status: Generated<OrderStatus>;
  /** When the status last changed, null where it never did. */
  status_ms: number | null;
  /** The network that it came from, for a day; null afterwards, and in orders from before this column. */
  client_address: string | null;
  /** The owner's own. */
  note: Generated<string>;
  /** The language that it was placed in; `en` in orders from before this column. */
  language: Generated<string>;
  /** When its buyer was emailed that it is packed, null before. */
  packed_email_ms: number | null;
  /** When its buyer was asked for reviews, null before. */
  review_email_ms: number | null;
}

/** What an order sold, priced as it was then. */
export interface OrderItemTable {
  order_id: string;
  line: number;
  variant_id: string;
  sku: string;
  /** JSON text by language. */
  product_names: string;
  /** The chosen options, as JSON text by language; '{}' in orders from before this column. */
  attributes: string;
  /** What was answered, as JSON text. */
  additional_fields: string;
  quantity: number;
  unit_price_cents: number;
  /** Units that it took from stock, and of these those that a refund put back. */
  stock_units: Generated<number>;
  returned_units: Generated<number>;
  /** What it cost after its share of discounts, without tax that was added; null in orders from before this column. */
  charged_cents: number | null;
  /** Its rate of tax in thousandths of a percent, 0 for none; null in orders from before this column. */
  tax_rate_milli: number | null;
}

/** What a gift card paid of an order, in cents of the currency that prices are set in. */
export interface OrderPaymentTable {
  order_id: string;
  code: string;
  home_cents: number;
}

/** A parcel that the owner sent of an order. */
export interface ShipmentTable {
  id: string;
  position: Generated<number>;
  order_id: string;
  carrier: string;
  tracking_number: string;
  /** Where the carrier shows the way of the parcel; null where the owner named none. */
  tracking_url: string | null;
  sent_ms: number;
}

declare module '../../kernel/database/tables.js' {
  interface Tables {
    shipment: ShipmentTable;
    shop_order: OrderTable;
    order_item: OrderItemTable;
    order_payment: OrderPaymentTable;
  }
}

/** How long these tables keep their rows. */
export const ORDERS_RETENTION: RetentionTable = {
  shop_order: FOREVER,
  order_item: asLongAs('order'),
  order_payment: asLongAs('order'),
  shipment: asLongAs('order'),
};
