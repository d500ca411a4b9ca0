import type {Transaction} from 'kysely';
import type {Reader} from '../../kernel/database/connect.js';
import type {Tables} from '../../kernel/database/tables.js';
import {Refusal} from '../../kernel/http/refusal.js';
import {newId} from '../../kernel/security/tokens.js';
import {addEntry, BY_HAND} from './entries.js';
import {lockedOrder} from './locked-order.js';

type Tx = Transaction<Tables>;

/** Characters of a reason. */
export const REASON_MAX = 300;

/** Asks for money to be given back, as a task that outlives this process. */
export async function giveBack(
  tx: Tx,
  {attemptId, orderId}: {readonly attemptId: string; readonly orderId: string},
  {cents, reason, nowMs}: {readonly cents: number; readonly reason: string; readonly nowMs: number},
): Promise<void> {
  await tx
    .insertInto('payment_task')
    .values({
      id: newId(),
      order_id: orderId,
      attempt_id: attemptId,
      amount_cents: cents,
      reason,
      state: 'waiting',
      problem: null,
      next_ms: nowMs,
      created_ms: nowMs,
    })
    .execute();
}

/** What came by one attempt, and by hand under the name '', and has not gone back or been asked back. */
async function leftByAttempt(db: Reader, orderId: string): Promise<ReadonlyMap<string, number>> {
  const left = new Map<string, number>();
  const add = (attemptId: string | null, cents: number) =>
    left.set(attemptId ?? '', (left.get(attemptId ?? '') ?? 0) + cents);
  const entries = await db
    .selectFrom('payment_entry')
    .select(['attempt_id', 'kind', 'amount_cents'])
    .where('order_id', '=', orderId)
    .where('kind', 'in', ['captured', 'refunded'])
    .orderBy('position')
    .execute();
  for (const {attempt_id, kind, amount_cents} of entries)
    add(attempt_id, kind === 'captured' ? amount_cents : -amount_cents);
  const waiting = await db
    .selectFrom('payment_task')
    .select(['attempt_id', 'amount_cents'])
    .where('order_id', '=', orderId)
    .where('state', '=', 'waiting')
    .execute();
  for (const {attempt_id, amount_cents} of waiting) add(attempt_id, -amount_cents);
  return left;
}

/** What can still be given back of an order, in minor units of its currency. */
export const refundable = async (db: Reader, orderId: string): Promise<number> =>
  [...(await leftByAttempt(db, orderId)).values()].reduce((sum, cents) => sum + Math.max(0, cents), 0);

/** A part of an order's money that goes back. */
export interface RefundRequest {
  readonly orderId: string;
  /** Minor units of the order's currency. */
  readonly cents: number;
  readonly reason: string;
  readonly nowMs: number;
}

/**
 * Gives money back: by the providers that took it, the largest part first, and what came by hand as the owner's own affair, noted at
 * once. Two at once never give back more than came. Throws `unknown-order`, `refund-too-high`.
 */
export async function refundOrder(tx: Tx, {orderId, cents, reason, nowMs}: RefundRequest): Promise<void> {
  const order = await lockedOrder(tx, orderId);
  const parts = [...(await leftByAttempt(tx, orderId))].filter(([, left]) => left > 0);
  parts.sort(([, one], [, other]) => other - one);
  const most = parts.reduce((sum, [, left]) => sum + left, 0);
  if (!Number.isSafeInteger(cents) || cents <= 0 || cents > most)
    throw new Refusal(400, 'refund-too-high', {params: {most}});
  let restCents = cents;
  for (const [attemptId, left] of parts) {
    const partCents = Math.min(left, restCents);
    if (partCents <= 0) break;
    restCents -= partCents;
    if (attemptId) await giveBack(tx, {attemptId, orderId}, {cents: partCents, reason, nowMs});
    else
      await addEntry(
        tx,
        {
          orderId,
          attemptId: null,
          provider: BY_HAND,
          kind: 'refunded',
          externalId: newId(),
          amountCents: partCents,
          currency: order.currency,
        },
        nowMs,
      );
  }
}

/** Gives back what providers took of a cancelled order; what came by hand is its owner's to give back. */
export async function refundProviders(
  tx: Tx,
  {orderId, reason, nowMs}: Omit<RefundRequest, 'cents'>,
): Promise<void> {
  for (const [attemptId, cents] of await leftByAttempt(tx, orderId))
    if (attemptId && cents > 0) await giveBack(tx, {attemptId, orderId}, {cents, reason, nowMs});
}
