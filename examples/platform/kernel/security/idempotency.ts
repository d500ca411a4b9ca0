import {createHash} from 'node:crypto';
import type {Transaction} from 'kysely';
import {IDEMPOTENCY_LIFE_MS} from '../database/retention.js';
import type {Tables} from '../database/tables.js';
import {Refusal} from '../http/refusal.js';

/** Longest Idempotency-Key taken. Source: the platform's HTTP contract, Idempotency. */
export const KEY_LENGTH_MAX = 255;

/** Bytes that a receipt may have: the table refuses a longer one. Source: our choice. */
export const RECEIPT_BYTES_MAX = 1000;

/** What is stored of the answer to a keyed request, and how a repeat is answered from it. */
export interface Receipts<Answer, Receipt> {
  readonly keep: (answer: Answer) => Receipt;
  readonly again: (tx: Transaction<Tables>, receipt: Receipt) => Promise<Answer>;
}

/** One keyed action of one visitor. `request` must be equal when the key repeats. */
export interface KeyedAction {
  readonly visitorId: string;
  readonly key: string;
  readonly request: string;
  readonly nowMs: number;
}

async function claim(tx: Transaction<Tables>, action: KeyedAction, requestHash: string): Promise<boolean> {
  const fresh = {request_hash: requestHash, receipt: null, created_ms: action.nowMs};
  const claimed = await tx
    .insertInto('idempotency_key')
    .values({visitor_id: action.visitorId, key: action.key, ...fresh})
    .onConflict(conflict =>
      conflict
        .columns(['visitor_id', 'key'])
        .doUpdateSet(fresh)
        .where('idempotency_key.created_ms', '<', action.nowMs - IDEMPOTENCY_LIFE_MS),
    )
    .returning('key')
    .executeTakeFirst();
  return claimed !== undefined;
}

/**
 * Runs a keyed action once. A repeat is answered from the receipt; the same key with another request is a 422 `Refusal`.
 * Of two at once the second waits for the first one's row. An action that throws leaves nothing stored, nor its key.
 * Source: the platform's HTTP contract, Idempotency.
 */
export async function once<Answer, Receipt>(
  tx: Transaction<Tables>,
  action: KeyedAction,
  {keep, again}: Receipts<Answer, Receipt>,
  write: () => Promise<Answer>,
): Promise<Answer> {
  const requestHash = createHash('sha256').update(action.request).digest('base64url');
  if (await claim(tx, action, requestHash)) {
    const answer = await write();
    await tx
      .updateTable('idempotency_key')
      .set({receipt: JSON.stringify(keep(answer))})
      .where('visitor_id', '=', action.visitorId)
      .where('key', '=', action.key)
      .execute();
    return answer;
  }
  const first = await tx
    .selectFrom('idempotency_key')
    .select(['request_hash', 'receipt'])
    .where('visitor_id', '=', action.visitorId)
    .where('key', '=', action.key)
    .executeTakeFirstOrThrow();
  if (first.request_hash !== requestHash || first.receipt === null)
    throw new Refusal(422, 'idempotency-mismatch');
  return again(tx, JSON.parse(first.receipt));
}
