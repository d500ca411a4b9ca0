import {sql, type Transaction} from 'kysely';
import type {Tables} from '../../kernel/database/tables.js';
import type {EntryKind} from './tables.js';

/** The provider of money that comes without one, such as a bank transfer, and of what the owner gives back by hand. */
export const BY_HAND = 'hand';

/** A movement of money. `amountCents` is in minor units of `currency`, above 0. */
export interface Movement {
  readonly orderId: string;
  readonly attemptId: string | null;
  readonly provider: string;
  readonly kind: EntryKind;
  readonly externalId: string;
  readonly amountCents: number;
  readonly currency: string;
}

/** The sum of an order that a kind of entry counts in. */
const SUMS = {
  captured: 'captured_cents',
  refunded: 'refunded_cents',
  disputed: 'disputed_cents',
} as const satisfies Record<EntryKind, string>;

/**
 * Adds a movement to the ledger and to its order's sum, once, however often it is reported. True for the call that adds it. The
 * caller has locked the order.
 */
export async function addEntry(tx: Transaction<Tables>, movement: Movement, nowMs: number): Promise<boolean> {
  const {orderId, attemptId, provider, kind, externalId, amountCents, currency} = movement;
  const added = await tx
    .insertInto('payment_entry')
    .values({
      order_id: orderId,
      attempt_id: attemptId,
      provider,
      kind,
      external_id: externalId,
      amount_cents: amountCents,
      currency,
      created_ms: nowMs,
    })
    .onConflict(conflict => conflict.columns(['provider', 'kind', 'external_id']).doNothing())
    .returning('position')
    .executeTakeFirst();
  if (!added) return false;
  const sum = SUMS[kind];
  await tx
    .updateTable('shop_order')
    .set({[sum]: sql<number>`${sql.ref(sum)} + ${amountCents}`})
    .where('id', '=', orderId)
    .execute();
  return true;
}
