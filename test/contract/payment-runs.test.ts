// @module-tag whole
import {afterAll, beforeAll, expect, test} from 'vitest';
import {OFFER_MS} from '../../examples/platform/features/payments/attempts.js';
import type {Platform} from '../../examples/platform/main.js';
import {ONLY_WHOLE} from '../tools/spread.js';
import {type ProviderDouble, startMollie, startStripe, stripeNotice} from './payment-doubles.js';
import {checkOut, startPaidShop} from './payment-shop.js';
import {Visitor} from './shop-client.js';

const SECRET = 'whsec_of_tests';
/** Orders of each provider that `npm test` and `npm run test:all` place. */
const RUNS = {part: 12, whole: 150} as const;
const FAULTS = ['error', 'after', 'busy'] as const;
const DOUBLES = {stripe: startStripe, mollie: startMollie} as const;
type Name = keyof typeof DOUBLES;

let nowMs = Date.UTC(2026, 10, 30, 12);
let shop: Platform;
let owner: Visitor;
const doubles = {} as Record<Name, ProviderDouble>;

beforeAll(async () => {
  for (const name of ['stripe', 'mollie'] as const) doubles[name] = await DOUBLES[name]();
  const {stripe, mollie} = doubles;
  const limits = {addressPerMinute: 1_000_000, visitorPerMinute: 1_000_000, callsPerKey: 1_000_000};
  const paymentServers = {stripe: stripe.url, mollie: mollie.url};
  ({shop, owner} = await startPaidShop({testMode: true, paymentServers, limits, nowMs: () => nowMs}));
  const set = (fields: Record<string, string>) =>
    owner.post('/owner/payment/providers', {do: 'set', ...fields});
  await set({provider: 'stripe', 'stripe-secretKey': 'sk_test_1', 'stripe-webhookSecret': SECRET});
  await set({provider: 'mollie', 'mollie-apiKey': 'test_1'});
});
afterAll(async () => {
  await shop.close();
  for (const double of Object.values(doubles)) await double.close();
});

/** Numbers from 0 up to 1 that a seed decides. Source: mulberry32. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const notify = (name: Name, reference: string) => {
  const path = `${shop.url}/payment-notices/${name}/test`;
  const notice = stripeNotice({reference, secret: SECRET, atMs: nowMs});
  return name === 'stripe'
    ? fetch(path, {method: 'POST', body: notice.body, headers: notice.headers})
    : fetch(path, {method: 'POST', body: new URLSearchParams({id: reference})});
};

/** One buyer: checks out, is led to the provider, may pay, may come back, may be told of; calls of the provider fail now and then. */
async function buy(name: Name, random: () => number): Promise<void> {
  const double = doubles[name];
  const isLikely = (chance: number): boolean => random() < chance;
  const pick = <Value>(values: readonly Value[]): Value =>
    values[Math.floor(random() * values.length)] as Value;
  const visitor = await Visitor.arrive(shop.url);
  const {to} = await checkOut(visitor, name);
  const before = double.taken.size;
  for (let tries = 0; tries < 3; tries++) {
    if (isLikely(0.3)) double.faults.push(pick(FAULTS));
    await visitor.send('GET', to);
    if (isLikely(0.5)) break;
  }
  const [id = ''] = [...double.taken.keys()].slice(-1);
  const payment = double.taken.get(id);
  // Nothing was asked for, however often it was tried.
  if (!payment || double.taken.size === before) return;
  const {pathname, search} = new URL(payment.returnUrl);
  const goBack = () => visitor.send('GET', pathname + search);
  if (isLikely(0.1)) await goBack();
  if (isLikely(0.1)) Object.assign(payment, {amount: payment.amount + pick([-1, 1])});
  if (isLikely(0.75) && payment.state === 'open') payment.state = 'paid';
  const steps = [
    ...(isLikely(0.6) ? [goBack] : []),
    ...Array.from({length: Math.floor(random() * 4)}, () => () => notify(name, id)),
  ];
  if (isLikely(0.2)) double.faults.push(pick(FAULTS));
  await Promise.all(steps.map(step => step()));
  if (isLikely(0.15)) nowMs += pick([120_000, 600_000, OFFER_MS]);
}

/** An owner: gives a part of some order back, or cancels it, twice at once. */
async function interfere(random: () => number): Promise<void> {
  const orders = await shop.db.selectFrom('shop_order').select('id').orderBy('position').execute();
  const {id} = orders[Math.floor(random() * orders.length)] ?? {id: ''};
  const {json} = await owner.send('GET', `/api/site-orders/${id}`);
  const isCancelled = random() < 0.3;
  const body = isCancelled
    ? {version: json.version}
    : {version: json.version, amount: 1 + Math.floor(random() * 1500)};
  const path = `/api/site-orders/${id}/${isCancelled ? 'cancel' : 'refunds'}`;
  await Promise.all([1, 2].map(() => owner.send('POST', path, body)));
}

/** Nothing is on its way any more: no attempt is open, and no refund waits. */
const isQuiet = async (): Promise<boolean> => {
  nowMs += OFFER_MS;
  const {count} = await shop.db
    .selectFrom('payment_attempt')
    .select(({fn}) => fn.countAll<number>().as('count'))
    .where('state', 'in', ['made', 'sent'])
    .executeTakeFirstOrThrow();
  const {waiting} = await shop.db
    .selectFrom('payment_task')
    .select(({fn}) => fn.countAll<number>().as('waiting'))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return Number(count) + Number(waiting) === 0;
};

/** What is wrong with the money of an order, by its sums, its entries and what the providers took. */
async function wrongs(): Promise<readonly string[]> {
  const orders = await shop.db.selectFrom('shop_order').selectAll().execute();
  const entries = await shop.db.selectFrom('payment_entry').selectAll().execute();
  const failed = await shop.db.selectFrom('payment_task').selectAll().where('state', '=', 'failed').execute();
  const attempts = await shop.db.selectFrom('payment_attempt').selectAll().execute();
  const sumOf = (orderId: string, kind: string): number =>
    entries
      .filter(entry => entry.order_id === orderId && entry.kind === kind)
      .reduce((sum, {amount_cents}) => sum + amount_cents, 0);
  const ofOrders = orders.flatMap(order => {
    const price = order.grand_total_cents - order.gift_card_cents;
    const [captured, refunded] = [sumOf(order.id, 'captured'), sumOf(order.id, 'refunded')];
    return [
      captured === order.captured_cents ? '' : 'captured differs from its entries',
      refunded === order.refunded_cents ? '' : 'refunded differs from its entries',
      order.paid_ms !== null && captured < price ? 'paid without the money' : '',
      order.paid_ms === null && order.status === 'open' && captured >= price ? 'not paid with the money' : '',
      captured - refunded > price ? 'paid twice' : '',
      order.status === 'cancelled' && captured !== refunded ? 'cancelled, and the money stays' : '',
      order.status === 'open' && order.paid_ms === null && captured === 0 ? 'left unpaid' : '',
    ]
      .filter(Boolean)
      .map(problem => `${order.id} ${problem}`);
  });
  const ofProviders = (['stripe', 'mollie'] as const).flatMap(name =>
    [...doubles[name].taken.values()].flatMap(({id, amount, state, refunds, attempt}) => {
      const known = attempts.find(one => one.id === attempt);
      const took = state === 'paid' ? amount : 0;
      const gave = refunds.reduce((sum, refund) => sum + refund.amount, 0);
      const own = entries.filter(entry => entry.attempt_id === attempt);
      const of = (kind: string) =>
        own.filter(entry => entry.kind === kind).reduce((sum, {amount_cents}) => sum + amount_cents, 0);
      return known && of('captured') === took && of('refunded') === gave
        ? []
        : [
            `${name} ${id} took ${took} and gave ${gave}, the ledger says ${of('captured')} and ${of('refunded')}`,
          ];
    }),
  );
  return [...ofOrders, ...ofProviders, ...failed.map(({id, problem}) => `refund ${id} failed: ${problem}`)];
}

const run = async (seed: number, orders: number): Promise<void> => {
  const random = randomOf(seed);
  for (let at = 0; at < orders; at++) {
    await Promise.all((['stripe', 'mollie'] as const).map(name => buy(name, random)));
    if (random() < 0.4) await interfere(random);
  }
  for (const double of Object.values(doubles)) double.faults.length = 0;
  await expect.poll(isQuiet, {interval: 50, timeout: 60_000}).toBe(true);
  expect(await wrongs()).toEqual([]);
};

test('PAY-30 over failing providers no order is lost, paid twice, or shown paid without its money', () =>
  run(1, RUNS.part));

test('PAY-30 many more orders over failing providers', ONLY_WHOLE, () => run(2, RUNS.whole));
