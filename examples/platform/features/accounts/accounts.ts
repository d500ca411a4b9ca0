import type {Transaction} from 'kysely';
import {PASSWORD_LENGTH} from '../../../../src/site/login.js';
import type {Reader} from '../../kernel/database/connect.js';
import type {Tables} from '../../kernel/database/tables.js';
import {Refusal} from '../../kernel/http/refusal.js';
import type {Shop} from '../../kernel/http/shop.js';
import type {StoredPassword} from '../../kernel/security/password.js';
import {newId} from '../../kernel/security/tokens.js';

/** Somebody with an account in the shop. Its carts and orders are those of the visitor it names, on every device. */
export interface SiteUser {
  readonly id: string;
  readonly email: string;
  readonly visitorId: string;
}

const COLUMNS = ['id', 'email', 'visitor_id as visitorId'] as const;

/** The key of an account: addresses that differ only in case open the same one. */
export const emailKey = (email: string): string => email.trim().toLowerCase();

/** Makes an account with a visitor of its own; gives the one that the address has the password, and ends its sessions. */
export async function saveAccount(
  tx: Transaction<Tables>,
  {email, password}: {email: string; password: StoredPassword},
): Promise<SiteUser> {
  const user = await tx
    .insertInto('site_user')
    .values({id: newId(), email, email_key: emailKey(email), visitor_id: newId(), ...password})
    .onConflict(conflict => conflict.column('email_key').doUpdateSet(password))
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  await tx.deleteFrom('member_session').where('user_id', '=', user.id).execute();
  return user;
}

/** The account of an address, or null. */
export async function accountAt(db: Reader, email: string): Promise<SiteUser | null> {
  const found = await db
    .selectFrom('site_user')
    .select(COLUMNS)
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst();
  return found ?? null;
}

/** The account of an id, or null. */
export async function accountById(db: Reader, id: string): Promise<SiteUser | null> {
  const found = await db.selectFrom('site_user').select(COLUMNS).where('id', '=', id).executeTakeFirst();
  return found ?? null;
}

/** The account that address and password open, or null. Takes as long for an unknown address. */
export async function accountOf(
  {db, passwords}: Pick<Shop, 'db' | 'passwords'>,
  email: string,
  password: string,
): Promise<SiteUser | null> {
  const found = await db
    .selectFrom('site_user')
    .select([...COLUMNS, 'salt', 'password_hash'])
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst();
  return (await passwords.matches(password, found)) && found
    ? {id: found.id, email: found.email, visitorId: found.visitorId}
    : null;
}

/** Gives an account another password. */
export async function setPassword(
  tx: Transaction<Tables>,
  id: string,
  stored: StoredPassword,
): Promise<void> {
  await tx.updateTable('site_user').set(stored).where('id', '=', id).execute();
}

/** Throws `password-length`, for the field of this name. */
export function refusePasswordLength(password: string, field: string): void {
  const {min, max} = PASSWORD_LENGTH;
  if (password.length < min || password.length > max)
    throw new Refusal(400, 'password-length', {params: {min, max}, fields: {field}});
}

/** The account a visitor is signed in to, or null. */
export async function signedIn(db: Reader, visitorId: string | null): Promise<SiteUser | null> {
  if (visitorId === null) return null;
  const found = await db
    .selectFrom('site_user')
    .select(COLUMNS)
    .where('visitor_id', '=', visitorId)
    .executeTakeFirst();
  return found ?? null;
}
