import type {Transaction} from 'kysely';
import type {RoleName} from '../../../../src/tables/roles.js';
import type {Reader} from '../../kernel/database/connect.js';
import {lockName} from '../../kernel/database/lock-name.js';
import type {Tables} from '../../kernel/database/tables.js';
import type {StoredPassword} from '../../kernel/security/password.js';
import {hashOfId, isId, newId} from '../../kernel/security/tokens.js';
import {deleteKeysOf} from '../api-keys/keys.js';
import {codeOf, type Owner, roleOf} from '../owner/accounts.js';
import {deleteWebhooksOf} from '../webhooks/webhooks.js';
import {INVITATION_LIFE_MS} from './tables.js';

type Tx = Transaction<Tables>;

/** People and invitations together. Source: ours. */
export const STAFF_MAX = 100;

/** An invitation that waits. */
export interface Invitation {
  readonly email: string;
  readonly role: RoleName;
  readonly expiresMs: number;
}

/** Everybody who may open the owner's area, by address. */
export async function staffOf(db: Reader): Promise<readonly Owner[]> {
  const rows = await db.selectFrom('owner').select(['email', 'role_code']).orderBy('email').execute();
  return rows.map(({email, role_code}) => ({email, role: roleOf(role_code)}));
}

const invitationIn = ({
  email,
  role_code,
  expires_ms,
}: {
  email: string;
  role_code: number;
  expires_ms: number;
}) => ({
  email,
  role: roleOf(role_code),
  expiresMs: expires_ms,
});

/** Invitations whose link is good. */
export async function invitationsOf(db: Reader, nowMs: number): Promise<readonly Invitation[]> {
  const rows = await db
    .selectFrom('owner_invitation')
    .select(['email', 'role_code', 'expires_ms'])
    .where('expires_ms', '>', nowMs)
    .orderBy('email')
    .execute();
  return rows.map(invitationIn);
}

/** Who is invited as what, and who invites. */
interface Invited {
  readonly email: string;
  readonly role: RoleName;
  readonly by: string;
  readonly nowMs: number;
}

/** A second press of "Send the invitation" within this time sends no second email. Source: our choice. */
const REPEATED_WITHIN_MS = 60_000;

/** The account of who invites, while they are an owner. Their role stays until the transaction ends: a change of it waits. */
const inviterIn = (tx: Tx, email: string) =>
  tx
    .selectFrom('owner')
    .select('is_demonstration')
    .where('email', '=', email)
    .where('role_code', '=', codeOf('admin'))
    .forUpdate()
    .executeTakeFirst();

/** True where the same owner invited the same address to the same role a moment ago. */
async function isRepeated(tx: Tx, {email, role, by, nowMs}: Invited): Promise<boolean> {
  const found = await tx
    .selectFrom('owner_invitation')
    .select('email')
    .where('email', '=', email)
    .where('role_code', '=', codeOf(role))
    .where('invited_by', '=', by)
    .where('expires_ms', '>', nowMs + INVITATION_LIFE_MS - REPEATED_WITHIN_MS)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Invites an address and ends the invitation that it had. Answers the token of the link, `taken`, `full`, `repeated` where
 * the same invitation left a moment ago, `not-owner` where who invites was demoted meanwhile, or
 * `demonstration` where they signed in with the password that everybody knows and `sendsMail` says that the email
 * would leave.
 */
export async function invite(
  tx: Tx,
  {email, role, by, nowMs, sendsMail}: Invited & {readonly sendsMail: boolean},
): Promise<{readonly token: string} | 'taken' | 'full' | 'repeated' | 'not-owner' | 'demonstration'> {
  // One at a time: of two presses of the button the second finds the first's invitation, and neither goes beyond the limit.
  await lockName(tx, 'staff-invitations');
  const inviter = await inviterIn(tx, by);
  if (!inviter) return 'not-owner';
  if (inviter.is_demonstration && sendsMail) return 'demonstration';
  if (await isRepeated(tx, {email, role, by, nowMs})) return 'repeated';
  const staff = await staffOf(tx);
  if (staff.some(known => known.email === email)) return 'taken';
  await tx.deleteFrom('owner_invitation').where('email', '=', email).execute();
  if (staff.length + (await invitationsOf(tx, nowMs)).length >= STAFF_MAX) return 'full';
  const token = newId();
  await tx
    .insertInto('owner_invitation')
    .values({
      token_hash: hashOfId(token),
      email,
      role_code: codeOf(role),
      invited_by: by,
      expires_ms: nowMs + INVITATION_LIFE_MS,
    })
    .execute();
  return {token};
}

/** Ends the invitation of an address. */
export async function withdraw(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('owner_invitation').where('email', '=', email).execute();
}

/** The invitation that a link opens, or null where it is over. */
export async function invitationAt(db: Reader, token: string, nowMs: number): Promise<Invitation | null> {
  if (!isId(token)) return null;
  const found = await db
    .selectFrom('owner_invitation')
    .select(['email', 'role_code', 'expires_ms'])
    .where('token_hash', '=', hashOfId(token))
    .where('expires_ms', '>', nowMs)
    .executeTakeFirst();
  return found ? invitationIn(found) : null;
}

/** Turns an invitation into an account, once; null where it is over. Of two requests with one link the second waits, and finds nothing. */
export async function acceptInvitation(
  tx: Tx,
  {token, nowMs}: {token: string; nowMs: number},
  password: StoredPassword,
): Promise<Owner | null> {
  const found = await tx
    .deleteFrom('owner_invitation')
    .where('token_hash', '=', hashOfId(token))
    .where('expires_ms', '>', nowMs)
    .returning(['email', 'role_code'])
    .executeTakeFirst();
  if (!found) return null;
  const made = await tx
    .insertInto('owner')
    .values({...found, ...password, is_demonstration: false})
    .onConflict(conflict => conflict.doNothing())
    .returning('email')
    .executeTakeFirst();
  return made ? {email: found.email, role: roleOf(found.role_code)} : null;
}

/** What became of a change: `last` where the shop would be without an owner. */
export type StaffChange = 'done' | 'last' | 'gone';

/**
 * True where an address is the only owner's. Locks all owners, so that of two requests that each demote the other the
 * second finds itself the last.
 */
async function isLastOwner(tx: Tx, email: string): Promise<boolean> {
  const owners = await tx
    .selectFrom('owner')
    .select('email')
    .where('role_code', '=', codeOf('admin'))
    .orderBy('email')
    .forUpdate()
    .execute();
  return owners.length === 1 && owners[0]?.email === email;
}

/** Gives somebody another role, from their next request on. Who is no owner any more invites nobody, and has no API keys and webhooks. */
export async function changeRole(tx: Tx, email: string, role: RoleName): Promise<StaffChange> {
  if (role !== 'admin' && (await isLastOwner(tx, email))) return 'last';
  const changed = await tx
    .updateTable('owner')
    .set({role_code: codeOf(role)})
    .where('email', '=', email)
    .returning('email')
    .executeTakeFirst();
  if (!changed) return 'gone';
  if (role === 'admin') return 'done';
  await tx.deleteFrom('owner_invitation').where('invited_by', '=', email).execute();
  await deleteKeysOf(tx, email);
  await deleteWebhooksOf(tx, email);
  return 'done';
}

/** Removes somebody: their sessions, API keys and webhooks end with the account, and so do the invitations they sent. */
export async function removePerson(tx: Tx, email: string): Promise<StaffChange> {
  if (await isLastOwner(tx, email)) return 'last';
  await tx.deleteFrom('owner_invitation').where('invited_by', '=', email).execute();
  const removed = await tx
    .deleteFrom('owner')
    .where('email', '=', email)
    .returning('email')
    .executeTakeFirst();
  return removed ? 'done' : 'gone';
}
