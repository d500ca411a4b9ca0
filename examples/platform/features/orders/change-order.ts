import type {Transaction} from 'kysely';
import type {Tables} from '../../kernel/database/tables.js';
import {contentTag} from '../../kernel/security/content-tag.js';
import {type Cancelled, cancelOrder} from './cancel-order.js';
import {settleOrder} from './paid.js';
import {NOTE_MAX} from './paths.js';
import {queueCancelledEmail, queuePackedEmail, queuePaidEmail} from './status-emails.js';
import type {OrderStatus} from './tables.js';

type Tx = Transaction<Tables>;

/** What an owner changes of an order besides its cancellation. */
export type OrderChange =
  | {readonly status: Exclude<OrderStatus, 'cancelled'>}
  | {readonly note: string}
  | {readonly isPaid: true};

/** A note as it is stored. */
const storedNote = (text: string): string => text.slice(0, NOTE_MAX).trim();

/** The version of a note: another for any other text. */
export const versionOfNote = (note: string): string => contentTag(note);

/** Whether a note may replace the one that the owner saw: nobody has changed that since, unless to the same. Locks the order. */
export async function mayReplaceNote(tx: Tx, id: string, note: string, version: string): Promise<boolean> {
  const order = await tx
    .selectFrom('shop_order')
    .select('note')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return !order || versionOfNote(order.note) === version || order.note === storedNote(note);
}

/**
 * Packs or unpacks an order, marks it as paid, or saves its note. The buyer is emailed once that it is packed, and once that it is paid. False for
 * an order that there is not, and for a cancelled one that would be packed or paid.
 */
export async function changeOrder(tx: Tx, id: string, change: OrderChange, nowMs: number): Promise<boolean> {
  if ('isPaid' in change) {
    const settled = await settleOrder(tx, id, nowMs);
    if (settled === 'paid') await queuePaidEmail(tx, id, nowMs);
    return settled !== 'refused';
  }
  const order = tx.updateTable('shop_order').where('id', '=', id).returning('id');
  const changed = await ('status' in change
    ? order.set({status: change.status, status_ms: nowMs}).where('status', '<>', 'cancelled')
    : order.set({note: storedNote(change.note)})
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
