import {sql, type Transaction} from 'kysely';
import {lockOrder} from '../../kernel/database/lock-order.js';
import type {Tables} from '../../kernel/database/tables.js';
import {returnUnits} from '../catalog/deleted-rows.js';
import {refundProviders} from '../ledger/refunds.js';
import {deleteUnsentOf} from '../outbox/emails.js';
import {sendFor} from '../restock/send.js';

type Tx = Transaction<Tables>;

/** Gift cards that an order sold, emptied while nobody has used them; what would send their codes is not sent. False where one was used. */
async function takeBackSold(tx: Tx, orderId: string): Promise<boolean> {
  await tx.deleteFrom('gift_card_issue').where('order_id', '=', orderId).execute();
  const used = await tx
    .selectFrom('gift_card')
    .select('code')
    .where('order_id', '=', orderId)
    .whereRef('balance_cents', '<', 'initial_cents')
    .limit(1)
    // Whoever spends one meanwhile waits, and finds it empty.
    .forUpdate()
    .executeTakeFirst();
  if (used) return false;
  const emptied = await tx
    .updateTable('gift_card')
    .set({balance_cents: 0})
    .where('order_id', '=', orderId)
    .whereRef('balance_cents', '=', 'initial_cents')
    .returning('code')
    .execute();
  await deleteUnsentOf(tx, orderId);
  const sold = await tx.selectFrom('gift_card').select('code').where('order_id', '=', orderId).execute();
  return emptied.length === sold.length;
}

/** Puts back what gift cards paid. */
async function refundGiftCards(tx: Tx, orderId: string): Promise<void> {
  const payments = await tx
    .selectFrom('order_payment')
    .select(['code', 'home_cents'])
    .where('order_id', '=', orderId)
    .orderBy('code', lockOrder)
    .execute();
  for (const {code, home_cents} of payments)
    await tx
      .updateTable('gift_card')
      .set({balance_cents: sql<number>`balance_cents + ${home_cents}`})
      .where('code', '=', code)
      .execute();
}

/** Puts units of a variant back. Returns how many there are then; undefined for one that is not counted, or not there. */
async function returnTo(tx: Tx, variantId: string, count: number): Promise<number | undefined> {
  const returned = await tx
    .updateTable('variant')
    .set({qty_in_stock: sql<number>`qty_in_stock + ${count}`})
    .where('id', '=', variantId)
    .where('unlimited', '=', false)
    .returning('qty_in_stock as left')
    .executeTakeFirst();
  return returned?.left;
}

/** Puts units of variants back, sorted by variant, and emails who waits for what was sold out. */
export async function returnVariants(
  tx: Tx,
  units: readonly {readonly variantId: string; readonly units: number}[],
): Promise<void> {
  const restocked: string[] = [];
  const sorted = [...units].sort((one, other) => (one.variantId < other.variantId ? -1 : 1));
  for (const {variantId, units: returned} of sorted) {
    let left = await returnTo(tx, variantId, returned);
    // A product may come back while this waits for its deleted rows.
    if (left === undefined && !(await returnUnits(tx, variantId, returned)))
      left = await returnTo(tx, variantId, returned);
    if (left === returned) restocked.push(variantId);
  }
  await sendFor(tx, restocked);
}

/** Puts back the units that the order took and that a refund has not put back. */
async function returnStock(tx: Tx, orderId: string): Promise<void> {
  const rows = await tx
    .selectFrom('order_item')
    .select(['variant_id', sql<number>`sum(stock_units - returned_units)`.as('units')])
    .where('order_id', '=', orderId)
    .whereRef('stock_units', '>', 'returned_units')
    .groupBy('variant_id')
    .orderBy('variant_id', lockOrder)
    .execute();
  await returnVariants(
    tx,
    rows.map(({variant_id, units}) => ({variantId: variant_id, units: Number(units)})),
  );
}

/** Lets the order's coupons count once more. */
async function returnCoupons(tx: Tx, orderId: string): Promise<void> {
  const uses = await tx.deleteFrom('coupon_use').where('order_id', '=', orderId).returning('code').execute();
  for (const code of uses.map(use => use.code).sort())
    await tx
      .updateTable('coupon')
      .set({uses: sql<number>`greatest(0, uses - 1)`})
      .where('code', '=', code)
      .execute();
}

/** What became of a cancellation: `again` where the order was cancelled before, `spent` where a gift card that it sold was used. */
export type Cancelled = 'done' | 'again' | 'spent' | 'unknown';

/**
 * Cancels an order: what providers took for it, its stock, what gift cards paid, its coupons and the gift cards that it sold go back, all or nothing
 * and once, however many ask at the same time. After `spent` the caller undoes the transaction.
 */
export async function cancelOrder(tx: Tx, orderId: string, nowMs: number): Promise<Cancelled> {
  const cancelled = await tx
    .updateTable('shop_order')
    .set({status: 'cancelled', status_ms: nowMs})
    .where('id', '=', orderId)
    .where('status', '<>', 'cancelled')
    .returning('test_mode')
    .executeTakeFirst();
  if (!cancelled) {
    const known = await tx.selectFrom('shop_order').select('id').where('id', '=', orderId).executeTakeFirst();
    return known ? 'again' : 'unknown';
  }
  await refundProviders(tx, {orderId, reason: 'cancelled', nowMs});
  if (cancelled.test_mode) return 'done';
  // Stock first, then gift cards, as an order takes them: two never wait for each other.
  await returnStock(tx, orderId);
  if (!(await takeBackSold(tx, orderId))) return 'spent';
  await refundGiftCards(tx, orderId);
  await returnCoupons(tx, orderId);
  return 'done';
}
