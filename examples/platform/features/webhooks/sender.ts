import {setTimeout as wait} from 'node:timers/promises';
import type {Database} from '../../kernel/database/connect.js';
import type {WebhookTargets} from '../../kernel/http/shop.js';
import {type Polling, startPolling} from '../../kernel/poll.js';
import {DELIVERY_MS, type Delivery, deliver} from './deliver.js';
import {signedHeaders} from './secrets.js';
import {noteDelivered, stopWebhook} from './stop-webhook.js';

const MINUTE_MS = 60_000;
/** Waits between tries: they grow, over three days in all. After the last the message has failed. Source: Standard Webhooks, retry schedule. */
export const RETRY_WAITS_MS = [1 / 12, 5, 30, 120, 300, 600, 840, 1200, 1440].map(
  minutes => minutes * MINUTE_MS,
);
/** A claim lasts longer than any delivery: one that is over belonged to a server that stopped. */
export const CLAIM_MS = 3 * DELIVERY_MS;
/** Messages on their way to one webhook at a time, from one server: a slow target keeps no other waiting. Source: our choice. */
export const AT_ONCE = 4;
/** How often messages are looked for. */
const POLL_MS = 1000;

interface Context {
  readonly db: Database;
  readonly nowMs: () => number;
  /** The platform's, which encrypts those of webhooks. */
  readonly shopSecret: string;
  /** The site's public address, for links in emails. */
  readonly origin: string;
  readonly rules: WebhookTargets;
  /** Default `POLL_MS`. */
  readonly pollMs?: number | undefined;
}

/**
 * Takes the oldest message that is due for this server alone, or undefined. One that another server was sending when it stopped is due
 * again. It waits while an earlier one about the same thing is on its way. Source: SKIP LOCKED lets servers share the work.
 */
const claim = (db: Database, nowMs: number, busy: readonly string[]) =>
  db
    .updateTable('webhook_message')
    .set(eb => ({
      state: 'sending',
      attempts: eb('attempts', '+', 1),
      next_ms: nowMs + CLAIM_MS,
      tried_ms: nowMs,
    }))
    .from('webhook')
    .whereRef('webhook.id', '=', 'webhook_message.webhook_id')
    .where('webhook_message.id', 'in', due =>
      due
        .selectFrom('webhook_message as message')
        .innerJoin('webhook as target', 'target.id', 'message.webhook_id')
        .select('message.id')
        .where('message.state', 'in', ['waiting', 'sending'])
        .where('message.next_ms', '<=', nowMs)
        .where('target.enabled', '=', true)
        .$if(busy.length > 0, query => query.where('message.webhook_id', 'not in', busy))
        .where(({not, exists, selectFrom}) =>
          not(
            exists(
              selectFrom('webhook_message as earlier')
                .select('earlier.id')
                .whereRef('earlier.webhook_id', '=', 'message.webhook_id')
                .whereRef('earlier.resource', '=', 'message.resource')
                .whereRef('earlier.position', '<', 'message.position')
                .where('earlier.state', 'in', ['waiting', 'sending']),
            ),
          ),
        )
        .orderBy('message.position')
        .limit(1)
        .forUpdate('message')
        .skipLocked(),
    )
    .returning([
      'webhook_message.id',
      'webhook_message.webhook_id as webhookId',
      'webhook_message.body',
      'webhook_message.attempts',
      'webhook_message.created_ms as createdMs',
      'webhook.address',
      'webhook.secret',
      'webhook.previous_secret as previousSecret',
      'webhook.previous_until_ms as previousUntilMs',
    ])
    .executeTakeFirst();

type Claimed = NonNullable<Awaited<ReturnType<typeof claim>>>;

/** What the message's row says after a try. */
function stateAfter(delivery: Delivery, attempts: number, nowMs: number) {
  // A server that stops has not tried.
  if (delivery.outcome === 'stopped')
    return {state: 'waiting', attempts: attempts - 1, next_ms: nowMs} as const;
  const {status, answer} = delivery;
  if (delivery.outcome === 'delivered') return {state: 'delivered', status, answer, problem: null} as const;
  const {problem} = delivery;
  const waitMs = RETRY_WAITS_MS[attempts - 1];
  return waitMs === undefined
    ? ({state: 'failed', status, answer, problem} as const)
    : ({state: 'waiting', status, answer, problem, next_ms: nowMs + waitMs} as const);
}

/** Sends one message. No transaction is open meanwhile: a slow target keeps neither rows nor the database. */
async function sendOne(context: Context, message: Claimed, stopping: AbortSignal): Promise<void> {
  const {db, nowMs, shopSecret, rules} = context;
  const {id, webhookId, address, body, attempts, createdMs} = message;
  const headers = signedHeaders(shopSecret, message, {id, body, nowMs: nowMs()});
  const delivery: Delivery = headers
    ? await deliver({address, body, headers}, {rules, stopping})
    : {outcome: 'failed', problem: 'secret', status: null, answer: ''};
  const after = stateAfter(delivery, attempts, nowMs());
  await db.transaction().execute(async tx => {
    // The webhook before its message, as a removal takes them: two never wait for each other.
    await tx.selectFrom('webhook').select('id').where('id', '=', webhookId).forKeyShare().execute();
    const written = await tx
      .updateTable('webhook_message')
      .set(after)
      .where('id', '=', id)
      .where('state', '=', 'sending')
      // Another server has it where this one was too slow.
      .where('attempts', '=', attempts)
      .returning('id')
      .executeTakeFirst();
    if (!written) return;
    if (delivery.outcome === 'delivered') await noteDelivered(tx, webhookId, nowMs());
    const isGone = delivery.outcome === 'failed' && delivery.problem === 'gone';
    if (isGone || after.state === 'failed')
      await stopWebhook(tx, {id: webhookId, isGone, sinceMs: createdMs}, {...context, nowMs: nowMs()});
  });
}

/** Sends messages to webhooks until it is closed, several at a time. Several servers share the work. */
export function startWebhooks(context: Context): Polling {
  const {db, nowMs, pollMs = POLL_MS} = context;
  const stopping = new AbortController();
  const underWay = new Map<Promise<void>, string>();
  const busyWebhooks = (): readonly string[] => {
    const ids = [...underWay.values()];
    return [...new Set(ids)].filter(id => ids.filter(one => one === id).length >= AT_ONCE);
  };
  const begin = (message: Claimed): void => {
    const sending = sendOne(context, message, stopping.signal)
      // The claim runs out, and the message is sent again.
      .catch(error => console.error(error))
      .finally(() => underWay.delete(sending));
    underWay.set(sending, message.webhookId);
  };
  const polling = startPolling(async () => {
    const message = await claim(db, nowMs(), busyWebhooks());
    if (message) begin(message);
    else if (underWay.size) await Promise.race([...underWay.keys(), wait(pollMs, undefined, {ref: false})]);
    return message !== undefined || underWay.size > 0;
  }, pollMs);
  return {
    async close() {
      stopping.abort();
      await polling.close();
      await Promise.all(underWay.keys());
    },
  };
}
