import type {Generated} from 'kysely';
import {asLongAs, FOREVER, type RetentionTable} from '../../kernel/database/retention.js';

/** A coupon the shop honours. `names` is JSON text by language; `amount` is percent or cents by `kind`. */
export interface CouponTable {
  code: string;
  names: string;
  kind: string;
  amount: number;
  minimum_cents: number;
  expires_ms: number | null;
  /** The one product it counts for, or null for the whole cart. */
  product_id: string | null;
  /** How often orders used it. */
  uses: Generated<number>;
  /** How often it counts in all, null for any number. */
  uses_max: number | null;
  /** How often it counts for one buyer, null for any number. */
  uses_max_per_buyer: number | null;
}

/** A coupon that an order used. `email_key` is the buyer's address in lower case. */
export interface CouponUseTable {
  code: string;
  order_id: string;
  email_key: string;
}

declare module '../../kernel/database/tables.js' {
  interface Tables {
    coupon: CouponTable;
    coupon_use: CouponUseTable;
  }
}

/** How long these tables keep their rows. */
export const COUPONS_RETENTION: RetentionTable = {
  coupon: FOREVER,
  coupon_use: asLongAs('order'),
};
