import {ACCOUNT_HEADER} from '../../../../src/tables/account-header.js';
import type {RoleName} from '../../../../src/tables/roles.js';
import {deletePrivateCookie, readPrivateCookie, setPrivateCookie} from '../../kernel/http/private-cookies.js';
import {Refusal} from '../../kernel/http/refusal.js';
import type {Exchange, Shop} from '../../kernel/http/shop.js';
import {isHttps, type Visit} from '../../kernel/http/visit.js';
import {sign} from '../../kernel/security/signature.js';
import {hashOfId, newId, sessionIdOf, sessionToken} from '../../kernel/security/tokens.js';
import {KEY_ROLE, OWNER_ACCESS, type OwnerPath, rolesIn} from './access.js';
import {type Owner, roleOf} from './accounts.js';

/** How long an owner stays signed in. Source: our choice, a working day. */
export const OWNER_SESSION_MS = 8 * 3_600_000;

const idIn = (c: Exchange, shop: Shop): string | null =>
  sessionIdOf(shop.secret, 'owner', readPrivateCookie(c, 'owner', isHttps(c, shop)) ?? '');

/** Ends the session that this browser's cookie opens, if any. */
async function endSession(c: Exchange, shop: Shop): Promise<void> {
  const id = idIn(c, shop);
  if (id !== null) await shop.db.deleteFrom('owner_session').where('id_hash', '=', hashOfId(id)).execute();
}

/** Signs an owner in on this browser and ends the session it had. */
export async function openOwnerSession(c: Exchange, shop: Shop, {email}: Owner, visit: Visit): Promise<void> {
  await endSession(c, shop);
  const id = newId();
  const expiresMs = visit.nowMs + OWNER_SESSION_MS;
  await shop.db
    .insertInto('owner_session')
    .values({id_hash: hashOfId(id), email, expires_ms: expiresMs})
    .execute();
  setPrivateCookie(c, 'owner', sessionToken(shop.secret, 'owner', id), {
    isHttps: visit.isHttps,
    maxAge: OWNER_SESSION_MS / 1000,
  });
}

/** Signs the owner out, on the server too. */
export async function closeOwnerSession(c: Exchange, shop: Shop): Promise<void> {
  await endSession(c, shop);
  deletePrivateCookie(c, 'owner');
}

/** Names an account of this site alone without saying whose it is: whoever else uses the browser reads it in what is stored there. */
export const accountName = ({secret}: Pick<Shop, 'secret'>, email: string): string =>
  sign(secret, 'editor-account', email);

/** True for a request of a page that was opened by another account: what was written there is not this one's. */
const isOfAnother = (c: Exchange, shop: Shop, email: string): boolean => {
  const named = c.req.header(ACCOUNT_HEADER);
  return named !== undefined && named !== accountName(shop, email);
};

/** The owner signed in on this browser, or whose API key a program sent; or null. */
export async function ownerOf(c: Exchange, shop: Shop): Promise<Owner | null> {
  const key = c.get('key');
  if (key) return {email: key.madeBy, role: KEY_ROLE};
  const id = idIn(c, shop);
  if (id === null) return null;
  const found = await shop.db
    .selectFrom('owner_session')
    .innerJoin('owner', 'owner.email', 'owner_session.email')
    .select(['owner.email', 'owner.role_code'])
    .where('id_hash', '=', hashOfId(id))
    .where('expires_ms', '>', shop.nowMs())
    .executeTakeFirst();
  if (!found || isOfAnother(c, shop, found.email)) return null;
  return {email: found.email, role: roleOf(found.role_code)};
}

/** The signed-in owner, who must have one of `roles`. Throws `owner-needed` (401), `owner-role` (403). */
export async function requireOwner(c: Exchange, shop: Shop, roles: readonly RoleName[]): Promise<Owner> {
  const owner = await ownerOf(c, shop);
  if (!owner) throw new Refusal(401, 'owner-needed');
  if (!roles.includes(owner.role)) throw new Refusal(403, 'owner-role');
  return owner;
}

/** The signed-in owner, whose role may read what is at a path. Throws as `requireOwner`. */
export const requireReader = (c: Exchange, shop: Shop, path: OwnerPath): Promise<Owner> =>
  requireOwner(c, shop, rolesIn(OWNER_ACCESS[path].read));

/** The signed-in owner, whose role may write to a path. Throws as `requireOwner`. */
export const requireWriter = (c: Exchange, shop: Shop, path: OwnerPath): Promise<Owner> =>
  requireOwner(c, shop, rolesIn(OWNER_ACCESS[path].write));
