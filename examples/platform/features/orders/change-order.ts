import type {Transaction} from 'kysely';
import type {Tables} from '../../kernel/database/tables.js';
import {type Cancelled, cancelOrder} from './cancel-order.js';
import {NOTE_MAX} from './paths.js';
import {queueCancelledEmail, queuePackedEmail} from './status-emails.js';
import type {OrderStatus} from './tables.js';

type Tx = Transaction<Tables>;

/** What an owner changes of an order besides its cancellation. */
export type OrderChange = {readonly status: Exclude<OrderStatus, 'cancelled'>} | {readonly note: string};

/**
 * Packs or unpacks an order, or saves its note. The buyer is emailed once that it is packed. False for an order that there is
 * not, and for a cancelled one that would be packed.
 */
export async function changeOrder(tx: Tx, id: string, change: OrderChange, nowMs: number): Promise<boolean> {
  const order = tx.updateTable('shop_order').where('id', '=', id).returning('id');
  const changed = await ('status' in change
    ? order.set({status: change.status, status_ms: nowMs}).where('status', '<>', 'cancelled')
    : order.set({note: change.note.slice(0, NOTE_MAX).trim()})
  ).executeTakeFirst();
  if (changed && 'status' in change && change.status === 'packed') await queuePackedEmail(tx, id, nowMs);
  return changed !== undefined;
}

/** Cancels an order, and emails its buyer what goes back; `currency` is that of gift cards' balances. As `cancelOrder`. */
export async function cancelAndNotify(
  tx: Tx,
  id: string,
  {nowMs, currency}: {readonly nowMs: number; readonly currency: string},
): Promise<Cancelled> {
  const cancelled = await cancelOrder(tx, id, nowMs);
  if (cancelled === 'done') await queueCancelledEmail(tx, id, {nowMs, currency});
  return cancelled;
}
