import type {Selectable, Transaction} from 'kysely';
import type {Tables} from '../../kernel/database/tables.js';
import {Refusal} from '../../kernel/http/refusal.js';
import {orderNumber} from '../../kernel/order-number.js';
import {newId} from '../../kernel/security/tokens.js';
import {modeOf, providersOn} from '../ledger/accounts.js';
import {lockedOrder} from '../ledger/locked-order.js';
import {amountDue} from '../orders/paid.js';
import {paymentToken} from './payment-token.js';
import type {PaymentPorts} from './ports.js';
import {type Charge, ProviderProblem} from './provider.js';
import type {FindProvider} from './providers.js';
import type {PaymentAttemptTable} from './tables.js';

type Tx = Transaction<Tables>;
/** A stored attempt. */
export type Attempt = Selectable<PaymentAttemptTable>;

const MINUTE_MS = 60_000;
/** How long a buyer has to pay: what the order took from stock waits so long. Source: our choice; Stripe's least is half an hour. */
export const OFFER_MS = 60 * MINUTE_MS;
/** When the provider is asked by itself after the attempt, each but the last before its end. Source: design, payments. */
const POLL_AFTER_MS = [2 * MINUTE_MS, 10 * MINUTE_MS];
/** Tries to pay one order. Source: our choice. */
const ATTEMPTS_MAX = 20;

/** When an attempt is looked at next, after as many looks. */
export const nextPollMs = ({
  polls,
  created_ms,
  expires_ms,
}: Pick<Attempt, 'polls' | 'created_ms' | 'expires_ms'>) => {
  const afterMs = POLL_AFTER_MS[polls];
  return afterMs === undefined ? expires_ms : Math.min(created_ms + afterMs, expires_ms);
};

/** True while the buyer can still pay. */
export const isOpen = ({state}: Pick<Attempt, 'state'>): boolean => state === 'made' || state === 'sent';

/**
 * The attempt to pay what is due of an order: one that is open with this provider, or a new one. The provider is not asked yet, as a
 * transaction waits for nobody outside. Throws `unknown-order`, `nothing-due`, `payment-unknown`, `payments-many`.
 */
export async function openAttempt(
  tx: Tx,
  {orderId, provider, nowMs}: {readonly orderId: string; readonly provider: string; readonly nowMs: number},
): Promise<Attempt> {
  const order = await lockedOrder(tx, orderId);
  const due = amountDue(order);
  if (due <= 0) throw new Refusal(409, 'nothing-due');
  if (!(await providersOn(tx, order.test_mode)).includes(provider)) throw new Refusal(400, 'payment-unknown');
  const before = await tx
    .selectFrom('payment_attempt')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_ms', 'desc')
    .execute();
  const open = before.find(
    one => isOpen(one) && one.provider === provider && one.amount_cents === due && one.expires_ms > nowMs,
  );
  if (open) return open;
  if (before.length >= ATTEMPTS_MAX) throw new Refusal(429, 'payments-many');
  const times = {polls: 0, created_ms: nowMs, expires_ms: nowMs + OFFER_MS};
  return tx
    .insertInto('payment_attempt')
    .values({
      id: newId(),
      order_id: orderId,
      provider,
      mode: modeOf(order.test_mode),
      idempotency_key: newId(),
      amount_cents: due,
      currency: order.currency,
      state: 'made',
      ...times,
      next_ms: nextPollMs(times),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Ports of what calls providers. */
export interface AttemptPorts extends PaymentPorts {
  readonly find: FindProvider;
}

/** A stored attempt with its order. */
const attemptWithOrder = ({db}: Pick<PaymentPorts, 'db'>, id: string) =>
  db
    .selectFrom('payment_attempt')
    .innerJoin('shop_order', 'shop_order.id', 'payment_attempt.order_id')
    .selectAll('payment_attempt')
    .select(['shop_order.position', 'shop_order.email', 'shop_order.language'])
    .where('payment_attempt.id', '=', id)
    .executeTakeFirst();

/** Where a provider sends notices of an account. */
export const noticePath = (provider: string, mode: 'test' | 'live'): string =>
  `/payment-notices/${provider}/${mode}`;

/** Where a buyer comes back to, signed: whoever comes by it may know what came of the attempt. */
const returnPath = (secret: string, attemptId: string): string =>
  `/checkout/return?payment=${encodeURIComponent(paymentToken(secret, attemptId))}`;

/** What the provider is asked to take for an attempt. */
const chargeOf = (
  {origin, secret}: PaymentPorts,
  attempt: Attempt & {readonly position: number; readonly email: string; readonly language: string},
): Charge => ({
  id: attempt.id,
  key: attempt.idempotency_key,
  orderNumber: orderNumber(attempt.position),
  email: attempt.email,
  amountCents: attempt.amount_cents,
  currency: attempt.currency,
  language: attempt.language,
  returnUrl: origin + returnPath(secret, attempt.id),
  noticeUrl: origin + noticePath(attempt.provider, attempt.mode),
  expiresMs: attempt.expires_ms,
});

/**
 * Asks the provider for the money of an attempt and stores its answer: with the same key, so that one whose answer was lost is found
 * again. Rejects with `ProviderProblem`, and stores that.
 */
export async function askFor(ports: AttemptPorts, id: string): Promise<{reference: string; url: string}> {
  const attempt = await attemptWithOrder(ports, id);
  if (!attempt) throw new Refusal(404, 'unknown-payment');
  const update = ports.db.updateTable('payment_attempt').where('id', '=', id).where('state', '=', 'made');
  try {
    const provider = await ports.find(attempt.provider, attempt.mode);
    if (!provider) throw new ProviderProblem('the provider is not set up', false);
    // Known before the call: whatever becomes of this process, it is asked again at the end.
    await update.set({asked_ms: ports.nowMs()}).execute();
    const asked = await provider.begin(chargeOf(ports, attempt));
    await update.set({...asked, state: 'sent', problem: null}).execute();
    return asked;
  } catch (error) {
    if (error instanceof ProviderProblem)
      await update
        .set({problem: error.message, ...(error.isPermanent ? {state: 'failed' as const} : {})})
        .execute();
    throw error;
  }
}

/**
 * Asks the provider for the money of an attempt, once however often it is called, and answers where the buyer pays. Throws
 * `unknown-payment`, `payment-over`, and `payment-unreachable` where the provider cannot be asked now.
 */
export async function beginAttempt(ports: AttemptPorts, id: string): Promise<string> {
  const attempt = await ports.db
    .selectFrom('payment_attempt')
    .select(['state', 'url', 'expires_ms'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!attempt) throw new Refusal(404, 'unknown-payment');
  if (!isOpen(attempt) || attempt.expires_ms <= ports.nowMs()) throw new Refusal(409, 'payment-over');
  if (attempt.url !== null) return attempt.url;
  try {
    return (await askFor(ports, id)).url;
  } catch (error) {
    if (error instanceof ProviderProblem) throw new Refusal(502, 'payment-unreachable');
    throw error;
  }
}
