import type {MiddlewareHandler} from 'hono';
import type {Transaction} from 'kysely';
import type {Database} from '../../kernel/database/connect.js';
import type {Tables} from '../../kernel/database/tables.js';
import {readPrivateCookie} from '../../kernel/http/private-cookies.js';
import type {MemberSession, ServerTypes, Shop} from '../../kernel/http/shop.js';
import {isHttps} from '../../kernel/http/visit.js';
import {hashOfId, newId, sessionIdOf} from '../../kernel/security/tokens.js';
import type {SiteUser} from './accounts.js';

type Tx = Transaction<Tables>;

/** How long a session lasts on a browser that remembers it, and on one that does not. Source: our choice. */
const LIFE_MS = {persistent: 90 * 86_400_000, untilClosed: 86_400_000} as const;
/** The most sessions of one account; a new one ends the oldest. Source: our choice: more devices than a person has. */
const SESSIONS_MAX = 20;

/** Ends a session, if there is one of this id. */
export async function endSession(tx: Tx, id: string | null): Promise<void> {
  if (id !== null) await tx.deleteFrom('member_session').where('id_hash', '=', hashOfId(id)).execute();
}

/** Ends every session of an account. */
export async function endSessions(tx: Tx, {id}: Pick<SiteUser, 'id'>): Promise<void> {
  await tx.deleteFrom('member_session').where('user_id', '=', id).execute();
}

/** Begins a session of an account and answers its id, which is another at each sign-in. */
export async function beginSession(
  tx: Tx,
  {id: userId}: Pick<SiteUser, 'id'>,
  {isPersistent, nowMs}: {isPersistent: boolean; nowMs: number},
): Promise<string> {
  const id = newId();
  const expires_ms = nowMs + (isPersistent ? LIFE_MS.persistent : LIFE_MS.untilClosed);
  await tx
    .insertInto('member_session')
    .values({id_hash: hashOfId(id), user_id: userId, is_kept: isPersistent, expires_ms})
    .execute();
  await tx
    .deleteFrom('member_session')
    .where('id_hash', 'in', old =>
      old
        .selectFrom('member_session')
        .select('id_hash')
        .where('user_id', '=', userId)
        .orderBy('position', 'desc')
        .offset(SESSIONS_MAX),
    )
    .execute();
  return id;
}

async function sessionOf(db: Database, id: string, nowMs: number): Promise<MemberSession | null> {
  const found = await db
    .selectFrom('member_session')
    .innerJoin('site_user', 'site_user.id', 'member_session.user_id')
    .select(['site_user.visitor_id as visitorId', 'member_session.is_kept as isPersistent'])
    .where('id_hash', '=', hashOfId(id))
    .where('expires_ms', '>', nowMs)
    .executeTakeFirst();
  return found ? {id, ...found} : null;
}

/** Finds the signed-in visitor before any route runs; requests without our cookie cost nothing. */
export const findMember =
  (shop: Shop): MiddlewareHandler<ServerTypes> =>
  async (c, next) => {
    const id = sessionIdOf(shop.secret, 'member', readPrivateCookie(c, 'member', isHttps(c, shop)) ?? '');
    if (id !== null) c.set('member', await sessionOf(shop.db, id, shop.nowMs()));
    await next();
  };
