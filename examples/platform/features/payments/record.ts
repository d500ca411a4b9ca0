import type {Transaction} from 'kysely';
import type {Tables} from '../../kernel/database/tables.js';
import {creditEntries} from '../invoices/make-credit-note.js';
import {addEntry} from '../ledger/entries.js';
import {lockedOrder} from '../ledger/locked-order.js';
import {giveBack} from '../ledger/refunds.js';
import {settlePaid} from '../orders/change-order.js';
import {queueOrderWebhooks} from '../orders/order-webhooks.js';
import {type OrderContext, queueRefundEmail} from '../orders/status-emails.js';
import {type Attempt, type AttemptPorts, isOpen} from './attempts.js';
import type {Facts} from './provider.js';
import type {AttemptState} from './tables.js';

type Tx = Transaction<Tables>;

/** What an attempt has become. An offer of another currency, or of keys for trying where money is due, pays nothing. */
const problemOf = ({mode, currency}: Attempt, facts: Facts): string | null => {
  if (facts.isTest !== (mode === 'test')) return 'mode';
  return facts.currency === currency ? null : 'currency';
};

/** Adds what the provider knows to the ledger. True where the money is new there. */
async function addFacts(tx: Tx, attempt: Attempt, facts: Facts, nowMs: number): Promise<boolean> {
  const {id, order_id, provider, reference, currency} = attempt;
  const movement = {orderId: order_id, attemptId: id, provider, currency};
  const externalId = reference ?? id;
  const {capturedCents, refunds, disputedCents} = facts;
  const isNew =
    capturedCents > 0 &&
    (await addEntry(tx, {...movement, kind: 'captured', externalId, amountCents: capturedCents}, nowMs));
  if (capturedCents > 0)
    for (const {id: back, cents} of refunds)
      await addEntry(tx, {...movement, kind: 'refunded', externalId: back, amountCents: cents}, nowMs);
  if (disputedCents > 0)
    await addEntry(tx, {...movement, kind: 'disputed', externalId, amountCents: disputedCents}, nowMs);
  return isNew;
}

/** The state of an attempt by what its provider says. One that has brought money stays so. */
const stateAfter = ({state}: Attempt, facts: Facts): AttemptState => {
  if (facts.capturedCents > 0) return 'captured';
  return facts.state === 'open' || facts.state === 'captured' || !isOpen({state}) ? state : facts.state;
};

/**
 * Applies what a provider says of an attempt, in one transaction and as often as anybody asks: the return of the buyer, a notice and
 * the poller all call this. Money that pays the order settles it; money that comes for an order which is cancelled, or
 * paid already, goes back.
 */
export async function record(tx: Tx, attemptId: string, facts: Facts, context: OrderContext): Promise<void> {
  const {nowMs} = context;
  const found = await tx
    .selectFrom('payment_attempt')
    .selectAll()
    .where('id', '=', attemptId)
    .executeTakeFirstOrThrow();
  await lockedOrder(tx, found.order_id);
  // Another call may have changed it before the order was locked.
  const attempt = await tx
    .selectFrom('payment_attempt')
    .selectAll()
    .where('id', '=', attemptId)
    .executeTakeFirstOrThrow();
  const problem = problemOf(attempt, facts);
  const update = tx.updateTable('payment_attempt').where('id', '=', attemptId);
  if (problem) {
    // Nobody can put it right but the owner, at the provider: it is not asked again.
    await update.set({problem, ...(isOpen(attempt) ? {state: 'failed' as const} : {})}).execute();
    return;
  }
  const isNew = await addFacts(tx, attempt, facts, nowMs);
  await update.set({state: stateAfter(attempt, facts), problem: null}).execute();
  if (isNew) await spend(tx, attempt, facts, context);
  await creditEntries(tx, attempt.order_id, context);
}

/** Uses new money: it pays the order, or goes back. */
async function spend(tx: Tx, {id, order_id}: Attempt, facts: Facts, context: OrderContext): Promise<void> {
  const order = await lockedOrder(tx, order_id);
  const backCents = facts.refunds.reduce((sum, {cents}) => sum + cents, 0);
  const excessCents =
    order.status === 'cancelled'
      ? facts.capturedCents
      : order.captured_cents - (order.grand_total_cents - order.gift_card_cents);
  const cents = Math.min(excessCents, facts.capturedCents - backCents);
  if (cents > 0) {
    const reason = order.status === 'cancelled' ? 'cancelled' : 'paid-twice';
    await giveBack(tx, {attemptId: id, orderId: order_id}, {cents, reason, nowMs: context.nowMs});
    await queueRefundEmail(tx, order_id, {...context, cents});
    await queueOrderWebhooks(tx, ['order.refunded'], {id: order_id, atMs: context.nowMs});
  }
  if (order.status !== 'cancelled' && order.paid_ms === null && excessCents >= 0)
    await settlePaid(tx, order_id, context);
}

/** Asks the provider what came of an attempt and applies it, where it was asked for. Rejects with `ProviderProblem`. */
export async function refresh(
  ports: AttemptPorts,
  attemptId: string,
  shop: OrderContext['shop'],
): Promise<void> {
  const attempt = await ports.db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('id', '=', attemptId)
    .executeTakeFirst();
  if (!attempt || attempt.reference === null) return;
  const provider = await ports.find(attempt.provider, attempt.mode);
  if (!provider) return;
  const facts = await provider.read(attempt.reference);
  const context = {nowMs: ports.nowMs(), shop};
  await ports.db.transaction().execute(tx => record(tx, attemptId, facts, context));
}
