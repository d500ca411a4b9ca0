import type {Generated} from 'kysely';
import {DAY_MS, type RetentionTable} from '../../kernel/database/retention.js';

/** A declaration by which somebody withdraws from a contract, as it was typed. */
export interface WithdrawalTable {
  id: string;
  position: Generated<number>;
  /** The same for the same declaration, which counts once. */
  digest: string;
  /** The order that has its number and email address; null where there is none. */
  order_id: string | null;
  /** Who sent it first. */
  visitor_id: string;
  name: string;
  email: string;
  email_key: string;
  order_number: string;
  /** What of the order; empty for all of it. */
  part: string;
  /** The language that it was declared in. */
  language: string;
  /** The network that it came from, for a day; null afterwards. */
  client_address: string | null;
  declared_ms: number;
  /** When the acknowledgement was put into the outbox; null where an address or a network has had too many. */
  acknowledged_ms: number | null;
  /** When the owner marked it as done; null before. */
  done_ms: number | null;
}

declare module '../../kernel/database/tables.js' {
  interface Tables {
    withdrawal: WithdrawalTable;
  }
}

/** How long a declaration is kept that names no order of the shop: a consumer whom nobody told of the right has a year more. Source: Directive 2011/83/EU, article 10(1). */
const UNMATCHED_DAYS = 400;

/** How long this table keeps its rows. */
export const WITHDRAWALS_RETENTION: RetentionTable = {
  withdrawal: {
    storedFor: `as long as its order, for ${UNMATCHED_DAYS} days where it names none`,
    expiries: [{column: 'declared_ms', afterMs: UNMATCHED_DAYS * DAY_MS, only: 'order_id IS NULL'}],
  },
};
