import {createHmac, randomUUID} from 'node:crypto';
import {createServer, type IncomingMessage, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import type Stripe from 'stripe';

/** A payment as both doubles keep it. */
interface Taken {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  readonly returnUrl: string;
  readonly attempt: string;
  /** `unpaid`: complete, by a way to pay that has failed since. */
  state: 'open' | 'paid' | 'over' | 'unpaid';
  /** `key` is what a repeat is known by, for a while; `task` is stored with it. */
  readonly refunds: {readonly id: string; readonly amount: number; key: string; readonly task: string}[];
}

/** How a double answers next. `after` does what was asked, and loses the answer; `refund-lost` waits for a refund, gives it, and answers 500. */
type Fault = 'error' | 'after' | 'busy' | 'refund-lost';

/** A provider's server for tests: what it took, and the means to make it fail. */
export interface ProviderDouble {
  readonly url: string;
  readonly taken: Map<string, Taken>;
  /** Answers the next calls with faults, first come first. */
  readonly faults: Fault[];
  close(): Promise<void>;
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
};

/** What a double does for a call: a status and a JSON body. */
type Answering = (call: {
  readonly method: string;
  readonly path: string;
  readonly body: string;
  readonly key: string;
}) => readonly [number, unknown];

async function startDouble(answering: (taken: Map<string, Taken>) => Answering): Promise<ProviderDouble> {
  const taken = new Map<string, Taken>();
  const answers = answering(taken);
  const faults: Fault[] = [];
  const server: Server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    const {pathname} = new URL(request.url ?? '/', 'http://double');
    const isRefund = request.method === 'POST' && pathname.endsWith('/refunds');
    const fault = faults[0] === 'refund-lost' && !isRefund ? undefined : faults.shift();
    const call = {
      method: request.method ?? 'GET',
      path: pathname,
      body,
      key: String(request.headers['idempotency-key'] ?? ''),
    };
    const [status, json] =
      fault === 'error' || fault === 'busy'
        ? [fault === 'busy' ? 429 : 500, {error: {message: fault}}]
        : answers(call);
    if (fault === 'after') {
      response.destroy();
      return;
    }
    const [sentStatus, sent] = fault === 'refund-lost' ? [500, {error: {message: fault}}] : [status, json];
    response.writeHead(sentStatus, {'Content-Type': 'application/json'}).end(JSON.stringify(sent));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const {port} = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    taken,
    faults,
    close: () =>
      new Promise(resolve => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

const NOT_FOUND = [404, {error: {message: 'no such payment'}}] as const;

const STATUSES = {open: 'open', paid: 'complete', unpaid: 'complete', over: 'expired'} as const;

const sessionOf = ({id, amount, currency, attempt, state, refunds}: Taken) => {
  const charge = {
    id: `ch_${id}`,
    amount_captured: amount,
    disputed: false,
    refunds: {
      data: refunds.map(({id: refundId, amount: back, task}) => ({
        id: refundId,
        amount: back,
        status: 'succeeded',
        metadata: {task},
      })),
    },
  };
  const session = {
    id,
    object: 'checkout.session',
    livemode: false,
    currency,
    metadata: {attempt},
    status: STATUSES[state],
    payment_status: state === 'paid' ? 'paid' : 'unpaid',
    url: `https://checkout.stripe.com/c/pay/${id}`,
  } as const satisfies Partial<Stripe.Checkout.Session>;
  const intent = {id: `pi_${id}`, status: state === 'paid' ? 'succeeded' : 'requires_payment_method'};
  const latest_charge = state === 'paid' ? charge : null;
  return {...session, payment_intent: state === 'open' ? null : {...intent, latest_charge}};
};

/** Stripe, as far as the platform calls it, with the vendor's own names of fields. */
export const startStripe = (): Promise<ProviderDouble> =>
  startDouble(taken => {
    const byKey = new Map<string, string>();
    return ({method, path, body, key}) => {
      const [, , , , id = '', verb] = path.split('/');
      const fields = new URLSearchParams(body);
      if (path === '/v1/refunds') {
        const payment = taken.get((fields.get('payment_intent') ?? '').slice('pi_'.length));
        if (!payment) return NOT_FOUND;
        const amount = Number(fields.get('amount'));
        const before = payment.refunds.find(refund => refund.key === key);
        const sum = payment.refunds.reduce((all, refund) => all + refund.amount, 0);
        if (!before && sum + amount > payment.amount) return [400, {error: {message: 'more than was paid'}}];
        const refund = before ?? {
          id: `re_${randomUUID()}`,
          amount,
          key,
          task: fields.get('metadata[task]') ?? '',
        };
        if (!before) payment.refunds.push(refund);
        return [200, {id: refund.id, object: 'refund'}];
      }
      if (method === 'POST' && id === '') {
        const known = byKey.get(key) ?? `cs_test_${randomUUID()}`;
        byKey.set(key, known);
        const payment = taken.get(known) ?? {
          id: known,
          amount: Number(fields.get('line_items[0][price_data][unit_amount]')),
          currency: fields.get('line_items[0][price_data][currency]') ?? '',
          returnUrl: fields.get('success_url') ?? '',
          attempt: fields.get('metadata[attempt]') ?? '',
          state: 'open',
          refunds: [],
        };
        taken.set(known, payment);
        return [200, sessionOf(payment)];
      }
      if (id === '') return [200, {object: 'list', data: []}];
      const payment = taken.get(id);
      if (!payment) return NOT_FOUND;
      if (verb === 'expire') {
        if (payment.state !== 'open') return [400, {error: {message: 'not open'}}];
        payment.state = 'over';
      }
      return [200, sessionOf(payment)];
    };
  });

/** A notice as Stripe signs it. `atMs` is the time that its signature names. */
export function stripeNotice(
  {reference, secret, atMs}: {readonly reference: string; readonly secret: string; readonly atMs: number},
  id = `evt_${randomUUID()}`,
) {
  const data = {object: {id: reference, object: 'checkout.session'}};
  const body = JSON.stringify({id, object: 'event', type: 'checkout.session.completed', data});
  const time = Math.floor(atMs / 1000);
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return {body, headers: {'Stripe-Signature': `t=${time},v1=${signature}`}};
}

const EURO_CENTS = 100;
const mollieAmount = (cents: number, currency: string) => ({
  currency,
  value: (cents / EURO_CENTS).toFixed(2),
});

const mollieOf = ({id, amount, currency, state, refunds}: Taken) => ({
  id,
  mode: 'test',
  status: {open: 'open', paid: 'paid', over: 'canceled', unpaid: 'failed'}[state],
  amount: mollieAmount(amount, currency),
  _links: {checkout: {href: `https://www.mollie.com/checkout/${id}`}},
  _embedded: {
    refunds: refunds.map(refund => ({
      id: refund.id,
      status: 'refunded',
      metadata: {task: refund.task},
      amount: mollieAmount(refund.amount, currency),
    })),
  },
});

/** Mollie, as far as the platform calls it. */
export const startMollie = (): Promise<ProviderDouble> =>
  startDouble(taken => {
    const byKey = new Map<string, string>();
    const centsIn = (body: string): {cents: number; currency: string} => {
      const {value, currency} = JSON.parse(body).amount;
      return {cents: Math.round(Number(value) * EURO_CENTS), currency};
    };
    return ({method, path, body, key}) => {
      const [, , what, id = '', refunds] = path.split('/');
      if (what === 'methods') return [200, {count: 1}];
      if (id === '') {
        const {cents, currency} = centsIn(body);
        const known = byKey.get(key) ?? `tr_${randomUUID()}`;
        byKey.set(key, known);
        const {redirectUrl, metadata} = JSON.parse(body);
        const payment = taken.get(known) ?? {
          id: known,
          amount: cents,
          currency,
          returnUrl: redirectUrl,
          attempt: metadata.attempt,
          state: 'open',
          refunds: [],
        };
        taken.set(known, payment);
        return [201, mollieOf(payment)];
      }
      const payment = taken.get(id);
      if (!payment) return NOT_FOUND;
      if (refunds) {
        const {cents} = centsIn(body);
        const before = payment.refunds.find(refund => refund.key === key);
        const sum = payment.refunds.reduce((all, refund) => all + refund.amount, 0);
        if (!before && sum + cents > payment.amount) return [422, {detail: 'more than was paid'}];
        const refund = before ?? {
          id: `re_${randomUUID()}`,
          amount: cents,
          key,
          task: JSON.parse(body).metadata.task,
        };
        if (!before) payment.refunds.push(refund);
        return [201, {id: refund.id}];
      }
      if (method === 'DELETE') {
        if (payment.state !== 'open') return [422, {detail: 'not open'}];
        payment.state = 'over';
      }
      return [200, mollieOf(payment)];
    };
  });
