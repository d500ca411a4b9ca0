import type {Database} from '../../kernel/database/connect.js';
import {type Polling, startPolling} from '../../kernel/poll.js';
import {DELIVERY_MS, type Delivery, deliver, type Letter} from './deliver.js';
import type {MailSettings} from './mail-settings.js';

const MINUTE_MS = 60_000;
/** Waits between tries: they grow. After the last the email has failed. Source: ours; RFC 5321 §4.5.4.1 asks for growing waits. */
export const RETRY_WAITS_MS = [1, 5, 30, 120, 360, 720, 1440].map(minutes => minutes * MINUTE_MS);
/** Tries of an email that the server says it will never take: some servers say so of a full mailbox. */
const PERMANENT_TRIES = 3;
/** A claim lasts longer than any delivery: one that is over belonged to a server that stopped. */
const CLAIM_MS = 2 * DELIVERY_MS;
/** How often the outbox is looked through for what is due. */
const POLL_MS = 1000;
/** The setting that has the time at which mail was set up. */
const SINCE = 'mail-since';

interface Context {
  readonly db: Database;
  readonly settings: MailSettings;
  readonly nowMs: () => number;
  /** Default `POLL_MS`. */
  readonly pollMs?: number | undefined;
}

/** Takes the oldest email that is due for this server alone, or undefined. Source: SKIP LOCKED lets servers share the work. */
const claim = (db: Database, nowMs: number): Promise<(Letter & {readonly attempts: number}) | undefined> =>
  db
    .updateTable('email')
    .set(eb => ({state: 'sending', attempts: eb('attempts', '+', 1), next_ms: nowMs + CLAIM_MS}))
    .where('id', 'in', due =>
      due
        .selectFrom('email')
        .select('id')
        .where('state', '=', 'waiting')
        .where('next_ms', '<=', nowMs)
        .where('send_ms', '<=', nowMs)
        .orderBy('position')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'recipient', 'subject', 'body', 'html', 'created_ms as createdMs', 'attempts'])
    .executeTakeFirst();

/** What the email's row says after a try. */
function stateAfter(delivery: Delivery, attempts: number, nowMs: number) {
  if (delivery.outcome === 'sent') return {state: 'sent', sent_ms: nowMs, problem: null} as const;
  const {outcome, problem: code, detail, isPermanent} = delivery;
  const problem = `${code} ${detail}`.trim();
  if (outcome === 'unknown') return {state: 'unknown', problem} as const;
  const wait = RETRY_WAITS_MS[attempts - 1];
  const isOver = wait === undefined || code === 'address' || (isPermanent && attempts >= PERMANENT_TRIES);
  return isOver
    ? ({state: 'failed', problem} as const)
    : ({state: 'waiting', problem, next_ms: nowMs + wait} as const);
}

/** Sends one email; false where none is due. */
async function sendNext({db, settings, nowMs}: Context): Promise<boolean> {
  // Whether the server took what a stopped process was sending is not known: it is not sent twice.
  await db
    .updateTable('email')
    .set({state: 'unknown', problem: 'stopped'})
    .where('state', '=', 'sending')
    .where('next_ms', '<=', nowMs())
    .execute();
  const letter = await claim(db, nowMs());
  if (!letter) return false;
  // No transaction is open meanwhile: a slow mail server keeps neither rows nor the database.
  const delivery = await deliver(letter, settings);
  await db
    .updateTable('email')
    .set(stateAfter(delivery, letter.attempts, nowMs()))
    .where('id', '=', letter.id)
    .where('state', '=', 'sending')
    .execute();
  return true;
}

/** Leaves emails from before mail was set up in the outbox: nobody expects them now. */
async function recordEarlier({db, nowMs}: Context): Promise<void> {
  const since = nowMs();
  await db.transaction().execute(async tx => {
    const begun = await tx
      .insertInto('setting')
      .values({name: SINCE, value: String(since)})
      .onConflict(conflict => conflict.doNothing())
      .returning('name')
      .executeTakeFirst();
    if (begun)
      await tx
        .updateTable('email')
        .set({state: 'recorded'})
        .where('state', '=', 'waiting')
        .where('created_ms', '<', since)
        .where('send_ms', '<', since)
        .execute();
  });
}

/** For a shop without a mail server: what comes from now on is not sent once there is one again. */
export async function forgetMailer(db: Database): Promise<void> {
  await db.deleteFrom('setting').where('name', '=', SINCE).execute();
}

/** Sends the outbox, one email at a time, until it is closed. Several servers share the work. */
export async function startMailer(context: Context): Promise<Polling> {
  await recordEarlier(context);
  return startPolling(() => sendNext(context), context.pollMs ?? POLL_MS);
}
