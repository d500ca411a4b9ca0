import type {Transaction} from 'kysely';
import {matchesRow} from '../../kernel/database/matches-row.js';
import type {Tables} from '../../kernel/database/tables.js';
import type {Shop} from '../../kernel/http/shop.js';
import type {OrderStatus} from './tables.js';

/** The part of a stored order that says what is due. Amounts are minor units of its currency. */
interface Payable {
  readonly paid_ms: number | null;
  readonly status: OrderStatus;
  readonly grand_total_cents: number;
  readonly gift_card_cents: number;
  readonly captured_cents: number;
}

/**
 * When an order counts as paid that is placed at `nowMs`, null while it waits for its owner's mark. Only a shop of one's
 * own waits for money: the demonstration takes none, and a test order waits for a provider that its buyer chose alone. Source: docs/own-shop.md, Payment.
 */
export const paidAtOrder = (
  {own}: Pick<Shop, 'own'>,
  {
    dueCents,
    isTest,
    paysWith,
    nowMs,
  }: {
    readonly dueCents: number;
    readonly isTest: boolean;
    readonly paysWith: string | null;
    readonly nowMs: number;
  },
): number | null => (own === null || (isTest && paysWith === null) || dueCents <= 0 ? nowMs : null);

/** What the buyer still has to pay of an order, in minor units of its currency: 0 once it is paid or cancelled. */
export const amountDue = ({
  paid_ms,
  status,
  grand_total_cents,
  gift_card_cents,
  captured_cents,
}: Payable): number =>
  paid_ms === null && status !== 'cancelled' ? grand_total_cents - gift_card_cents - captured_cents : 0;

/** What became of the money of an order: `due` until some of it has come, and nothing for a cancelled one that brought none. */
export const PAYMENT_STATES = ['due', 'part-paid', 'paid', 'part-refunded', 'refunded', 'disputed'] as const;
/** Names one of them. */
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** The state of an order's money, by the sums of its entries. */
function paymentState({
  paid_ms,
  captured_cents: captured,
  refunded_cents: refunded,
  disputed_cents: disputed,
}: Pick<Payable, 'paid_ms' | 'captured_cents'> & {
  readonly refunded_cents: number;
  readonly disputed_cents: number;
}): PaymentState {
  if (disputed > 0) return 'disputed';
  if (refunded > 0) return refunded >= captured ? 'refunded' : 'part-refunded';
  if (paid_ms !== null) return 'paid';
  return captured > 0 ? 'part-paid' : 'due';
}

/** The state that an order is shown with; null for a cancelled one that brought no money. */
export const shownPayment = (
  order: Parameters<typeof paymentState>[0] & Pick<Payable, 'status'>,
): PaymentState | null =>
  order.status === 'cancelled' && order.captured_cents === 0 ? null : paymentState(order);

/**
 * Marks an order as paid, for good: its gift cards are made from then on. `paid` for the one call that does it, however
 * many owners mark it at once, `was-paid` for the others, `refused` for one that is cancelled or unknown.
 */
export async function settleOrder(
  tx: Transaction<Tables>,
  id: string,
  nowMs: number,
): Promise<'paid' | 'was-paid' | 'refused'> {
  const settled = await tx
    .updateTable('shop_order')
    .set({paid_ms: nowMs})
    .where('id', '=', id)
    .where('status', '<>', 'cancelled')
    .where('paid_ms', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (settled) return 'paid';
  const order = tx.selectFrom('shop_order').select('id').where('id', '=', id);
  return (await matchesRow(order.where('status', '<>', 'cancelled'))) ? 'was-paid' : 'refused';
}
