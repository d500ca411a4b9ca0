import type {Generated} from 'kysely';
import {asLongAs, FOREVER, type RetentionTable} from '../../kernel/database/retention.js';

/** What an entry of the ledger says of money. */
export type EntryKind = 'captured' | 'refunded' | 'disputed';

/** Money that moved: rows are added, and never changed. */
export interface PaymentEntryTable {
  position: Generated<number>;
  order_id: string;
  /** Null for what no provider was asked for, as an owner's mark. */
  attempt_id: string | null;
  provider: string;
  kind: EntryKind;
  /** The provider's own id of the movement: each counts once. */
  external_id: string;
  /** Minor units of `currency`, above 0. */
  amount_cents: number;
  currency: string;
  created_ms: number;
}

/** A provider that is set up, with keys for trying or for real money. */
export interface PaymentAccountTable {
  provider: string;
  mode: 'test' | 'live';
  /** Encrypted. */
  secrets: string;
  is_on: boolean;
  changed_by: string;
  changed_ms: number;
}

/** Money that is to be given back. */
export interface PaymentTaskTable {
  id: string;
  order_id: string;
  attempt_id: string;
  amount_cents: number;
  reason: string;
  state: 'waiting' | 'done' | 'failed';
  attempts: Generated<number>;
  problem: string | null;
  next_ms: number;
  created_ms: number;
}

declare module '../../kernel/database/tables.js' {
  interface Tables {
    payment_entry: PaymentEntryTable;
    payment_account: PaymentAccountTable;
    payment_task: PaymentTaskTable;
  }
}

/** How long these tables keep their rows. */
export const LEDGER_RETENTION: RetentionTable = {
  payment_entry: FOREVER,
  payment_account: FOREVER,
  payment_task: asLongAs('order'),
};
