import type {Generated} from 'kysely';
import {asLongAs, DAY_MS, type RetentionTable} from '../../kernel/database/retention.js';

/** Where one try to pay is on its way: `made` until the provider has answered, then `sent` until it says what came of it. */
export type AttemptState = 'made' | 'sent' | 'captured' | 'failed' | 'expired' | 'cancelled';

/** One try to pay an order. */
export interface PaymentAttemptTable {
  id: string;
  order_id: string;
  provider: string;
  mode: 'test' | 'live';
  idempotency_key: string;
  /** The provider's own name of it; null until it has answered. */
  reference: string | null;
  /** Where the buyer pays. */
  url: string | null;
  amount_cents: number;
  currency: string;
  state: AttemptState;
  /** What the owner has to know of it. */
  problem: string | null;
  /** When the provider was first asked; null for an attempt that nobody went on with. */
  asked_ms: number | null;
  polls: Generated<number>;
  /** When the provider is asked next; null where nobody expects anything new. */
  next_ms: number | null;
  expires_ms: number;
  created_ms: number;
}

/** A notice that was read: a repeat says nothing new. */
export interface PaymentNoticeTable {
  provider: string;
  id: string;
  received_ms: number;
}

/** A payment of the stand-in, which takes no money. */
export interface StandInPaymentTable {
  reference: string;
  idempotency_key: string;
  order_number: string;
  amount_cents: number;
  currency: string;
  state: 'open' | 'captured' | 'failed' | 'cancelled';
  return_url: string;
  created_ms: number;
}

/** What the stand-in gave back. */
export interface StandInRefundTable {
  id: string;
  reference: string;
  amount_cents: number;
}

declare module '../../kernel/database/tables.js' {
  interface Tables {
    payment_attempt: PaymentAttemptTable;
    payment_notice: PaymentNoticeTable;
    stand_in_payment: StandInPaymentTable;
    stand_in_refund: StandInRefundTable;
  }
}

/** How long these tables keep their rows. */
export const PAYMENTS_RETENTION: RetentionTable = {
  payment_attempt: asLongAs('order'),
  payment_notice: {
    storedFor: 'for 90 days',
    expiries: [{column: 'received_ms', afterMs: 90 * DAY_MS}],
  },
  stand_in_payment: asLongAs('order'),
  stand_in_refund: asLongAs('payment'),
};
