import {DAY_MS, type RetentionTable} from '../../kernel/database/retention.js';

/** A key with which a program calls the site; the table stores only its hash. */
export interface ApiKeyTable {
  id: string;
  key_hash: string;
  /** The first characters of the key, so that its owner finds it in the list. */
  key_start: string;
  name: string;
  /** Separated by spaces. */
  scopes: string;
  /** The owner who made it. Their keys end when they leave. */
  made_by: string;
  made_ms: number;
  /** When it was last used, to the minute; null for a key that never was. */
  used_ms: number | null;
  revoked_ms: number | null;
}

declare module '../../kernel/database/tables.js' {
  interface Tables {
    api_key: ApiKeyTable;
  }
}

/** How long this table keeps its rows. */
export const API_KEYS_RETENTION: RetentionTable = {
  api_key: {
    storedFor: 'until its owner leaves, for 90 days after it was revoked',
    expiries: [{column: 'revoked_ms', afterMs: 90 * DAY_MS}],
  },
};
