import type {Generated} from 'kysely';
import {DAY_MS, type RetentionTable} from '../../kernel/database/retention.js';

/**
 * Where an email is on its way. `unknown`: the connection broke when the mail server may have taken it. `recorded`: from
 * before a mail server was set up, so nobody expects it.
 */
export type EmailState = 'waiting' | 'sending' | 'sent' | 'failed' | 'unknown' | 'recorded';

/** An email of the shop. Without a mail server it stays in the outbox, waiting. */
export interface EmailTable {
  id: string;
  position: Generated<number>;
  recipient: string;
  subject: string;
  body: string;
  /** The same as an HTML document, null for plain text alone. */
  html: string | null;
  created_ms: number;
  /** When to send it, in milliseconds since the epoch; 0 for immediately. */
  send_ms: Generated<number>;
  state: Generated<EmailState>;
  /** Tries so far. */
  attempts: Generated<number>;
  /** When the next try is due; of an email that is being sent, when its claim ends. */
  next_ms: Generated<number>;
  sent_ms: number | null;
  /** Why the last try failed: one of `MAIL_PROBLEMS`, and after a space the server's own text. */
  problem: string | null;
  /** True where only who may do everything reads it: it has a link that opens the owner's area. */
  is_secret: Generated<boolean>;
  /** The order whose cancellation takes it back while it is unsent. */
  order_id: string | null;
}

declare module '../../kernel/database/tables.js' {
  interface Tables {
    email: EmailTable;
  }
}

/** How long these tables keep their rows. */
export const OUTBOX_RETENTION: RetentionTable = {
  email: {
    storedFor: 'for 90 days after it was due',
    expiries: [{column: 'greatest(created_ms, send_ms)', afterMs: 90 * DAY_MS}],
  },
};
