import type {Generated} from 'kysely';
import {FOREVER, type RetentionTable} from '../../kernel/database/retention.js';

/** The password of a locked page. */
export interface PageLockTable {
  path: string;
  salt: string;
  password_hash: string;
  /** Rises with each new password: what was unlocked with an earlier one is locked again. */
  version: Generated<number>;
}

declare module '../../kernel/database/tables.js' {
  interface Tables {
    page_lock: PageLockTable;
  }
}

/** How long these tables keep their rows. */
export const LOCKED_PAGES_RETENTION: RetentionTable = {page_lock: FOREVER};
