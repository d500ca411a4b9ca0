import type {Transaction} from 'kysely';
import type {Reader} from '../../kernel/database/connect.js';
import {lockName} from '../../kernel/database/lock-name.js';
import {DAY_MS} from '../../kernel/database/retention.js';
import type {Tables} from '../../kernel/database/tables.js';
import {lockOwner} from '../owner/accounts.js';
import {TEST_EVENT, WEBHOOK_EVENTS, type WebhookEventName, writeMessages} from './events.js';
import {newSecret, sealSecret} from './secrets.js';

type Tx = Transaction<Tables>;

/** Webhooks of a shop. Source: our choice: each costs a copy of every event. */
export const WEBHOOKS_MAX = 10;
/** How long the secret before a new one signs as well: its receiver has to be changed. Source: our choice. */
export const ROTATION_MS = DAY_MS;

/** A webhook as its list shows it. */
export interface ListedWebhook {
  readonly id: string;
  readonly address: string;
  readonly events: readonly WebhookEventName[];
  readonly enabled: boolean;
  readonly madeBy: string;
  readonly madeMs: number;
  readonly deliveredMs: number | null;
  readonly stoppedMs: number | null;
  /** Until when the secret before this one signs as well; null without. */
  readonly previousUntilMs: number | null;
}

/** The events of a row, in the order of the table. */
const eventsIn = (written: string): readonly WebhookEventName[] => {
  const names = written.split(' ');
  return WEBHOOK_EVENTS.filter(name => names.includes(name));
};

/** The shop's webhooks, the oldest first. */
export async function webhooksOf(db: Reader): Promise<readonly ListedWebhook[]> {
  const rows = await db
    .selectFrom('webhook')
    .select(['id', 'address', 'events', 'enabled', 'made_by as madeBy', 'made_ms as madeMs'])
    .select([
      'delivered_ms as deliveredMs',
      'stopped_ms as stoppedMs',
      'previous_until_ms as previousUntilMs',
    ])
    .orderBy('made_ms')
    .orderBy('id')
    .execute();
  return rows.map(row => ({...row, events: eventsIn(row.events)}));
}

/** How many webhooks the platform has switched off by itself. */
export async function countStopped(db: Reader): Promise<number> {
  const {count} = await db
    .selectFrom('webhook')
    .select(({fn}) => fn.countAll<number>().as('count'))
    .where('stopped_ms', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What an owner decides of a webhook. */
interface Chosen {
  readonly address: string;
  readonly events: readonly WebhookEventName[];
}

/** A webhook that an owner asks for. `id` is that of the form, so that a form that is posted again makes no second one. */
interface NewWebhook extends Chosen {
  readonly id: string;
  readonly by: string;
  readonly nowMs: number;
  /** The platform's, which encrypts the webhook's. */
  readonly shopSecret: string;
}

/**
 * Makes a webhook. Answers its secret; `repeated` where the form has made one, `full`, or `not-owner` where who makes it was demoted
 * meanwhile.
 */
export async function makeWebhook(
  tx: Tx,
  {id, address, events, by, nowMs, shopSecret}: NewWebhook,
): Promise<{readonly secret: string} | 'repeated' | 'full' | 'not-owner'> {
  await lockName(tx, 'webhooks');
  if (!(await lockOwner(tx, by))) return 'not-owner';
  const known = await tx.selectFrom('webhook').select('id').execute();
  if (known.some(row => row.id === id)) return 'repeated';
  if (known.length >= WEBHOOKS_MAX) return 'full';
  const secret = newSecret();
  await tx
    .insertInto('webhook')
    .values({
      id,
      address,
      events: events.join(' '),
      secret: sealSecret(shopSecret, secret),
      previous_secret: null,
      previous_until_ms: null,
      made_by: by,
      made_ms: nowMs,
      delivered_ms: null,
      stopped_ms: null,
    })
    .execute();
  return {secret};
}

const changed = async (query: {executeTakeFirst(): Promise<object | undefined>}): Promise<boolean> =>
  (await query.executeTakeFirst()) !== undefined;

/** Changes the address and the events of a webhook. Messages that wait go to the new address. False where there is none. */
export const changeWebhook = (tx: Tx, id: string, {address, events}: Chosen): Promise<boolean> =>
  changed(
    tx
      .updateTable('webhook')
      .set({address, events: events.join(' ')})
      .where('id', '=', id)
      .returning('id'),
  );

/** Switches a webhook on or off. What waits for one that is off is sent once it is on. */
export const switchWebhook = (tx: Tx, id: string, enabled: boolean): Promise<boolean> =>
  changed(tx.updateTable('webhook').set({enabled, stopped_ms: null}).where('id', '=', id).returning('id'));

/** Removes a webhook with its messages. One that is not there is removed already. */
export async function removeWebhook(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('webhook').where('id', '=', id).execute();
}

/** Removes the webhooks of somebody who is no owner any more, or whose account others had. */
export async function deleteWebhooksOf(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('webhook').where('made_by', '=', email).execute();
}

/** Gives a webhook a new secret, which it answers; the one before signs as well for a day. Null where there is no such webhook. */
export async function rotateSecret(
  tx: Tx,
  id: string,
  {shopSecret, nowMs}: {readonly shopSecret: string; readonly nowMs: number},
): Promise<string | null> {
  const secret = newSecret();
  const rotated = await changed(
    tx
      .updateTable('webhook')
      .set(({ref}) => ({
        previous_secret: ref('secret'),
        previous_until_ms: nowMs + ROTATION_MS,
        secret: sealSecret(shopSecret, secret),
      }))
      .where('id', '=', id)
      .returning('id'),
  );
  return rotated ? secret : null;
}

/** Writes down a message that says nothing but that it is a test. False where there is no such webhook that is on. */
export async function queueTest(tx: Tx, id: string, nowMs: number): Promise<boolean> {
  const found = await tx
    .selectFrom('webhook')
    .select('id')
    .where('id', '=', id)
    .where('enabled', '=', true)
    .forKeyShare()
    .executeTakeFirst();
  if (!found) return false;
  await writeMessages(tx, [id], {event: {type: TEST_EVENT, atMs: nowMs}, things: [{id}]});
  return true;
}
