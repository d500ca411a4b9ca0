import type {Transaction} from 'kysely';
import {batchesOf} from '../../kernel/database/batches.js';
import {lockOrder} from '../../kernel/database/lock-order.js';
import type {Tables} from '../../kernel/database/tables.js';
import {newId} from '../../kernel/security/tokens.js';

/** What webhooks are sent; each begins with the kind of thing that it is about. Source: docs/platform.md, Webhooks. */
export const WEBHOOK_EVENTS = [
  'order.created',
  'order.paid',
  'order.packed',
  'order.shipped',
  'order.cancelled',
  'order.refunded',
  'form.submitted',
  'subscriber.confirmed',
  'stock.low',
  'product.changed',
] as const;
export type WebhookEventName = (typeof WEBHOOK_EVENTS)[number];

/** The event that an owner sends to see whether a webhook works. Every webhook is sent it. */
export const TEST_EVENT = 'webhook.test';

/** Bytes of a body at most: of a longer one, only the id of what it is about is sent. Source: our choice; receivers bound bodies. */
export const BODY_BYTES_MAX = 64_000;
/** Bytes that a message takes besides its body. Source: measured, as a row with its indexes that is sent at its first try. */
const MESSAGE_BYTES = 1300;

/** Something that happened, and when. */
export interface WebhookEvent {
  readonly type: WebhookEventName | typeof TEST_EVENT;
  readonly atMs: number;
}

/** What it happened to. Messages about things of one kind and id arrive in their order. */
interface Thing {
  readonly id: string;
}

/** The body of an event. Source: Standard Webhooks, payload structure. */
function bodyOf({type, atMs}: WebhookEvent, data: Thing): string {
  const timestamp = new Date(atMs).toISOString();
  const whole = JSON.stringify({type, timestamp, data});
  if (Buffer.byteLength(whole) <= BODY_BYTES_MAX) return whole;
  return JSON.stringify({type, timestamp, data: {id: data.id, isShortened: true}});
}

/** Writes down for webhooks what happened to each of `things`. Responds with the bytes that it takes. */
export async function writeMessages(
  tx: Transaction<Tables>,
  webhookIds: readonly string[],
  {event, things}: {readonly event: WebhookEvent; readonly things: readonly Thing[]},
): Promise<number> {
  const [kind = ''] = event.type.split('.');
  const rows = things.flatMap(thing => {
    const body = bodyOf(event, thing);
    return webhookIds.map(webhookId => ({
      id: `msg_${newId()}`,
      webhook_id: webhookId,
      event: event.type,
      resource: `${kind} ${thing.id}`,
      body,
      created_ms: event.atMs,
    }));
  });
  for (const batch of batchesOf(rows)) await tx.insertInto('webhook_message').values(batch).execute();
  return rows.reduce((bytes, {body}) => bytes + MESSAGE_BYTES + Buffer.byteLength(body), 0);
}

/**
 * Writes an event down for the webhooks that listen to it, in the transaction of the change, so that neither is without the other.
 * `read` is asked what it happened to only where one listens. Responds with the bytes that it takes: 0 where none does.
 */
export async function queueWebhooks(
  tx: Transaction<Tables>,
  event: WebhookEvent,
  read: () => Promise<readonly Thing[]>,
): Promise<number> {
  const enabled = await tx
    .selectFrom('webhook')
    .select(['id', 'events'])
    .where('enabled', '=', true)
    .orderBy('id', lockOrder)
    // A removal waits: without its webhook a message is refused, and the change with it.
    .forKeyShare()
    .execute();
  const listening = enabled.filter(({events}) => events.split(' ').includes(event.type));
  if (!listening.length) return 0;
  const ids = listening.map(({id}) => id);
  return writeMessages(tx, ids, {event, things: await read()});
}
