import type {Transaction} from 'kysely';
import type {Reader} from '../commerce/catalog.js';
import {parseEmail} from '../commerce/email.js';
import type {Database} from '../database/connect.js';
import type {Tables} from '../database/tables.js';
import {Refusal} from '../http/refusal.js';
import {isPassword, keepPassword} from '../security/password.js';
import {newId} from '../security/tokens.js';

/** Somebody with an account in the shop. Its carts and orders are those of the visitor it names, on every device. */
export interface SiteUser {
  readonly id: string;
  readonly email: string;
  readonly visitorId: string;
}

/** Characters a password has. Source: our choice; the least is that of NIST SP 800-63B. */
export const PASSWORD_LENGTH = {min: 8, max: 256} as const;

const COLUMNS = ['id', 'email', 'visitor_id as visitorId'] as const;

/** What an account is found by: addresses that differ in case alone open one. */
export const emailKey = (email: string): string => email.trim().toLowerCase();

/** Makes an account with a visitor of its own. Throws `email-invalid`, `password-length`, `account-exists`. */
export async function makeAccount(db: Database, typed: string, password: string): Promise<SiteUser> {
  const email = parseEmail(typed);
  const {min, max} = PASSWORD_LENGTH;
  if (password.length < min || password.length > max)
    throw new Refusal(400, 'password-length', {params: {min, max}, fields: {field: 'password'}});
  const user = {id: newId(), email, visitorId: newId()};
  const made = await db
    .insertInto('site_user')
    .values({
      id: user.id,
      email,
      email_key: emailKey(email),
      visitor_id: user.visitorId,
      ...(await keepPassword(password)),
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) throw new Refusal(409, 'account-exists', {fields: {field: 'email'}});
  return user;
}

/** The account that address and password open, or null. Takes as long for an address that is none. */
export async function accountOf(db: Database, email: string, password: string): Promise<SiteUser | null> {
  const found = await db
    .selectFrom('site_user')
    .select([...COLUMNS, 'salt', 'password_hash'])
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst();
  return (await isPassword(password, found)) && found
    ? {id: found.id, email: found.email, visitorId: found.visitorId}
    : null;
}

/** Gives an account another visitor: whoever still holds the cookies of before is a stranger. Source: reliability V02. */
export async function renewVisitor(tx: Transaction<Tables>, visitorId: string): Promise<void> {
  const fresh = {visitor_id: newId()};
  for (const table of ['site_user', 'cart', 'shop_order', 'form_file'] as const)
    await tx.updateTable(table).set(fresh).where('visitor_id', '=', visitorId).execute();
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
