import {sql, type Transaction} from 'kysely';
import {prefixOf} from '../../../site/model/languages.js';
import type {Reader} from '../../kernel/database/connect.js';
import type {Tables} from '../../kernel/database/tables.js';
import {Refusal} from '../../kernel/http/refusal.js';
import type {Session} from '../../kernel/http/visit.js';
import {message} from '../../kernel/messages/message.js';
import {isPassword, type StoredPassword} from '../../kernel/security/password.js';
import {hashOfId, isId, newId} from '../../kernel/security/tokens.js';
import {queueEmails} from '../outbox/emails.js';
import {accountAt, emailKey, type SiteUser, saveAccount} from './accounts.js';
import {REGISTRATION_LIFE_MS} from './tables.js';

type Tx = Transaction<Tables>;

const HOUR_MS = 3_600_000;
/** Emails that one address gets in an hour, however often it is registered. Source: our choice. */
const EMAILS_PER_HOUR = 5;
/** Registrations of an address that one network may ask for in an hour, mailed or not: a stranger's leave room for its owner's. Source: our choice. */
const REGISTRATIONS_PER_NETWORK = 2;
/** Passwords that one link is tried with. Each takes long, on purpose. */
const PROVED_MAX = 3;

/** Somebody who says that an address is theirs. */
export interface Applicant {
  readonly email: string;
  readonly password: StoredPassword;
}

/** The account page with more of its path. */
const addressOf = ({language}: Session, origin: string, path = ''): string =>
  `${origin}${prefixOf(language)}/account${path}`;

/** A hash of the network that asks for emails to an address; it differs per address and does not reveal the network. */
const askerOf = ({address}: Session, key: string): string => hashOfId(`${address} ${key}`);

/** What an address has room for: no registration, one without an email, or one with an email. */
type Room = 'none' | 'stored' | 'mailed';

/** How many registrations are still possible. Requests for one address run one after the other, so that parallel requests cannot pass the limit. */
async function roomFor(
  tx: Tx,
  {key, asker, nowMs}: {key: string; asker: string; nowMs: number},
): Promise<Room> {
  await sql`SELECT pg_advisory_xact_lock(hashtext(${`registration ${key}`}))`.execute(tx);
  const {mailed, own} = await tx
    .selectFrom('registration')
    .select([
      sql<number>`count(*) FILTER (WHERE is_mailed)`.as('mailed'),
      sql<number>`count(*) FILTER (WHERE asked_by = ${asker})`.as('own'),
    ])
    .where('email_key', '=', key)
    .where('asked_ms', '>', nowMs - HOUR_MS)
    .executeTakeFirstOrThrow();
  if (own >= REGISTRATIONS_PER_NETWORK) return 'none';
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
  const {nowMs, language} = session;
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
  await queueEmails(tx, [
    {
      recipient: known?.email ?? email,
      subject: message(language, known ? 'account-known-subject' : 'account-confirm-subject'),
      body: message(language, known ? 'account-known-body' : 'account-confirm-body', links),
      createdMs: nowMs,
    },
  ]);
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
  db: Reader,
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
    if (await isPassword(typed, applicant.password)) return applicant;
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
  return saveAccount(tx, applicant);
}
