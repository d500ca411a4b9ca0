import type {WireOrder, WireShipment} from '../../../src/cart/wire/order.js';
import {localizedFile} from './localized-file.js';

/** Texts of an order's own page, by id. */
export type OrderPageTexts = typeof import('../data/order-page.en.json');

/** The texts of an order's own page. Throws for a language that the shop does not speak. */
export const getOrderPageTexts = localizedFile<OrderPageTexts>('order-page');

/** Where the pages of orders are that their emails link; a token follows. */
export const ORDER_LINK_PATH = '/orders';

/** A parcel of an order. */
export type PageParcel = WireShipment;

/** Money of an order that came or went back, in minor units of its currency. */
export interface PageMovement {
  readonly kind: 'captured' | 'refunded';
  readonly cents: number;
  readonly atMs: number;
}

/** An order that an email's link opens. */
export interface LinkedOrder {
  readonly token: string;
  readonly order: WireOrder;
  readonly createdMs: number;
  readonly status: 'open' | 'packed' | 'cancelled';
  /** What became of its money; null for a cancelled order that brought none. */
  readonly payment: 'due' | 'part-paid' | 'paid' | 'part-refunded' | 'refunded' | 'disputed' | null;
  readonly movements: readonly PageMovement[];
}
