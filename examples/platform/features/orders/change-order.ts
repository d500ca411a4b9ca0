import type {Transaction} from 'kysely';
import {ORDER_NOTE_MAX} from '../../../../src/tables/limits.js';
import type {Tables} from '../../kernel/database/tables.js';
import {contentTag} from '../../kernel/security/content-tag.js';
import {renewDownloads, startDownloads} from '../downloads/order-downloads.js';
import {creditCancelled} from '../invoices/make-credit-note.js';
import {makeInvoice} from '../invoices/make-invoice.js';
import {addEntry, BY_HAND} from '../ledger/entries.js';
import {type Cancelled, cancelOrder} from './cancel-order.js';
import {queuePaidNotices} from './notify-owner.js';
import {queueOrderWebhooks} from './order-webhooks.js';
import {amountDue, settleOrder} from './paid.js';
import {
  type OrderContext,
  queueCancelledEmail,
  queuePackedEmail,
  queuePaidEmail,
  queueRenewedEmail,
} from './status-emails.js';
import type {OrderStatus} from './tables.js';

type Tx = Transaction<Tables>;

/** What an owner changes of an order besides its cancellation. */
export type OrderChange =
  | {readonly status: Exclude<OrderStatus, 'cancelled'>}
  | {readonly note: string}
  | {readonly isPaid: true}
  | {readonly renewsDownloads: true};

/** A note as it is stored. */
const storedNote = (text: string): string => text.slice(0, ORDER_NOTE_MAX).trim();

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

/** Settles an order whose money has come: its files can be downloaded from then on. False for one that is cancelled or unknown. */
export async function settlePaid(tx: Tx, id: string, context: OrderContext): Promise<boolean> {
  const {nowMs, shop} = context;
  const settled = await settleOrder(tx, id, nowMs);
  if (settled === 'paid') {
    await startDownloads(tx, id, {nowMs, settings: shop.downloadSettings});
    await makeInvoice(tx, id, context);
    await queuePaidEmail(tx, id, context);
    await queueOrderWebhooks(tx, ['order.paid'], {id, atMs: nowMs});
    await queuePaidNotices(tx, id, context);
  }
  return settled !== 'refused';
}

/** Marks an order as paid by hand: what was due of it has come. */
async function markAsPaid(tx: Tx, id: string, context: OrderContext): Promise<boolean> {
  const order = await tx
    .selectFrom('shop_order')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!order) return false;
  const amountCents = amountDue(order);
  const movement = {attemptId: null, provider: BY_HAND, kind: 'captured', currency: order.currency} as const;
  if (amountCents > 0)
    await addEntry(tx, {...movement, orderId: id, externalId: id, amountCents}, context.nowMs);
  return settlePaid(tx, id, context);
}

async function renew(tx: Tx, id: string, context: OrderContext): Promise<boolean> {
  const {nowMs, shop} = context;
  const isRenewed = await renewDownloads(tx, id, {nowMs, settings: shop.downloadSettings});
  if (isRenewed) await queueRenewedEmail(tx, id, context);
  return isRenewed;
}

/** Packs or unpacks an order that is not cancelled. */
async function setStatus(
  tx: Tx,
  id: string,
  status: Exclude<OrderStatus, 'cancelled'>,
  context: OrderContext,
): Promise<boolean> {
  const {nowMs} = context;
  const open = tx.selectFrom('shop_order').select('status').where('id', '=', id);
  const before = await open.where('status', '<>', 'cancelled').forUpdate().executeTakeFirst();
  if (!before) return false;
  await tx.updateTable('shop_order').set({status, status_ms: nowMs}).where('id', '=', id).execute();
  if (status !== 'packed') return true;
  await queuePackedEmail(tx, id, context);
  if (before.status !== 'packed') await queueOrderWebhooks(tx, ['order.packed'], {id, atMs: nowMs});
  return true;
}

/**
 * Packs or unpacks an order, marks it as paid, renews its downloads, or saves its note. The buyer is emailed once that it is packed, and once that it
 * is paid. False for an order that there is not, for a cancelled one that would be packed or paid, and for one without downloads to renew.
 */
export async function changeOrder(
  tx: Tx,
  id: string,
  change: OrderChange,
  context: OrderContext,
): Promise<boolean> {
  if ('isPaid' in change) return markAsPaid(tx, id, context);
  if ('renewsDownloads' in change) return renew(tx, id, context);
  if ('status' in change) return setStatus(tx, id, change.status, context);
  const changed = await tx
    .updateTable('shop_order')
    .set({note: storedNote(change.note)})
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** Cancels an order, and emails its buyer what goes back; `currency` is that of gift cards' balances. As `cancelOrder`. */
export async function cancelAndNotify(
  tx: Tx,
  id: string,
  context: OrderContext & {readonly currency: string},
): Promise<Cancelled> {
  const cancelled = await cancelOrder(tx, id, context.nowMs);
  if (cancelled === 'done') {
    const creditNote = await creditCancelled(tx, id, context);
    await queueCancelledEmail(tx, id, {...context, creditNote});
    await queueOrderWebhooks(tx, ['order.cancelled'], {id, atMs: context.nowMs});
  }
  return cancelled;
}
