import type {Transaction} from 'kysely';
import {lockName} from '../../kernel/database/lock-name.js';
import type {Tables} from '../../kernel/database/tables.js';
import {parseEmail} from '../../kernel/http/parse-email.js';
import {Refusal} from '../../kernel/http/refusal.js';
import type {Shop} from '../../kernel/http/shop.js';
import type {Session} from '../../kernel/http/visit.js';
import {accountAt, accountById, emailKey, type SiteUser} from '../accounts/accounts.js';
import {addressOf} from '../accounts/asked-by.js';
import {queueAccountEmail} from '../accounts/emails.js';
import {addLink, endLinks, takeLink} from '../accounts/links.js';
import {noticeEmail} from './notices.js';
import {proveMember} from './prove-member.js';

type Tx = Transaction<Tables>;

async function postChange(
  tx: Tx,
  session: Session,
  {user, email, origin}: {user: SiteUser; email: string; origin: string},
): Promise<void> {
  const known = await accountAt(tx, email);
  const token = await addLink(tx, session, {purpose: 'email', userId: user.id, email});
  if (token === null) return;
  const links = {
    link: addressOf(session, origin, `/confirm-email?token=${token}`),
    signIn: addressOf(session, origin),
  };
  await queueAccountEmail(tx, session, {
    kind: known ? 'email-taken' : 'email-confirm',
    recipient: email,
    links,
  });
}

/**
 * Sends a link to the address that an account is to have. Answers the same whether that address has an account: only the
 * email says so. Throws `sign-in-needed`, `password-wrong`, `email-invalid`, `email-same`, `rate-limited`.
 */
export async function askEmail(
  shop: Shop,
  session: Session,
  typed: {readonly email: string; readonly password: string},
): Promise<void> {
  const user = await proveMember(shop, session, typed.password);
  const email = parseEmail(typed.email);
  if (emailKey(email) === emailKey(user.email))
    throw new Refusal(400, 'email-same', {fields: {field: 'email'}});
  await shop.db.transaction().execute(tx => postChange(tx, session, {user, email, origin: shop.origin}));
}

/**
 * Makes the address that a link was sent to the account's, and writes to the one before. Throws `link-over`, also where
 * another account has that address by now.
 */
export async function confirmEmail(shop: Shop, session: Session, token: string): Promise<{email: string}> {
  return shop.db.transaction().execute(async tx => {
    const {userId, email} = await takeLink(tx, {purpose: 'email', token, nowMs: session.nowMs});
    // Of two accounts that take one address at once the second finds it taken.
    await lockName(tx, `account address ${emailKey(email)}`);
    const user = await accountById(tx, userId);
    if (!user || (await accountAt(tx, email))) throw new Refusal(404, 'link-over');
    await tx
      .updateTable('site_user')
      .set({email, email_key: emailKey(email)})
      .where('id', '=', userId)
      .execute();
    await endLinks(tx, user);
    await noticeEmail(tx, session, {user, origin: shop.origin});
    return {email};
  });
}
