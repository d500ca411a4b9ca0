import {resolveLocale} from '../../../../src/i18n/locales.js';
import {prefixOf} from '../../../site/model/languages.js';
import type {Database} from '../../kernel/database/connect.js';
import {newId} from '../../kernel/security/tokens.js';
import {type Charge, type Facts, type PaymentProvider, ProviderProblem} from './provider.js';

/** The provider that takes no money: for trying, with test orders alone. */
export const STAND_IN = 'stand-in';
/** Its page, where the buyer of a test order chooses what comes of it; the reference follows. */
export const STAND_IN_PATH = '/payment-stand-in';

/** What the stand-in needs. */
interface StandInPorts {
  readonly db: Database;
  readonly origin: string;
  readonly nowMs: () => number;
}

async function beginPayment(
  {db, origin, nowMs}: StandInPorts,
  {key, orderNumber, amountCents, currency, language, returnUrl}: Charge,
) {
  await db
    .insertInto('stand_in_payment')
    .values({
      reference: newId(),
      idempotency_key: key,
      order_number: orderNumber,
      amount_cents: amountCents,
      currency,
      state: 'open',
      return_url: returnUrl,
      created_ms: nowMs(),
    })
    .onConflict(conflict => conflict.column('idempotency_key').doNothing())
    .execute();
  const {reference} = await db
    .selectFrom('stand_in_payment')
    .select('reference')
    .where('idempotency_key', '=', key)
    .executeTakeFirstOrThrow();
  return {reference, url: `${origin}${prefixOf(resolveLocale(language))}${STAND_IN_PATH}/${reference}`};
}

async function readPayment({db}: StandInPorts, reference: string): Promise<Facts> {
  const payment = await db
    .selectFrom('stand_in_payment')
    .select(['state', 'currency', 'amount_cents'])
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (!payment) throw new ProviderProblem(`the stand-in knows no payment ${reference}`, true);
  const refunds = await db
    .selectFrom('stand_in_refund')
    .select(['id', 'id as key', 'amount_cents as cents'])
    .where('reference', '=', reference)
    .orderBy('id')
    .execute();
  const {state, currency, amount_cents} = payment;
  const capturedCents = state === 'captured' ? amount_cents : 0;
  return {state, isTest: true, currency, capturedCents, refunds, disputedCents: 0};
}

async function cancelPayment(ports: StandInPorts, reference: string): Promise<'cancelled' | 'too-late'> {
  await ports.db
    .updateTable('stand_in_payment')
    .set({state: 'cancelled'})
    .where('reference', '=', reference)
    .where('state', '=', 'open')
    .execute();
  const {state} = await readPayment(ports, reference);
  return state === 'captured' ? 'too-late' : 'cancelled';
}

async function refundPayment(
  ports: StandInPorts,
  reference: string,
  {cents, key}: {readonly cents: number; readonly key: string},
): Promise<string> {
  const {capturedCents, refunds} = await readPayment(ports, reference);
  const others = refunds.filter(({id}) => id !== key).reduce((sum, {cents: back}) => sum + back, 0);
  if (others + cents > capturedCents)
    throw new ProviderProblem('the stand-in gives back no more than it took', true);
  await ports.db
    .insertInto('stand_in_refund')
    .values({id: key, reference, amount_cents: cents})
    .onConflict(conflict => conflict.column('id').doNothing())
    .execute();
  return key;
}

/** A provider with pages of its own on the platform. It keeps what it was asked for as a real one does, and charges nothing. */
export const createStandIn = (ports: StandInPorts): PaymentProvider => ({
  begin: charge => beginPayment(ports, charge),
  read: reference => readPayment(ports, reference),
  cancel: reference => cancelPayment(ports, reference),
  refund: (reference, back) => refundPayment(ports, reference, back),
  noticed: ({body}) => ({id: null, references: [body]}),
  async check() {},
});
