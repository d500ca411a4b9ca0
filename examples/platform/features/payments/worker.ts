import {homeMarketOf} from '../../kernel/http/visit.js';
import {type Polling, startPolling} from '../../kernel/poll.js';
import {lockedOrder} from '../ledger/locked-order.js';
import {cancelAndNotify} from '../orders/change-order.js';
import type {EndingShop} from '../orders/end-unpaid.js';
import {type Attempt, type AttemptPorts, askFor, isOpen, nextPollMs} from './attempts.js';
import {ProviderProblem} from './provider.js';
import {record, refresh} from './record.js';

const MINUTE_MS = 60_000;
/** A claim lasts longer than any call: one that is over belonged to a server that stopped. */
const CLAIM_MS = MINUTE_MS;
/** How often open payments and refunds are looked through for what is due. */
const POLL_MS = 1000;
/** Waits between tries of a refund: they grow. After the last the owner gives it back by hand. Source: ours. */
const RETRY_WAITS_MS = [1, 5, 30, 120, 360, 720, 1440].map(minutes => minutes * MINUTE_MS);

/** What the worker needs. */
export interface PaymentWorker {
  readonly ports: AttemptPorts;
  readonly shop: EndingShop;
}

/** Ends an open attempt whose time is over, at the provider first: whoever paid meanwhile has paid. */
async function end({ports, shop}: PaymentWorker, attempt: Attempt): Promise<void> {
  const {id, provider: name, mode, asked_ms} = attempt;
  // One that was asked for, and whose answer was lost, is at the provider all the same.
  const reference = attempt.reference ?? (asked_ms === null ? null : (await askFor(ports, id)).reference);
  if (reference !== null) {
    const provider = await ports.find(name, mode);
    if (!provider) throw new ProviderProblem('the provider is not set up', false);
    if ((await provider.cancel(reference)) === 'too-late') {
      await refresh(ports, id, shop);
      return;
    }
  }
  await ports.db
    .updateTable('payment_attempt')
    .set({state: 'expired', problem: null})
    .where('id', '=', id)
    .where('state', 'in', ['made', 'sent'])
    .execute();
}

/** Cancels an order that its buyer has left unpaid at every provider: what it took goes back into stock. */
async function cancelLeft({ports, shop}: PaymentWorker, orderId: string): Promise<void> {
  const nowMs = ports.nowMs();
  await ports.db.transaction().execute(async tx => {
    const order = await lockedOrder(tx, orderId);
    const isUnpaid = order.pays_with !== null && order.paid_ms === null && order.captured_cents === 0;
    if (!isUnpaid || order.status !== 'open') return;
    const open = tx
      .selectFrom('payment_attempt')
      .select('id')
      .where('order_id', '=', orderId)
      .where('state', 'in', ['made', 'sent']);
    if (await open.executeTakeFirst()) return;
    const {currency} = homeMarketOf(shop);
    await cancelAndNotify(tx, orderId, {nowMs, shop, currency});
  });
}

/** When an attempt is looked at after this look: one that is over by its time has had its last, but for one that is open at its provider still. */
const nextAfter = (attempt: Attempt, isOver: boolean): number | null => {
  if (attempt.state === 'captured') return null;
  if (isOver) return isOpen(attempt) ? attempt.next_ms : null;
  return nextPollMs(attempt);
};

/** Looks at one attempt that is due; false where none is. */
async function pollNext(worker: PaymentWorker): Promise<boolean> {
  const {ports, shop} = worker;
  const {db} = ports;
  const nowMs = ports.nowMs();
  const attempt = await db
    .updateTable('payment_attempt')
    .set(eb => ({polls: eb('polls', '+', 1), next_ms: nowMs + CLAIM_MS}))
    .where('id', 'in', due =>
      due
        .selectFrom('payment_attempt')
        .select('id')
        .where('next_ms', '<=', nowMs)
        .orderBy('next_ms')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
  if (!attempt) return false;
  // Where the provider is out of reach the claim is over in a while, and it is asked again.
  try {
    const isOver = attempt.expires_ms <= nowMs;
    if (isOver && isOpen(attempt)) await end(worker, attempt);
    else await refresh(ports, attempt.id, shop);
    if (isOver) await cancelLeft(worker, attempt.order_id);
    const {state} = await db
      .selectFrom('payment_attempt')
      .select('state')
      .where('id', '=', attempt.id)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('payment_attempt')
      .set({next_ms: nextAfter({...attempt, state}, isOver)})
      .where('id', '=', attempt.id)
      // A notice that came meanwhile is about something newer.
      .where('next_ms', '=', attempt.next_ms)
      .execute();
  } catch (error) {
    if (!(error instanceof ProviderProblem)) throw error;
    await db
      .updateTable('payment_attempt')
      .set({problem: error.message})
      .where('id', '=', attempt.id)
      .execute();
  }
  return true;
}

/** Claims the refund that is due first for this server alone, or undefined. */
const claimTask = (worker: PaymentWorker, nowMs: number) =>
  worker.ports.db
    .updateTable('payment_task')
    .set(eb => ({attempts: eb('attempts', '+', 1), next_ms: nowMs + CLAIM_MS}))
    .where('id', 'in', due =>
      due
        .selectFrom('payment_task')
        .select('id')
        .where('state', '=', 'waiting')
        .where('next_ms', '<=', nowMs)
        .orderBy('next_ms')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();

/** Gives one refund that is due back; false where none is. */
async function refundNext(worker: PaymentWorker): Promise<boolean> {
  const {ports, shop} = worker;
  const nowMs = ports.nowMs();
  const task = await claimTask(worker, nowMs);
  if (!task) return false;
  const attempt = await ports.db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('id', '=', task.attempt_id)
    .executeTakeFirstOrThrow();
  const {provider: name, mode, reference, currency} = attempt;
  const update = ports.db
    .updateTable('payment_task')
    .where('id', '=', task.id)
    .where('state', '=', 'waiting');
  const waitMs = RETRY_WAITS_MS[task.attempts - 1];
  try {
    const provider = reference === null ? null : await ports.find(name, mode);
    if (!provider || reference === null) throw new ProviderProblem('the provider is not set up', false);
    // Providers forget keys, some after an hour: a try whose answer was lost is looked for first.
    const {refunds} = task.attempts > 1 ? await provider.read(reference) : {refunds: []};
    if (!refunds.some(({key}) => key === task.id))
      await provider.refund(reference, {cents: task.amount_cents, currency, key: task.id});
    const facts = await provider.read(reference);
    await ports.db.transaction().execute(async tx => {
      await record(tx, attempt.id, facts, {nowMs, shop});
      await tx
        .updateTable('payment_task')
        .set({state: 'done', problem: null})
        .where('id', '=', task.id)
        .where('state', '=', 'waiting')
        .execute();
    });
  } catch (error) {
    if (!(error instanceof ProviderProblem)) throw error;
    const isOver = error.isPermanent || waitMs === undefined;
    await update
      .set({problem: error.message, ...(isOver ? {state: 'failed' as const} : {next_ms: nowMs + waitMs})})
      .execute();
  }
  return true;
}

/** Does what is due: asks what came of open payments, ends those whose time is over, and gives money back. False where nothing is due. */
const workOnce = async (worker: PaymentWorker): Promise<boolean> =>
  (await refundNext(worker)) || (await pollNext(worker));

/** Works until it is closed. Several servers share the work. */
export const startPayments = (worker: PaymentWorker, pollMs = POLL_MS): Polling =>
  startPolling(() => workOnce(worker), pollMs);
