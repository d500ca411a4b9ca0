import {asLongAs, type RetentionTable} from '../../kernel/database/retention.js';

/** A passkey of an account: the public half of a key pair that a device holds. */
export interface PasskeyTable {
  /** The credential's id, base64url. */
  id: string;
  user_id: string;
  /** The public key as COSE, base64url. */
  public_key: string;
  /** Signatures that the device counted; 0 where it counts none. */
  counter: number;
  /** How the device is reached, as JSON text, such as `["internal"]`. */
  transports: string;
  name: string;
  created_ms: number;
  used_ms: number | null;
}

/** What a device has to sign, once; the table stores only a hash of it. */
export interface PasskeyChallengeTable {
  challenge_hash: string;
  /** A hash of the session that asked for it. */
  asked_by: string;
  purpose: 'register' | 'sign-in';
  created_ms: number;
}

declare module '../../kernel/database/tables.js' {
  interface Tables {
    passkey: PasskeyTable;
    passkey_challenge: PasskeyChallengeTable;
  }
}

/** How long a challenge may be answered: as long as a browser's dialog is open. Source: WebAuthn, recommended timeout. */
export const CHALLENGE_LIFE_MS = 600_000;

/** How long these tables keep their rows. */
export const PASSKEYS_RETENTION: RetentionTable = {
  passkey: asLongAs('account, until its member deletes it'),
  passkey_challenge: {
    storedFor: 'until it is answered, for ten minutes at most',
    expiries: [{column: 'created_ms', afterMs: CHALLENGE_LIFE_MS}],
    most: {rows: 50_000, by: 'created_ms'},
  },
};
