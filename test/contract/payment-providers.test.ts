import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {OFFER_MS} from '../../examples/platform/features/payments/attempts.js';
import {createMollie} from '../../examples/platform/features/payments/mollie.js';
import type {PaymentProvider} from '../../examples/platform/features/payments/provider.js';
import {createStripe} from '../../examples/platform/features/payments/stripe.js';
import type {Platform} from '../../examples/platform/main.js';
import {type ProviderDouble, startMollie, startStripe, stripeNotice} from './payment-doubles.js';
import {checkOut, STOCK, startPaidShop, stockOf} from './payment-shop.js';
import {Visitor} from './shop-client.js';

const SECRET = 'whsec_of_tests';
const PROVIDERS_PATH = '/owner/payment/providers';
/** The keys that the owner types, by the provider. */
const KEYS = {
  stripe: {'stripe-secretKey': 'sk_test_1', 'stripe-webhookSecret': SECRET},
  mollie: {'mollie-apiKey': 'test_1'},
} as const;
const DOUBLES = {stripe: startStripe, mollie: startMollie} as const;

const orderOf = ({db}: Platform, id: string) =>
  db.selectFrom('shop_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const kindsOf = async ({db}: Platform, id: string) =>
  (
    await db
      .selectFrom('payment_entry')
      .select('kind')
      .where('order_id', '=', id)
      .orderBy('position')
      .execute()
  ).map(({kind}) => kind);

describe.each(['stripe', 'mollie'] as const)('%s', name => {
  let nowMs = Date.UTC(2026, 10, 30, 12);
  let double: ProviderDouble;
  let shop: Platform;
  let owner: Visitor;

  beforeAll(async () => {
    double = await DOUBLES[name]();
    const paymentServers = {[name]: double.url};
    ({shop, owner} = await startPaidShop({testMode: true, paymentServers, nowMs: () => nowMs}));
    const set = await owner.post(PROVIDERS_PATH, {provider: name, do: 'set', ...KEYS[name]});
    expect(set.status).toBe(303);
  });
  afterAll(async () => {
    await shop.close();
    await double.close();
  });

  /** Checks out and is led to the provider; answers the attempt there and the order's id. */
  const goToProvider = async () => {
    const visitor = await Visitor.arrive(shop.url);
    const {to, page} = await checkOut(visitor, name);
    const {headers} = await visitor.send('GET', to);
    const [id = ''] = [...double.taken.keys()].slice(-1);
    const payment = double.taken.get(id);
    if (!payment) throw new Error('nothing was asked of the provider');
    const {order_id} = await shop.db
      .selectFrom('payment_attempt')
      .select('order_id')
      .where('id', '=', payment.attempt)
      .executeTakeFirstOrThrow();
    return {visitor, to, page, payment, orderId: order_id, at: headers.get('Location') ?? ''};
  };
  const back = async (visitor: Visitor, address: string) => {
    const {pathname, search} = new URL(address);
    const {headers} = await visitor.send('GET', pathname + search);
    return (await visitor.send('GET', headers.get('Location') ?? '')).text;
  };
  const notify = (reference: string) => {
    const notice = stripeNotice({reference, secret: SECRET, atMs: nowMs});
    const path = `/payment-notices/${name}/test`;
    return name === 'stripe'
      ? fetch(shop.url + path, {method: 'POST', body: notice.body, headers: notice.headers})
      : fetch(shop.url + path, {method: 'POST', body: new URLSearchParams({id: reference})});
  };

  test('PAY-10 a buyer is led to the provider with the amount and the way back, and is paid by the return', async () => {
    const {visitor, payment, orderId, at} = await goToProvider();
    expect(new URL(at).hostname).toMatch(/^(?:checkout\.stripe\.com|www\.mollie\.com)$/);
    const order = await orderOf(shop, orderId);
    expect([payment.amount, payment.currency.toUpperCase()]).toEqual([order.grand_total_cents, 'USD']);
    payment.state = 'paid';
    expect(await back(visitor, payment.returnUrl)).toContain('Your payment has arrived.');
    expect((await orderOf(shop, orderId)).paid_ms).toBe(nowMs);
  });

  test('PAY-11 the page that leads away may post to the provider, and to nobody else', async () => {
    const visitor = await Visitor.arrive(shop.url);
    await visitor.add({itemId: 'mug', sku: 'MUG'});
    const policyOf = async (path: string) =>
      /form-action ([^;]*)/.exec(
        (await visitor.send('GET', path)).headers.get('Content-Security-Policy') ?? '',
      )?.[1];
    expect(await policyOf('/checkout')).toMatch(
      /^'self' https:\/\/(?:checkout\.stripe\.com|www\.mollie\.com)/,
    );
    expect(await policyOf('/cart')).toBe("'self'");
  });

  test('PAY-12 a notice alone, a notice sent five times, and one next to the return pay the order once', async () => {
    const {visitor, payment, orderId} = await goToProvider();
    payment.state = 'paid';
    const answers = await Promise.all([...Array(5)].map(() => notify(payment.id)));
    expect(answers.map(({status}) => status)).toEqual([204, 204, 204, 204, 204]);
    await back(visitor, payment.returnUrl);
    await expect.poll(async () => (await orderOf(shop, orderId)).paid_ms).toBe(nowMs);
    expect(await kindsOf(shop, orderId)).toEqual(['captured']);
    const paid = await shop.db
      .selectFrom('email')
      .select('subject')
      .where('subject', 'like', '%is paid%')
      .execute();
    expect(paid).toHaveLength(2);
  });

  test('PAY-13 a notice about nothing changes nothing, and a large one is refused', async () => {
    const {orderId} = await goToProvider();
    expect((await notify('unknown')).status).toBe(204);
    const path = `${shop.url}/payment-notices/${name}/test`;
    const large = await fetch(path, {method: 'POST', body: 'x'.repeat(300_000)});
    expect(large.status).toBe(413);
    expect((await fetch(`${shop.url}/payment-notices/${name}/live`, {method: 'POST', body: ''})).status).toBe(
      404,
    );
    expect(await kindsOf(shop, orderId)).toEqual([]);
  });

  test('PAY-14 a provider out of reach keeps the order, and the next try asks for the same payment', async () => {
    const visitor = await Visitor.arrive(shop.url);
    const {to} = await checkOut(visitor, name);
    const before = double.taken.size;
    double.faults.push('error');
    const failed = await visitor.send('GET', to);
    const page = await visitor.send('GET', failed.headers.get('Location') ?? '');
    expect(page.text).toContain('The payment provider cannot be reached now.');
    expect(page.text).toContain('Pay now');
    // It made the payment, and the answer was lost.
    double.faults.push('after');
    await visitor.send('GET', to);
    await visitor.send('GET', to);
    expect(double.taken.size).toBe(before + 1);
  });

  test('PAY-15 money goes back in parts, by the provider, and never more than came', async () => {
    const {visitor, payment, orderId} = await goToProvider();
    payment.state = 'paid';
    await back(visitor, payment.returnUrl);
    const {grand_total_cents: total} = await orderOf(shop, orderId);
    const read = async () => (await owner.send('GET', `/api/site-orders/${orderId}`)).json;
    const refund = async (body: object) =>
      owner.send('POST', `/api/site-orders/${orderId}/refunds`, {version: (await read()).version, ...body});
    const stock = await stockOf(shop);
    const part = await refund({
      amount: 500,
      reason: 'chipped',
      lines: [{line: 0, quantity: 1}],
      restock: true,
    });
    expect([part.status, part.json.refundable]).toEqual([200, total - 500]);
    expect(await stockOf(shop)).toBe(stock);
    const above = await refund({amount: total - 499});
    expect([above.status, above.json.code]).toEqual([400, 'refund-too-high']);
    await expect.poll(async () => (await read()).payment).toBe('part-refunded');
    // Two at once for what is left: one is given.
    const version = (await read()).version;
    const both = await Promise.all(
      [1, 2].map(() =>
        owner.send('POST', `/api/site-orders/${orderId}/refunds`, {version, amount: total - 500}),
      ),
    );
    expect(both.map(({status}) => status).sort()).toEqual([200, 409]);
    await expect.poll(async () => (await read()).payment).toBe('refunded');
    expect(payment.refunds.map(({amount}) => amount)).toEqual([500, total - 500]);
  });

  test('PAY-16 a refund is tried again where the provider fails, and given once where its answer was lost', async () => {
    const {visitor, payment, orderId} = await goToProvider();
    payment.state = 'paid';
    await back(visitor, payment.returnUrl);
    const {version} = (await owner.send('GET', `/api/site-orders/${orderId}`)).json;
    double.faults.push(...(name === 'stripe' ? (['busy'] as const) : (['after'] as const)));
    await owner.send('POST', `/api/site-orders/${orderId}/refunds`, {version, amount: 700});
    const task = () =>
      shop.db
        .selectFrom('payment_task')
        .select(['attempts', 'state', 'problem'])
        .where('order_id', '=', orderId)
        .executeTakeFirstOrThrow();
    await expect.poll(async () => (await task()).problem).not.toBe(null);
    nowMs += 120_000;
    await expect.poll(async () => (await task()).state).toBe('done');
    expect(payment.refunds.map(({amount}) => amount)).toEqual([700]);
    expect((await orderOf(shop, orderId)).refunded_cents).toBe(700);
  });

  test('PAY-24 a refund whose answer was lost is found once the provider has forgotten its key', async () => {
    const {visitor, payment, orderId} = await goToProvider();
    payment.state = 'paid';
    await back(visitor, payment.returnUrl);
    const {version} = (await owner.send('GET', `/api/site-orders/${orderId}`)).json;
    double.faults.push('refund-lost');
    await owner.send('POST', `/api/site-orders/${orderId}/refunds`, {version, amount: 600});
    await expect.poll(() => payment.refunds.length).toBe(1);
    for (const refund of payment.refunds) refund.key = 'forgotten';
    const refunded = async () => (await orderOf(shop, orderId)).refunded_cents;
    const task = () =>
      shop.db.selectFrom('payment_task').select('problem').where('order_id', '=', orderId).executeTakeFirst();
    await expect.poll(async () => (await task())?.problem).not.toBe(null);
    nowMs += 120_000;
    await expect.poll(refunded).toBe(600);
    expect(payment.refunds.map(({amount}) => amount)).toEqual([600]);
  });

  test('PAY-25 a way to pay that fails after days ends the payment, and the order can be paid again', async () => {
    const {visitor, payment} = await goToProvider();
    payment.state = 'unpaid';
    expect(await back(visitor, payment.returnUrl)).toContain('Nothing was paid.');
  });

  test('PAY-17 a cancelled order gives back what the provider took, and its stock', async () => {
    const {visitor, payment, orderId} = await goToProvider();
    payment.state = 'paid';
    await back(visitor, payment.returnUrl);
    await owner.post('/owner/orders/cancel', {id: orderId});
    await expect.poll(() => payment.refunds.map(({amount}) => amount)).toEqual([payment.amount]);
    await expect.poll(async () => (await orderOf(shop, orderId)).refunded_cents).toBe(payment.amount);
  });

  test('PAY-18 an offer ends after an hour at the provider first, and the buyer who paid just then has paid', async () => {
    const one = await goToProvider();
    const other = await goToProvider();
    other.payment.state = 'paid';
    nowMs += OFFER_MS;
    await expect.poll(async () => (await orderOf(shop, one.orderId)).status).toBe('cancelled');
    expect(one.payment.state).toBe('over');
    await expect.poll(async () => (await orderOf(shop, other.orderId)).paid_ms).toBe(nowMs);
    expect(await stockOf(shop)).toBe(STOCK);
  });

  test('PAY-19 another amount leaves the order part paid, and another currency pays nothing', async () => {
    const less = await goToProvider();
    less.payment.state = 'paid';
    Object.assign(less.payment, {amount: less.payment.amount - 1});
    await back(less.visitor, less.payment.returnUrl);
    const read = async (id: string) => (await owner.send('GET', `/api/site-orders/${id}`)).json;
    expect([(await read(less.orderId)).payment, (await read(less.orderId)).due]).toEqual(['part-paid', 1]);
    const other = await goToProvider();
    other.payment.state = 'paid';
    Object.assign(other.payment, {currency: name === 'stripe' ? 'eur' : 'EUR'});
    await back(other.visitor, other.payment.returnUrl);
    expect((await read(other.orderId)).payment).toBe('due');
    const page = (await owner.send('GET', `/owner/orders/order?id=${other.orderId}`)).text;
    expect(page).toContain('is not as expected: currency');
  });

  test('PAY-20 the owner sees whether the keys work', async () => {
    const testing = `${PROVIDERS_PATH}?test=${name}&mode=test`;
    expect((await owner.send('GET', testing)).text).toContain('The connection works.');
    double.faults.push('error');
    expect((await owner.send('GET', testing)).text).toContain('The connection does not work:');
  });
});

test('PAY-21 a notice of Stripe that nobody signed, or long ago or ahead of time, is refused', async () => {
  const double = await startStripe();
  const nowMs = Date.UTC(2026, 10, 30, 12);
  const {shop, owner} = await startPaidShop({
    testMode: true,
    paymentServers: {stripe: double.url},
    nowMs: () => nowMs,
  });
  await owner.post(PROVIDERS_PATH, {provider: 'stripe', do: 'set', ...KEYS.stripe});
  const sent = async (notice: {body: string; headers: Record<string, string>}) =>
    (await fetch(`${shop.url}/payment-notices/stripe/test`, {method: 'POST', ...notice})).status;
  const signed = (secret: string, atMs: number) => sent(stripeNotice({reference: 'cs_1', secret, atMs}));
  expect(await signed(SECRET, nowMs)).toBe(204);
  expect(await signed('whsec_other', nowMs)).toBe(400);
  expect(await signed(SECRET, nowMs - 600_000)).toBe(400);
  expect(await signed(SECRET, nowMs + 600_000)).toBe(400);
  expect(await sent({body: '{}', headers: {}})).toBe(400);
  await shop.close();
  await double.close();
});

test('PAY-22 keys are stored encrypted, live ones apart from those for trying, and a wrong one is refused', async () => {
  const {shop, owner} = await startPaidShop();
  const set = (fields: Record<string, string>) => owner.post(PROVIDERS_PATH, {do: 'set', ...fields});
  const wrong = await set({provider: 'mollie', 'mollie-apiKey': 'abc'});
  expect([wrong.status, wrong.text.includes('A secret key begins as test_…, live_…')]).toEqual([400, true]);
  await set({provider: 'mollie', 'mollie-apiKey': 'live_secret-of-mollie'});
  const rows = await shop.db.selectFrom('payment_account').selectAll().execute();
  expect(rows.map(({provider, mode}) => [provider, mode])).toEqual([['mollie', 'live']]);
  expect(JSON.stringify(rows)).not.toContain('secret-of-mollie');
  expect((await owner.send('GET', PROVIDERS_PATH)).text).not.toContain('secret-of-mollie');
  const audit = (await owner.send('GET', '/owner/staff/audit')).text;
  expect([audit.includes('mollie'), audit.includes('secret-of-mollie')]).toEqual([true, false]);
  // Keys for trying are not offered for real money.
  await owner.post(PROVIDERS_PATH, {provider: 'mollie', mode: 'live', do: 'off'});
  await set({provider: 'mollie', 'mollie-apiKey': 'test_1'});
  const visitor = await Visitor.arrive(shop.url);
  expect((await checkOut(visitor, 'mollie')).answer.status).toBe(400);
  await shop.close();
});

test('PAY-23 a provider that hangs, answers no JSON or an empty body is a problem, and not a crash', async () => {
  const nowMs = () => Date.now();
  const server = await startStripe();
  const broken: readonly PaymentProvider[] = [
    createStripe({secretKey: 'sk_test_1'}, {nowMs, stripeUrl: 'http://127.0.0.1:9'}),
    createMollie({apiKey: 'test_1'}, {mollieUrl: 'http://127.0.0.1:9'}),
    createMollie({apiKey: 'test_1'}, {mollieUrl: server.url}),
  ];
  for (const provider of broken)
    await expect(provider.read('x')).rejects.toMatchObject({name: 'ProviderProblem'});
  await server.close();
});
