import {sql, type Transaction} from 'kysely';
import type {Reader} from '../../kernel/database/connect.js';
import type {Tables} from '../../kernel/database/tables.js';
import {Refusal} from '../../kernel/http/refusal.js';
import type {Session} from '../../kernel/http/visit.js';
import {hashOfId, isId, newId} from '../../kernel/security/tokens.js';
import {emailKey, type SiteUser} from './accounts.js';
import {ASKED_PER_NETWORK, type Asking, askedWithinHour, askerOf, EMAILS_PER_HOUR} from './asked-by.js';
import {LINK_LIFE_MS, type LinkPurpose} from './tables.js';

type Tx = Transaction<Tables>;

/** A link to send to an address; `userId` is null where no account is behind it. */
interface LinkAsked {
  readonly purpose: LinkPurpose;
  readonly userId: string | null;
  readonly email: string;
}

/** True while an address gets more emails. */
async function hasRoom(tx: Tx, asking: Asking): Promise<boolean> {
  const {mailed, own} = await askedWithinHour(tx, 'account_link', asking, sql.lit(true));
  return mailed < EMAILS_PER_HOUR && own < ASKED_PER_NETWORK;
}

/** Stores a link and returns its token; null where its address was written to too often. An earlier email then serves. */
export async function addLink(tx: Tx, session: Session, asked: LinkAsked): Promise<string | null> {
  const {purpose, userId, email} = asked;
  const key = emailKey(email);
  const asker = askerOf(session, key);
  if (!(await hasRoom(tx, {key, asker, nowMs: session.nowMs}))) return null;
  const token = newId();
  await tx
    .insertInto('account_link')
    .values({
      token_hash: hashOfId(token),
      purpose,
      user_id: userId,
      email,
      email_key: key,
      asked_by: asker,
      asked_ms: session.nowMs,
    })
    .execute();
  return token;
}

/** A link that somebody follows. */
export interface LinkFollowed {
  readonly purpose: LinkPurpose;
  readonly token: string;
  readonly nowMs: number;
}

/** Who a link is for: the account's id, and the address that the link was sent to. */
export interface LinkFound {
  readonly userId: string;
  readonly email: string;
}

/** What a link is for, or null where it is over. */
export async function linkAt(db: Reader, {purpose, token, nowMs}: LinkFollowed): Promise<LinkFound | null> {
  if (!isId(token)) return null;
  const found = await db
    .selectFrom('account_link')
    .select(['user_id as userId', 'email'])
    .where('token_hash', '=', hashOfId(token))
    .where('purpose', '=', purpose)
    .where('asked_ms', '>', nowMs - LINK_LIFE_MS[purpose])
    .executeTakeFirst();
  return found?.userId ? {userId: found.userId, email: found.email} : null;
}

/** Uses a link up: of two requests at once one gets it. Throws `link-over`. */
export async function takeLink(tx: Tx, followed: LinkFollowed): Promise<LinkFound> {
  const found = await linkAt(tx, followed);
  const taken = await tx
    .deleteFrom('account_link')
    .where('token_hash', '=', hashOfId(followed.token))
    .returning('token_hash')
    .executeTakeFirst();
  if (!found || !taken) throw new Refusal(404, 'link-over');
  return found;
}

/** Ends every link of an account: whoever asked for one before may not be its owner. */
export async function endLinks(tx: Tx, {id}: Pick<SiteUser, 'id'>): Promise<void> {
  await tx.deleteFrom('account_link').where('user_id', '=', id).execute();
}
