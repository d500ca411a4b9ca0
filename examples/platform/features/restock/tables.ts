import type {Generated} from 'kysely';
import {DAY_MS, type RetentionTable} from '../../kernel/database/retention.js';

/** A restock sign-up: one row per address and variant. `sent_ms` is null until the email is sent. */
export interface RestockSignUpTable {
  id: string;
  position: Generated<number>;
  variant_id: string;
  email: string;
  /** The address in lower case. */
  email_key: string;
  is_join_mailing_list: boolean;
  language: string;
  created_ms: number;
  sent_ms: number | null;
}

declare module '../../kernel/database/tables.js' {
  interface Tables {
    restock_sign_up: RestockSignUpTable;
  }
}

/** How long these tables keep their rows. */
export const RESTOCK_RETENTION: RetentionTable = {
  restock_sign_up: {
    storedFor: 'for 90 days after its e-mail, for a year without one',
    expiries: [
      {column: 'sent_ms', afterMs: 90 * DAY_MS, only: 'sent_ms > 0'},
      {column: 'created_ms', afterMs: 365 * DAY_MS},
    ],
  },
};
