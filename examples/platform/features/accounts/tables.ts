import type {Generated} from 'kysely';
import {DAY_MS, FOREVER, HOUR_MS, type RetentionTable} from '../../kernel/database/retention.js';

/** An account of a buyer: it owns what its visitor has, on every device they sign in on. */
export interface SiteUserTable {
  id: string;
  email: string;
  /** The address in lower case. */
  email_key: string;
  visitor_id: string;
  salt: string;
  password_hash: string;
  /** The language that the member chose, a BCP 47 tag; null until one is known. */
  language: Generated<string | null>;
}

/** A registration that waits for the link in its email; the table stores only a hash of its token. */
export interface RegistrationTable {
  token_hash: string;
  email: string;
  /** The address in lower case. */
  email_key: string;
  /** A hash of the network that asked for it; null in rows from before this column. */
  asked_by: string | null;
  asked_ms: number;
  /** False where the address had too many emails: this registration got none. */
  is_mailed: boolean;
  salt: string;
  password_hash: string;
}

/** What following a link of an email does: choose another password, or make another address the account's. */
export type LinkPurpose = 'password' | 'email';

/** A link that was asked for by email; the table stores only a hash of its token. */
export interface AccountLinkTable {
  token_hash: string;
  purpose: LinkPurpose;
  /** Null where the address has no account: no email has this link. */
  user_id: string | null;
  /** Where the link was sent. */
  email: string;
  /** The address in lower case. */
  email_key: string;
  /** A hash of the network that asked for it. */
  asked_by: string;
  asked_ms: number;
}

/** A browser that is signed in to an account; the table stores only a hash of the cookie's id. */
export interface MemberSessionTable {
  id_hash: string;
  position: Generated<number>;
  user_id: string;
  is_kept: boolean;
  expires_ms: number;
}

declare module '../../kernel/database/tables.js' {
  interface Tables {
    site_user: SiteUserTable;
    registration: RegistrationTable;
    account_link: AccountLinkTable;
    member_session: MemberSessionTable;
  }
}

/** How long the link of a registration is good. Source: our choice: an email may come late, or be read the next day. */
export const REGISTRATION_LIFE_MS = DAY_MS;

/** How long the links of other emails are good: that of a password opens the account, so it is short. Source: our choice; OWASP, forgot password. */
export const LINK_LIFE_MS: Readonly<Record<LinkPurpose, number>> = {password: HOUR_MS, email: DAY_MS};

/** How long these tables keep their rows. */
export const ACCOUNTS_RETENTION: RetentionTable = {
  site_user: FOREVER,
  registration: {
    storedFor: 'until its link is followed, for a day at most',
    expiries: [{column: 'asked_ms', afterMs: REGISTRATION_LIFE_MS}],
    most: {rows: 50_000, by: 'asked_ms'},
  },
  account_link: {
    storedFor: 'until the link is followed, for a day at most',
    expiries: [{column: 'asked_ms', afterMs: DAY_MS}],
    most: {rows: 50_000, by: 'asked_ms'},
  },
  member_session: {
    storedFor: 'until the session ends, the newest twenty of an account',
    expiries: [{column: 'expires_ms', afterMs: 0}],
  },
};
