import type {Transaction} from 'kysely';
import type {Reader} from '../../kernel/database/connect.js';
import type {Tables} from '../../kernel/database/tables.js';
import {cutPage, type Page, startOf} from '../../kernel/http/paging.js';
import type {MessageState} from './tables.js';

/** A message as the list shows it. */
export interface ListedMessage {
  readonly id: string;
  readonly event: string;
  readonly body: string;
  readonly createdMs: number;
  readonly state: MessageState;
  readonly attempts: number;
  readonly nextMs: number;
  readonly triedMs: number | null;
  readonly status: number | null;
  readonly problem: string | null;
  readonly answer: string | null;
}

/** Messages on one page of the list. */
const PAGE_SIZE = 20;

/** A page of a webhook's messages, newest first. */
export async function messagesFrom(
  db: Reader,
  webhookId: string,
  cursor: string | undefined,
): Promise<Page<ListedMessage>> {
  const rows = await db
    .selectFrom('webhook_message')
    .select(['id', 'position', 'event', 'body', 'state', 'attempts', 'status', 'problem', 'answer'])
    .select(['created_ms as createdMs', 'next_ms as nextMs', 'tried_ms as triedMs'])
    .where('webhook_id', '=', webhookId)
    .where('position', '<', startOf(cursor, 'newest'))
    .orderBy('position', 'desc')
    .limit(PAGE_SIZE + 1)
    .execute();
  return cutPage(rows, PAGE_SIZE);
}

/** Sends a message again, or now, with all its tries. Its id stays, so that its receiver knows it. False for one that is being sent. */
export async function sendAgain(tx: Transaction<Tables>, webhookId: string, id: string): Promise<boolean> {
  const changed = await tx
    .updateTable('webhook_message')
    .set({state: 'waiting', attempts: 0, next_ms: 0})
    .where('id', '=', id)
    .where('webhook_id', '=', webhookId)
    .where('state', '<>', 'sending')
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** Sends all messages of a webhook again that were not delivered. */
export async function sendAllAgain(tx: Transaction<Tables>, webhookId: string): Promise<void> {
  await tx
    .updateTable('webhook_message')
    .set({state: 'waiting', attempts: 0, next_ms: 0})
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'failed')
    .execute();
}
