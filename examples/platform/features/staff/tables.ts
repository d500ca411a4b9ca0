import {DAY_MS, type RetentionTable} from '../../kernel/database/retention.js';

/** An invitation to the owner's area; the table stores only a hash of its token. */
export interface OwnerInvitationTable {
  token_hash: string;
  email: string;
  role_code: number;
  /** Whoever invited. Their invitations end when they leave. */
  invited_by: string;
  expires_ms: number;
}

declare module '../../kernel/database/tables.js' {
  interface Tables {
    owner_invitation: OwnerInvitationTable;
  }
}

/** How long an invitation is good. Source: ours: a weekend passes, a forgotten email opens nothing. */
export const INVITATION_LIFE_MS = 3 * DAY_MS;

/** How long these tables keep their rows. */
export const STAFF_RETENTION: RetentionTable = {
  owner_invitation: {
    storedFor: 'until its link is followed, for three days at most',
    expiries: [{column: 'expires_ms', afterMs: 0}],
  },
};
