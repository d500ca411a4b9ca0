import type {Generated} from 'kysely';
import {DAY_MS, FOREVER, type RetentionTable} from '../../kernel/database/retention.js';

/** Somebody who runs the shop. `role_code` is one of the roles' table. */
export interface OwnerTable {
  email: string;
  role_code: number;
  salt: string;
  password_hash: string;
  /** True for an account of the demonstration that has the password of the first start. */
  is_demonstration: boolean;
}

/** What somebody did by a form of the owner's area. */
export interface OwnerActionTable {
  position: Generated<number>;
  email: string;
  /** The page whose form it was. */
  path: string;
  detail: string;
  at_ms: number;
}

/** An owner signed in on a browser; the table stores only a hash of the cookie's id. */
export interface OwnerSessionTable {
  id_hash: string;
  email: string;
  expires_ms: number;
}

declare module '../../kernel/database/tables.js' {
  interface Tables {
    owner: OwnerTable;
    owner_session: OwnerSessionTable;
    owner_action: OwnerActionTable;
  }
}

/** How long these tables keep their rows. */
export const OWNER_RETENTION: RetentionTable = {
  owner: FOREVER,
  owner_session: {storedFor: 'until the session ends', expiries: [{column: 'expires_ms', afterMs: 0}]},
  owner_action: {
    storedFor: 'for a year, the newest 5,000 at most',
    expiries: [{column: 'at_ms', afterMs: 365 * DAY_MS}],
    most: {rows: 5000, by: 'position'},
  },
};
