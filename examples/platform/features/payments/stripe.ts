import Stripe from 'stripe';
import type {PaymentPorts} from './ports.js';
import {
  BadSignature,
  type Charge,
  type Facts,
  type PaymentProvider,
  ProviderProblem,
  type RawNotice,
} from './provider.js';

/** How far the time of a notice may be from ours, either way: the library checks the past alone. Source: docs.stripe.com/webhooks. */
const NOTICE_AGE_MAX_S = 300;
const TIMEOUT_MS = 10_000;
/** An offer of Stripe lasts at least half an hour. Source: docs.stripe.com/api/checkout/sessions/create, expires_at. */
const OFFER_MIN_MS = 31 * 60_000;

/** What a failed call means: what was asked for wrongly stays wrong, all else may pass. */
const problemOf = (error: unknown): ProviderProblem => {
  const {message, statusCode = 0} = error as {readonly message: string; readonly statusCode?: number};
  return new ProviderProblem(
    message,
    statusCode >= 400 && statusCode < 500 && ![409, 429].includes(statusCode),
  );
};

const asked = <Value>(call: Promise<Value>): Promise<Value> =>
  call.catch(error => {
    throw problemOf(error);
  });

/** Statuses of a payment that brings no money any more. Source: docs.stripe.com/payments/paymentintents/lifecycle. */
const UNPAID: readonly string[] = ['requires_payment_method', 'canceled'];

const stateOf = ({
  status,
  payment_status,
  payment_intent: intent,
}: Stripe.Checkout.Session): Facts['state'] => {
  if (payment_status === 'paid') return 'captured';
  if (status === 'expired') return 'cancelled';
  // A way to pay that takes days has failed after all: the session is complete, and stays unpaid.
  const isUnpaid = typeof intent === 'object' && intent && UNPAID.includes(intent.status);
  return status === 'complete' && isUnpaid ? 'failed' : 'open';
};

/** The charge of a session, with what was given back of it; null before it is paid. */
const chargeOf = ({payment_intent: intent}: Stripe.Checkout.Session): Stripe.Charge | null =>
  typeof intent === 'object' && intent && typeof intent.latest_charge === 'object'
    ? intent.latest_charge
    : null;

const intentOf = ({payment_intent: intent}: Stripe.Checkout.Session): string | null =>
  typeof intent === 'string' ? intent : (intent?.id ?? null);

/** The session that a notice is about. Those of charges name the payment, which the session's own metadata is copied to. */
const referencesIn = ({data: {object}}: Stripe.Event): readonly string[] => {
  const {
    id,
    object: kind,
    metadata,
  } = object as {id?: string; object: string; metadata?: Stripe.Metadata | null};
  if (kind === 'checkout.session' && id) return [id];
  return metadata?.attempt ? [`attempt:${metadata.attempt}`] : [];
};

/** The time that a signature names, in seconds since the epoch. */
const timeIn = (header: string): number => Number(/(?:^|,)t=(\d+)/.exec(header)?.[1]);

const readNotice = (
  stripe: Stripe,
  {body, header}: RawNotice,
  {webhookSecret, nowMs}: {readonly webhookSecret: string; readonly nowMs: number},
) => {
  const signature = header('Stripe-Signature') ?? '';
  const awayS = Math.abs(timeIn(signature) - nowMs / 1000);
  if (!webhookSecret || !(awayS <= NOTICE_AGE_MAX_S)) throw new BadSignature('no signature of now');
  try {
    const event = stripe.webhooks.constructEvent(
      body,
      signature,
      webhookSecret,
      NOTICE_AGE_MAX_S,
      undefined,
      nowMs,
    );
    return {id: event.id, references: referencesIn(event)};
  } catch {
    throw new BadSignature('another signature');
  }
};

/** Where the calls go: Stripe's own address, or one that stands in for it. */
const serverOf = (address: string | undefined): Stripe.StripeConfig => {
  if (!address) return {};
  const {hostname, port, protocol} = new URL(address);
  return {host: hostname, port, protocol: protocol === 'http:' ? 'http' : 'https'};
};

const sessionOf = (stripe: Stripe, reference: string) =>
  asked(stripe.checkout.sessions.retrieve(reference, {expand: ['payment_intent.latest_charge.refunds']}));

async function beginSession(
  stripe: Stripe,
  {id, key, orderNumber, email, amountCents, currency, returnUrl, expiresMs}: Charge,
  nowMs: number,
) {
  const metadata = {attempt: id, order: orderNumber};
  const price = {
    currency: currency.toLowerCase(),
    unit_amount: amountCents,
    product_data: {name: orderNumber},
  };
  const session = await asked(
    stripe.checkout.sessions.create(
      {
        mode: 'payment',
        client_reference_id: id,
        customer_email: email,
        metadata,
        payment_intent_data: {metadata, description: orderNumber},
        line_items: [{quantity: 1, price_data: price}],
        success_url: returnUrl,
        cancel_url: returnUrl,
        expires_at: Math.ceil(Math.max(expiresMs, nowMs + OFFER_MIN_MS) / 1000),
      },
      {idempotencyKey: key},
    ),
  );
  if (!session.url) throw new ProviderProblem('Stripe answered no address to pay at', true);
  return {reference: session.id, url: session.url};
}

const factsOf = (session: Stripe.Checkout.Session): Facts => {
  const charge = chargeOf(session);
  return {
    state: stateOf(session),
    isTest: !session.livemode,
    currency: (session.currency ?? '').toUpperCase(),
    capturedCents: charge?.amount_captured ?? 0,
    refunds: (charge?.refunds?.data ?? [])
      .filter(({status}) => status === 'succeeded' || status === 'pending')
      .map(({id, amount, metadata}) => ({id, cents: amount, key: metadata?.task ?? null})),
    disputedCents: charge?.disputed ? charge.amount_captured : 0,
  };
};

async function expireSession(stripe: Stripe, reference: string): Promise<'cancelled' | 'too-late'> {
  // One that is over or paid cannot be ended: what it is then says which.
  await stripe.checkout.sessions.expire(reference).catch(() => undefined);
  const {status, payment_status} = await sessionOf(stripe, reference);
  if (status === 'complete' || payment_status === 'paid') return 'too-late';
  if (status !== 'expired') throw new ProviderProblem('Stripe did not end the offer', false);
  return 'cancelled';
}

/** Stripe Checkout: the buyer pays on Stripe's page, by card or wallet. Source: docs.stripe.com/payments/checkout. */
export function createStripe(
  {secretKey = '', webhookSecret = ''}: Readonly<Record<string, string>>,
  {nowMs, stripeUrl}: Pick<PaymentPorts, 'nowMs' | 'stripeUrl'>,
): PaymentProvider {
  const server = {maxNetworkRetries: 0, timeout: TIMEOUT_MS, telemetry: false, ...serverOf(stripeUrl)};
  const stripe = new Stripe(secretKey, server);
  return {
    begin: charge => beginSession(stripe, charge, nowMs()),
    read: async reference => factsOf(await sessionOf(stripe, reference)),
    cancel: reference => expireSession(stripe, reference),
    async refund(reference, {cents, key}) {
      const intent = intentOf(await sessionOf(stripe, reference));
      if (!intent) throw new ProviderProblem('nothing was paid', true);
      const back = {payment_intent: intent, amount: cents, metadata: {task: key}};
      return (await asked(stripe.refunds.create(back, {idempotencyKey: key}))).id;
    },
    noticed: notice => readNotice(stripe, notice, {webhookSecret, nowMs: nowMs()}),
    async check() {
      await asked(stripe.checkout.sessions.list({limit: 1}));
    },
  };
}
