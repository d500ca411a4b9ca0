import type {Generated} from 'kysely';
import {DAY_MS, type RetentionTable} from '../../kernel/database/retention.js';

/** An email that the shop would send. */
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
