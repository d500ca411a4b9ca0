import * as v from 'valibot';
import {fractionDigits, readMoney} from '../../../../src/shared/money.js';
import type {PaymentPorts} from './ports.js';
import {type Charge, type Facts, type PaymentProvider, ProviderProblem} from './provider.js';

const SERVER = 'https://api.mollie.com';
const TIMEOUT_MS = 10_000;

const Amount = v.object({currency: v.string(), value: v.string()});
const Payment = v.object({
  id: v.string(),
  mode: v.string(),
  status: v.string(),
  amount: Amount,
  amountChargedBack: v.optional(Amount),
  _links: v.object({checkout: v.optional(v.object({href: v.string()}))}),
  _embedded: v.optional(
    v.object({
      refunds: v.optional(
        v.array(
          v.object({id: v.string(), status: v.string(), amount: Amount, metadata: v.optional(v.unknown())}),
        ),
        [],
      ),
    }),
  ),
});
const Refund = v.object({id: v.string()});

/** An amount as Mollie writes it, as '10.00'. */
const amountOf = (cents: number, currency: string) => {
  const digits = fractionDigits(currency);
  const text = String(cents).padStart(digits + 1, '0');
  const value = digits ? `${text.slice(0, -digits)}.${text.slice(-digits)}` : text;
  return {currency, value};
};
const centsOf = ({currency, value}: v.InferOutput<typeof Amount>): number =>
  readMoney({currency, value}).amountMinor;

/** What a status means. Source: docs.mollie.com/docs/status-change. */
const STATES: Readonly<Record<string, Facts['state']>> = {
  paid: 'captured',
  failed: 'failed',
  canceled: 'cancelled',
  expired: 'cancelled',
};
/** The key that a refund of ours carries: whatever other programs write there is not. */
const keyIn = (metadata: unknown): string | null => {
  const {task} = Object(metadata);
  return typeof task === 'string' ? task : null;
};

/** Refunds that Mollie has taken up, and not given up. */
const REFUNDED = ['queued', 'pending', 'processing', 'refunded'];

const OK_MAX = 299;

/** A call of Mollie, and the schema that its answer has to fit. */
type MollieCall = <Schema extends v.GenericSchema>(
  method: string,
  path: string,
  what: {readonly schema: Schema; readonly body?: object; readonly key?: string},
) => Promise<v.InferOutput<Schema>>;

const createCall =
  (server: string, apiKey: string): MollieCall =>
  async (method, path, {schema, body, key}) => {
    const headers = {
      Authorization: `Bearer ${apiKey}`,
      ...(body ? {'Content-Type': 'application/json'} : {}),
      ...(key ? {'Idempotency-Key': key} : {}),
    };
    const response = await fetch(`${server}/v2/${path}`, {
      method,
      headers,
      body: body ? JSON.stringify(body) : null,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(error => {
      throw new ProviderProblem(String(error), false);
    });
    const text = await response.text().catch(() => '');
    const {status} = response;
    if (status > OK_MAX)
      throw new ProviderProblem(`Mollie answered ${status}: ${text}`, status < 500 && status !== 429);
    try {
      return v.parse(schema, text ? JSON.parse(text) : {});
    } catch (error) {
      throw new ProviderProblem(`Mollie answered something else: ${error}`, false);
    }
  };

const pathOf = (reference: string): string => `payments/${encodeURIComponent(reference)}`;
const readPayment = (call: MollieCall, reference: string) =>
  call('GET', `${pathOf(reference)}?embed=refunds`, {schema: Payment});

async function beginPayment(
  call: MollieCall,
  {id, key, orderNumber, amountCents, currency, returnUrl, noticeUrl}: Charge,
) {
  const body = {
    amount: amountOf(amountCents, currency),
    description: orderNumber,
    redirectUrl: returnUrl,
    // Mollie refuses an address that it cannot reach: a shop on this machine is asked by the poller alone.
    ...(noticeUrl.startsWith('https://') ? {webhookUrl: noticeUrl} : {}),
    metadata: {attempt: id},
  };
  const payment = await call('POST', 'payments', {schema: Payment, body, key});
  const url = payment._links.checkout?.href;
  if (!url) throw new ProviderProblem('Mollie answered no address to pay at', true);
  return {reference: payment.id, url};
}

const factsOf = ({
  status,
  mode,
  amount,
  amountChargedBack,
  _embedded,
}: v.InferOutput<typeof Payment>): Facts => {
  const state = STATES[status] ?? 'open';
  return {
    state,
    isTest: mode === 'test',
    currency: amount.currency,
    capturedCents: state === 'captured' ? centsOf(amount) : 0,
    refunds: (_embedded?.refunds ?? [])
      .filter(refund => REFUNDED.includes(refund.status))
      .map(({id, amount: back, metadata}) => ({id, cents: centsOf(back), key: keyIn(metadata)})),
    disputedCents: amountChargedBack ? centsOf(amountChargedBack) : 0,
  };
};

async function cancelPayment(call: MollieCall, reference: string): Promise<'cancelled' | 'too-late'> {
  // Not every way of paying can be ended: what the payment is then says which.
  await call('DELETE', pathOf(reference), {schema: v.unknown()}).catch(() => undefined);
  const {status} = await readPayment(call, reference);
  if (STATES[status] === 'captured') return 'too-late';
  if (!STATES[status]) throw new ProviderProblem('Mollie did not end the payment', false);
  return 'cancelled';
}

/** Mollie: the buyer pays on Mollie's page. Its notices are not signed, and say an id alone. Source: docs.mollie.com/reference/payments-api. */
export function createMollie(
  {apiKey = ''}: Readonly<Record<string, string>>,
  {mollieUrl = SERVER}: Pick<PaymentPorts, 'mollieUrl'>,
): PaymentProvider {
  const call = createCall(mollieUrl, apiKey);
  return {
    begin: charge => beginPayment(call, charge),
    read: async reference => factsOf(await readPayment(call, reference)),
    cancel: reference => cancelPayment(call, reference),
    async refund(reference, {cents, currency, key}) {
      const body = {amount: amountOf(cents, currency), metadata: {task: key}};
      return (await call('POST', `${pathOf(reference)}/refunds`, {schema: Refund, body, key})).id;
    },
    noticed({body}) {
      const id = new URLSearchParams(body).get('id');
      return {id: null, references: id ? [id] : []};
    },
    async check() {
      await call('GET', 'methods', {schema: v.unknown()});
    },
  };
}
