import type {Generated} from 'kysely';
import {FOREVER, newest, type RetentionTable} from '../../kernel/database/retention.js';

/** The password of a locked page. */
export interface PageLockTable {
  path: string;
  salt: string;
  password_hash: string;
  /** Rises with each new password: what was unlocked with an earlier one is locked again. */
  version: Generated<number>;
}

/** A lock that a page of the owner's had before its `version` was replaced; without a password it was open. */
export interface FormerPageLockTable {
  path: string;
  version: number;
  salt: string;
  password_hash: string;
  replaced_ms: number;
}

declare module '../../kernel/database/tables.js' {
  interface Tables {
    page_lock: PageLockTable;
    former_page_lock: FormerPageLockTable;
  }
}

/** How long these tables keep their rows. */
export const LOCKED_PAGES_RETENTION: RetentionTable = {
  page_lock: FOREVER,
  former_page_lock: {
    storedFor: 'for 30 days after another one took its place, the newest 1,000',
    ...newest({by: 'replaced_ms', days: 30, rows: 1000}),
  },
};
