import {FOREVER, type RetentionTable} from '../../kernel/database/retention.js';

/** Somebody who runs the shop. `role_code` is one of the roles' table. */
export interface OwnerTable {
  email: string;
  role_code: number;
  salt: string;
  password_hash: string;
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
  }
}

/** How long these tables keep their rows. */
export const OWNER_RETENTION: RetentionTable = {
  owner: FOREVER,
  owner_session: {storedFor: 'until the session ends', expiries: [{column: 'expires_ms', afterMs: 0}]},
};
