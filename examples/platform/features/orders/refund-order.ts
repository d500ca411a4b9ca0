import {sql, type Transaction} from 'kysely';
import type {Tables} from '../../kernel/database/tables.js';
import {Refusal} from '../../kernel/http/refusal.js';
import {creditRefund} from '../invoices/make-credit-note.js';
import {lockedOrder} from '../ledger/locked-order.js';
import {refundOrder} from '../ledger/refunds.js';
import {returnVariants} from './cancel-order.js';
import {queueOrderWebhooks} from './order-webhooks.js';
import {type OrderContext, queueRefundEmail} from './status-emails.js';

type Tx = Transaction<Tables>;

/** Units of a line. */
export interface ReturnedLine {
  readonly line: number;
  readonly quantity: number;
}

/** What an owner gives back of an order. */
export interface Refund {
  /** Minor units of the order's currency; null for what the lines cost. */
  readonly cents: number | null;
  readonly lines: readonly ReturnedLine[];
  readonly reason: string;
  /** The units of the lines go back into stock. */
  readonly restock: boolean;
}

/** What units of lines cost with their share of discount and tax, in minor units. */
function costOf(
  items: readonly {readonly line: number; readonly unit_price_cents: number}[],
  lines: readonly ReturnedLine[],
  order: {readonly subtotal_cents: number; readonly discount_cents: number; readonly tax_cents: number},
): number {
  const price = new Map(items.map(item => [item.line, item.unit_price_cents]));
  const listed = lines.reduce((sum, {line, quantity}) => sum + (price.get(line) ?? 0) * quantity, 0);
  const shareOf = (cents: number): number =>
    order.subtotal_cents > 0 ? Math.round((cents * listed) / order.subtotal_cents) : 0;
  return listed - shareOf(order.discount_cents) + shareOf(order.tax_cents);
}

/** Puts units of lines back into stock, at most those that they took and that are not back yet. */
async function restockLines(tx: Tx, orderId: string, lines: readonly ReturnedLine[]): Promise<void> {
  const back: {variantId: string; units: number}[] = [];
  for (const {line, quantity} of lines) {
    const item = await tx
      .selectFrom('order_item')
      .select(['variant_id', sql<number>`least(stock_units - returned_units, ${quantity})`.as('units')])
      .where('order_id', '=', orderId)
      .where('line', '=', line)
      .executeTakeFirst();
    const units = Number(item?.units ?? 0);
    if (!item || units <= 0) continue;
    await tx
      .updateTable('order_item')
      .set({returned_units: sql<number>`returned_units + ${units}`})
      .where('order_id', '=', orderId)
      .where('line', '=', line)
      .execute();
    back.push({variantId: item.variant_id, units});
  }
  await returnVariants(tx, back);
}

/**
 * Gives money back, emails the buyer, and puts units back into stock where that is asked for. Two at once never give back more than
 * came. Throws `unknown-order`, `refund-too-high`, and `body-invalid` for a line that there is not.
 */
export async function refund(
  tx: Tx,
  orderId: string,
  {cents, lines, reason, restock}: Refund,
  context: OrderContext,
): Promise<void> {
  const {nowMs} = context;
  const order = await lockedOrder(tx, orderId);
  const items = await tx
    .selectFrom('order_item')
    .select(['line', 'quantity', 'unit_price_cents'])
    .where('order_id', '=', orderId)
    .execute();
  const wrong = lines.find(
    ({line, quantity}) => !items.some(item => item.line === line && quantity <= item.quantity),
  );
  if (wrong)
    throw new Refusal(400, 'body-invalid', {
      params: {
        field: 'lines',
        expected: 'lines of the order with at most their quantity',
        received: `${wrong.line}`,
      },
      fields: {field: 'lines'},
    });
  const backCents = cents ?? costOf(items, lines, order);
  await refundOrder(tx, {orderId, cents: backCents, reason, nowMs});
  // A cancelled order has put everything back.
  if (restock && order.status !== 'cancelled') await restockLines(tx, orderId, lines);
  const creditNote = await creditRefund(tx, orderId, {...context, cents: backCents, lines});
  await queueRefundEmail(tx, orderId, {...context, cents: backCents, creditNote});
  await queueOrderWebhooks(tx, ['order.refunded'], {id: orderId, atMs: nowMs});
}
