import type {Transaction} from 'kysely';
import type {Tables} from '../../kernel/database/tables.js';
import {queueWebhooks, type WebhookEventName} from '../webhooks/events.js';
import {orderForPrograms} from './order-data.js';

/** Writes down for webhooks what became of an order, in the transaction that does it. Responds with the bytes that it takes. */
export async function queueOrderWebhooks(
  tx: Transaction<Tables>,
  types: readonly Extract<WebhookEventName, `order.${string}`>[],
  {id, atMs}: {readonly id: string; readonly atMs: number},
): Promise<number> {
  let bytes = 0;
  for (const type of types)
    bytes += await queueWebhooks(tx, {type, atMs}, async () => [await orderForPrograms(tx, id)]);
  return bytes;
}
