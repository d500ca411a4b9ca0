import type {Transaction} from 'kysely';
import type {Tables} from '../../kernel/database/tables.js';
import {parseEmail} from '../../kernel/http/parse-email.js';
import {Refusal} from '../../kernel/http/refusal.js';
import type {Shop} from '../../kernel/http/shop.js';
import type {Session} from '../../kernel/http/visit.js';
import {countAttempt} from '../../kernel/security/sign-in-tries.js';
import {accountAt, accountById, emailKey, refusePasswordLength, setPassword} from '../accounts/accounts.js';
import {addressOf} from '../accounts/asked-by.js';
import {queueAccountEmail} from '../accounts/emails.js';
import {addLink, endLinks, linkAt, takeLink} from '../accounts/links.js';
import {endRegistrations} from '../accounts/registrations.js';
import {endSessions} from '../accounts/sessions.js';
import {noticePassword} from './notices.js';

type Tx = Transaction<Tables>;

async function postReset(tx: Tx, session: Session, {email, origin}: {email: string; origin: string}) {
  const user = await accountAt(tx, email);
  const token = await addLink(tx, session, {purpose: 'password', userId: user?.id ?? null, email});
  if (token === null) return;
  const links = {
    link: addressOf(session, origin, `/new-password?token=${token}`),
    register: addressOf(session, origin),
  };
  const kind = user ? 'reset' : 'reset-unknown';
  await queueAccountEmail(tx, session, {kind, recipient: user?.email ?? email, links});
}

/**
 * Sends a link to choose another password, or the email that there is no account. Answers and works the same either way:
 * only the email says which. Throws `email-invalid`, `rate-limited`. Source: OWASP, forgot password.
 */
export async function askReset(shop: Shop, guest: Session, typed: {readonly email: string}): Promise<void> {
  // Apart from the tries of passwords: who used these up has forgotten theirs, and a stranger's tries must not refuse the way out.
  await countAttempt(shop, guest, `reset ${emailKey(typed.email)}`);
  const email = parseEmail(typed.email);
  await shop.db.transaction().execute(tx => postReset(tx, guest, {email, origin: shop.origin}));
}

/**
 * Gives the account of a link another password: every session and every other link ends, and a notice is sent. Nobody is
 * signed in by it. Throws `link-over`, `password-length`. Source: OWASP, forgot password.
 */
export async function resetPassword(
  shop: Shop,
  session: Session,
  {token, newPassword}: {readonly token: string; readonly newPassword: string},
): Promise<void> {
  const link = {purpose: 'password', token, nowMs: session.nowMs} as const;
  if (!(await linkAt(shop.db, link))) throw new Refusal(404, 'link-over');
  refusePasswordLength(newPassword, 'newPassword');
  const stored = await shop.passwords.hash(newPassword);
  await shop.db.transaction().execute(async tx => {
    const {userId} = await takeLink(tx, link);
    const user = await accountById(tx, userId);
    if (!user) throw new Refusal(404, 'link-over');
    await setPassword(tx, userId, stored);
    await endSessions(tx, user);
    await endLinks(tx, user);
    await endRegistrations(tx, user.email);
    await noticePassword(tx, session, {user, origin: shop.origin});
  });
}
