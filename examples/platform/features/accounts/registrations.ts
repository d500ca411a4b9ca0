import {sql, type Transaction} from 'kysely';
import type {Reader} from '../../kernel/database/connect.js';
import type {Tables} from '../../kernel/database/tables.js';
import {Refusal} from '../../kernel/http/refusal.js';
import type {Shop} from '../../kernel/http/shop.js';
import type {Session} from '../../kernel/http/visit.js';
import type {StoredPassword} from '../../kernel/security/password.js';
import {hashOfId, isId, newId} from '../../kernel/security/tokens.js';
import {accountAt, emailKey, type SiteUser, saveAccount} from './accounts.js';
import {
  ASKED_PER_NETWORK,
  type Asking,
  addressOf,
  askedWithinHour,
  askerOf,
  EMAILS_PER_HOUR,
} from './asked-by.js';
import {queueAccountEmail} from './emails.js';
import {endLinks} from './links.js';
import {REGISTRATION_LIFE_MS} from './tables.js';

type Tx = Transaction<Tables>;

/** Passwords that one link is tried with. Each takes long, on purpose. */
const PROVED_MAX = 3;

/** Somebody who says that an address is theirs. */
export interface Applicant {
  readonly email: string;
  readonly password: StoredPassword;
}

/** What an address has room for: no registration, one without an email, or one with an email. */
type Room = 'none' | 'stored' | 'mailed';

/** How many registrations are still possible. */
async function roomFor(tx: Tx, asking: Asking): Promise<Room> {
  const {mailed, own} = await askedWithinHour(tx, 'registration', asking, sql.ref('is_mailed'));
  if (own >= ASKED_PER_NETWORK) return 'none';
  return mailed < EMAILS_PER_HOUR ? 'mailed' : 'stored';
}

/**
 * Keeps a registration and writes to its address, unless that was written to too often: then the link of an email
 * before serves its owner as well. Does the same work whether there is an account, and only the email says so: whoever
 * reads it may sign in, or have the account take the password that was just typed.
 */
export async function postRegistration(
  tx: Tx,
  session: Session,
  {applicant: {email, password}, origin}: {applicant: Applicant; origin: string},
): Promise<void> {
  const {nowMs} = session;
  const key = emailKey(email);
  const asker = askerOf(session, key);
  const room = await roomFor(tx, {key, asker, nowMs});
  if (room === 'none') return;
  const token = newId();
  await tx
    .insertInto('registration')
    .values({
      token_hash: hashOfId(token),
      email,
      email_key: key,
      asked_by: asker,
      asked_ms: nowMs,
      is_mailed: room === 'mailed',
      ...password,
    })
    .execute();
  if (room !== 'mailed') return;
  const known = await accountAt(tx, email);
  const links = {
    confirm: addressOf(session, origin, `/confirm?token=${token}`),
    signIn: addressOf(session, origin),
  };
  await queueAccountEmail(tx, session, {
    kind: known ? 'account-known' : 'account-confirm',
    recipient: known?.email ?? email,
    links,
  });
}

const pendingAt = (db: Reader, token: string, nowMs: number) =>
  db
    .selectFrom('registration')
    .select(['email', 'salt', 'password_hash'])
    .where('token_hash', '=', hashOfId(token))
    .where('asked_ms', '>', nowMs - REGISTRATION_LIFE_MS);

const applicantIn = ({email, ...password}: {email: string} & StoredPassword): Applicant => ({
  email,
  password,
});

/** The registration that the link of an email opens, or null where that is over. */
export async function registrationAt(db: Reader, token: string, nowMs: number): Promise<Applicant | null> {
  const found = isId(token) ? await pendingAt(db, token, nowMs).executeTakeFirst() : undefined;
  return found ? applicantIn(found) : null;
}

/** A visitor who follows the link of a registration, with what they typed there. */
interface Follower {
  readonly session: Session;
  readonly typed: string;
}

/**
 * What the follower of a link registered: that of the link, or one of the same address from their own network, of which
 * no email may have come. Nobody confirms what a stranger chose. Throws `password-wrong`.
 */
export async function proveApplicant(
  {db, passwords}: Pick<Shop, 'db' | 'passwords'>,
  linked: Applicant,
  {session, typed}: Follower,
): Promise<Applicant> {
  const key = emailKey(linked.email);
  const own = await db
    .selectFrom('registration')
    .select(['email', 'salt', 'password_hash'])
    .where('email_key', '=', key)
    .where('asked_by', '=', askerOf(session, key))
    .where('asked_ms', '>', session.nowMs - REGISTRATION_LIFE_MS)
    .orderBy('asked_ms', 'desc')
    .limit(PROVED_MAX)
    .execute();
  const others = own.map(applicantIn).filter(({password}) => password.salt !== linked.password.salt);
  for (const applicant of [linked, ...others].slice(0, PROVED_MAX))
    if (await passwords.matches(typed, applicant.password)) return applicant;
  throw new Refusal(400, 'password-wrong', {fields: {field: 'password'}});
}

/** Ends every link that was sent to an address. */
export async function endRegistrations(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('registration').where('email_key', '=', emailKey(email)).execute();
}

/** Turns a registration into an account, or into the new password of an existing one, once per link. Throws `account-link-over`. */
export async function confirmRegistration(
  tx: Tx,
  {token, nowMs}: {token: string; nowMs: number},
  applicant: Applicant,
): Promise<SiteUser> {
  // Of two requests with the same link the second waits, and finds nothing.
  const found = await pendingAt(tx, token, nowMs).forUpdate().executeTakeFirst();
  if (!found) throw new Refusal(404, 'account-link-over');
  await endRegistrations(tx, applicant.email);
  const user = await saveAccount(tx, applicant);
  await endLinks(tx, user);
  return user;
}
