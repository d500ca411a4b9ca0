import type {ExpressionBuilder} from 'kysely';
import type {Database, Reader} from '../../kernel/database/connect.js';
import type {Tables} from '../../kernel/database/tables.js';
import type {MailingService} from '../../kernel/mailing-service.js';
import {type Polling, startPolling} from '../../kernel/poll.js';
import {connectedList} from './mailing-connection.js';

const MINUTE_MS = 60_000;
/** Waits between tries: they grow to a day, and never end, so that no sign-up is lost. Source: our choice. */
const WAITS_MS = [1, 5, 30, 120, 720, 1440].map(minutes => minutes * MINUTE_MS);
const LONGEST_MS = 1440 * MINUTE_MS;
/** A call that takes longer counts as failed. */
const CALL_MS = 30_000;
/** A claim lasts longer than the two calls of a move: one that is over belonged to a server that stopped. */
const CLAIM_MS = 3 * CALL_MS;
const POLL_MS = 2000;
/** Characters of a problem that the owner reads. */
const PROBLEM_MAX = 300;

interface Context {
  readonly db: Database;
  readonly service: MailingService;
  readonly nowMs: () => number;
  /** Default `POLL_MS`. */
  readonly pollMs?: number | undefined;
}

type Subscribers = ExpressionBuilder<Tables, 'subscriber'>;

/** Subscribers that the service does not have where they should be: confirmed ones in the list, others in none. */
const misplaced = (listId: string) => (is: Subscribers) =>
  is.or([
    is.and([is('status', '=', 'confirmed'), is('forwarded_list', 'is distinct from', listId)]),
    is.and([is('status', '<>', 'confirmed'), is('forwarded_list', 'is not', null)]),
  ]);

/** What becomes of sign-ups, as the owner reads it. `problem` is the service's last refusal, null without. */
export async function signUpState(db: Reader, listId: string | null) {
  const rows = await db
    .selectFrom('subscriber')
    .select([
      'forward_problem as problem',
      'forwarded_list as list',
      all => all.fn.countAll<number>().as('count'),
    ])
    .where('status', '=', 'confirmed')
    .groupBy(['forward_problem', 'forwarded_list'])
    .execute();
  const sum = (chosen: typeof rows): number => chosen.reduce((all, {count}) => all + Number(count), 0);
  const waiting = rows.filter(({list}) => listId === null || list !== listId);
  return {
    forwarded: sum(rows.filter(row => !waiting.includes(row))),
    waiting: sum(waiting),
    problem: waiting.find(({problem}) => problem !== null)?.problem ?? null,
  };
}

/** Has the sign-ups that wait tried again now. */
export const retrySignUps = (db: Reader) =>
  db.updateTable('subscriber').set({forward_next_ms: 0}).where('forward_attempts', '>', 0).execute();

/** Takes the next subscriber for this server alone, or undefined. Source: SKIP LOCKED lets servers share the work. */
const claim = (db: Database, listId: string, nowMs: number) =>
  db
    .updateTable('subscriber')
    .set(eb => ({forward_attempts: eb('forward_attempts', '+', 1), forward_next_ms: nowMs + CLAIM_MS}))
    .where('email', 'in', due =>
      due
        .selectFrom('subscriber')
        .select('email')
        .where(misplaced(listId))
        .where('forward_next_ms', '<=', nowMs)
        .orderBy('forward_next_ms')
        .orderBy('asked_ms')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['email', 'status', 'forwarded_list as from', 'forward_attempts as attempts'])
    .executeTakeFirst();

/** Rejects once a call takes too long. */
const within = async (call: Promise<void>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the mailing service took too long')), CALL_MS);
  });
  await Promise.race([call, late]).finally(() => clearTimeout(timer));
};

const problemOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ').slice(0, PROBLEM_MAX);

/** Brings one subscriber where the service should have them; false where nobody waits. */
async function forwardNext({db, service, nowMs}: Context): Promise<boolean> {
  const listId = await connectedList(db, nowMs());
  const found = listId === null ? undefined : await claim(db, listId, nowMs());
  if (listId === null || !found) return false;
  const {email, status, from, attempts} = found;
  const to = status === 'confirmed' ? listId : null;
  const row = db.updateTable('subscriber').where('email', '=', email);
  // No transaction is open meanwhile: a slow service keeps neither rows nor the database.
  try {
    if (from !== null && from !== to) await within(service.remove(from, email));
    if (to !== null) await within(service.add(to, email));
    await row
      .set({forwarded_list: to, forward_attempts: 0, forward_next_ms: 0, forward_problem: null})
      .execute();
  } catch (error) {
    const wait = WAITS_MS[attempts - 1] ?? LONGEST_MS;
    await row.set({forward_next_ms: nowMs() + wait, forward_problem: problemOf(error)}).execute();
  }
  return true;
}

/** Forwards confirmed sign-ups to the list that the owner chose, and takes out who has left, until it is closed. */
export const startForwarding = (context: Context): Polling =>
  startPolling(() => forwardNext(context), context.pollMs ?? POLL_MS);
