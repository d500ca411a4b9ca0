import type {Transaction} from 'kysely';
import type {Tables} from '../../kernel/database/tables.js';
import type {Session} from '../../kernel/http/visit.js';
import type {SiteUser} from '../accounts/accounts.js';
import {addressOf} from '../accounts/asked-by.js';
import {queueAccountEmail} from '../accounts/emails.js';

/** The account that something happened to, and where its pages are. */
interface Noticed {
  readonly user: SiteUser;
  readonly origin: string;
}

const noticeOf =
  (kind: 'password-notice' | 'passkey-notice' | 'email-notice') =>
  (tx: Transaction<Tables>, session: Session, {user, origin}: Noticed): Promise<void> =>
    queueAccountEmail(tx, session, {
      kind,
      recipient: user.email,
      links: {link: addressOf(session, origin, '/reset')},
    });

/** Writes to an account that its password is another one now. */
export const noticePassword = noticeOf('password-notice');

/** Writes to an account that a passkey opens it from now on. Source: OWASP, authentication: a member hears of each new way to sign in. */
export const noticePasskey = noticeOf('passkey-notice');

/** Writes to the address that an account had that it has another one now. */
export const noticeEmail = noticeOf('email-notice');
