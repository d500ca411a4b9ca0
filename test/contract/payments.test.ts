import {afterAll, beforeAll, expect, test} from 'vitest';
import {OFFER_MS} from '../../examples/platform/features/payments/attempts.js';
import {checkOut, MUG_CENTS, type PaidShop, pathOf, STOCK, startPaidShop, stockOf} from './payment-shop.js';
import {Visitor} from './shop-client.js';

let nowMs = Date.UTC(2026, 10, 30, 12);
let {shop, owner} = {} as PaidShop;
beforeAll(async () => {
  ({shop, owner} = await startPaidShop({testMode: true, nowMs: () => nowMs}));
});
afterAll(() => shop.close());

const PROVIDERS = '/owner/payment/providers';

/** Checks out and comes to the stand-in's page; answers its address and the order's id. */
async function goToStandIn(quantity = 1) {
  const visitor = await Visitor.arrive(shop.url);
  const {to} = await checkOut(visitor, 'stand-in', quantity);
  expect(to).toMatch(/^\/checkout\/provider\?payment=/);
  const {headers} = await visitor.send('GET', to);
  const at = pathOf(headers.get('Location') ?? '');
  const {order_id: id} = await shop.db
    .selectFrom('payment_attempt')
    .select('order_id')
    .where('reference', '=', at.split('/').at(-1) ?? '')
    .executeTakeFirstOrThrow();
  return {visitor, pay: to, at, id};
}

const orderOf = (id: string) =>
  shop.db.selectFrom('shop_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const entriesOf = (id: string) =>
  shop.db
    .selectFrom('payment_entry')
    .select(['provider', 'kind', 'amount_cents'])
    .where('order_id', '=', id)
    .orderBy('position')
    .execute();
const subjectsOf = async () =>
  (await shop.db.selectFrom('email').select('subject').orderBy('position').execute()).map(
    ({subject}) => subject,
  );

test('PAY-01 an owner switches the stand-in on, and the checkout offers it', async () => {
  const before = await Visitor.arrive(shop.url);
  expect((await checkOut(before, 'stand-in')).answer.status).toBe(400);
  expect((await owner.send('GET', PROVIDERS)).text).toContain('No provider is set up yet.');
  expect((await owner.post(PROVIDERS, {provider: 'stand-in', do: 'set'})).status).toBe(303);
  const {page} = await checkOut(await Visitor.arrive(shop.url), undefined);
  expect(page).toContain('name="payWith" value="stand-in" checked');
  expect(page).toContain('name="payWith" value="hand"');
});

test('PAY-02 a buyer pays at the stand-in, and is emailed once the money is there', async () => {
  const {visitor, at, id} = await goToStandIn();
  expect(await stockOf(shop)).toBe(STOCK);
  expect(await orderOf(id)).toMatchObject({paid_ms: null, pays_with: 'stand-in', captured_cents: 0});
  const waiting = (await visitor.send('GET', `/checkout/confirmed?oid=${id}`)).text;
  expect(waiting).toContain('Pay now: Stand-in: no money moves');
  expect(waiting).toMatch(/To pay: \$18\.50\.</);
  // It is no sale yet, so no event of one is sent.
  expect(waiting).not.toContain('data-block="order"');
  expect(await subjectsOf()).not.toContainEqual(expect.stringContaining(String(id)));
  expect((await visitor.send('GET', at)).text).toContain('No money moves here.');
  const paid = await visitor.post(at, {outcome: 'captured'});
  const back = await visitor.send('GET', pathOf(paid.headers.get('Location') ?? ''));
  const page = await visitor.send('GET', back.headers.get('Location') ?? '');
  expect(page.text).toContain('Your payment has arrived.');
  expect(page.text).not.toContain('Pay now');
  expect(page.text).toContain('data-block="order"');
  const order = await orderOf(id);
  expect([order.captured_cents, order.paid_ms]).toEqual([order.grand_total_cents, nowMs]);
  expect(await entriesOf(id)).toEqual([
    {provider: 'stand-in', kind: 'captured', amount_cents: order.grand_total_cents},
  ]);
  expect((await subjectsOf()).filter(subject => subject.includes('is paid'))).toHaveLength(1);
});

test('PAY-03 the way to the provider is the same however often it is opened, and over once it is paid', async () => {
  const {visitor, pay, at} = await goToStandIn();
  expect(pathOf((await visitor.send('GET', pay)).headers.get('Location') ?? '')).toBe(at);
  await visitor.post(at, {outcome: 'captured'});
  await expect
    .poll(async () => (await visitor.send('GET', pay)).headers.get('Location'))
    .toContain('payment-over');
  const forged = await visitor.send('GET', '/checkout/provider?payment=abcdefghijklmnopqrstuvwx.nothing');
  expect(forged.status).toBe(404);
});

test('PAY-04 a payment that fails leaves the order, which another try pays', async () => {
  const {visitor, at, id} = await goToStandIn();
  const failed = await visitor.post(at, {outcome: 'failed'});
  const back = await visitor.send('GET', pathOf(failed.headers.get('Location') ?? ''));
  const page = await visitor.send('GET', back.headers.get('Location') ?? '');
  expect(page.text).toContain('Nothing was paid.');
  const again = await visitor.post('/checkout/pay', {oid: id, payWith: 'stand-in'});
  const next = await visitor.send('GET', again.headers.get('Location') ?? '');
  const secondAt = pathOf(next.headers.get('Location') ?? '');
  expect(secondAt).not.toBe(at);
  await visitor.post(secondAt, {outcome: 'captured'});
  await expect.poll(async () => (await orderOf(id)).paid_ms).toBe(nowMs);
  expect((await entriesOf(id)).map(({kind}) => kind)).toEqual(['captured']);
});

test('PAY-05 nobody pays for the order of somebody else from its page', async () => {
  const {id} = await goToStandIn();
  const stranger = await Visitor.arrive(shop.url);
  expect((await stranger.post('/checkout/pay', {oid: id, payWith: 'stand-in'})).status).toBe(404);
  const answer = await stranger.send('POST', `/api/commerce/orders/${id}/payments`, {provider: 'stand-in'});
  expect([answer.status, answer.json.code]).toEqual([404, 'unknown-order']);
});

test('PAY-06 a program begins to pay by the call, and one of another provider is refused', async () => {
  const {visitor, at, id} = await goToStandIn();
  const call = `/api/commerce/orders/${id}/payments`;
  const begun = await visitor.send('POST', call, {provider: 'stand-in'});
  expect(pathOf(String(begun.json.url))).toBe(at);
  const other = await visitor.send('POST', call, {provider: 'stripe'});
  expect([other.status, other.json.code]).toEqual([400, 'payment-unknown']);
});

test('PAY-07 what is not paid within an hour is cancelled; money that comes later goes back', async () => {
  const {visitor, at, id} = await goToStandIn();
  nowMs += OFFER_MS;
  await expect.poll(async () => (await orderOf(id)).status).toBe('cancelled');
  await visitor.post(at, {outcome: 'captured'});
  expect(await entriesOf(id)).toEqual([]);
  // The provider took it all the same.
  const reference = at.split('/').at(-1) ?? '';
  await shop.db
    .updateTable('stand_in_payment')
    .set({state: 'captured'})
    .where('reference', '=', reference)
    .execute();
  await visitor.post(at, {outcome: 'open'});
  await expect
    .poll(async () => (await entriesOf(id)).map(({kind}) => kind))
    .toEqual(['captured', 'refunded']);
  const order = await orderOf(id);
  expect([order.paid_ms, order.refunded_cents]).toEqual([null, order.captured_cents]);
  expect(order.captured_cents).toBeGreaterThan(MUG_CENTS - 1);
});

test('PAY-09 a page that waits looks twenty times, then says so, and no more once the money is there', async () => {
  const {visitor, pay, at} = await goToStandIn();
  const returned = pay.replace('/checkout/provider', '/checkout/return');
  const look = async (waits: number) => {
    const {headers} = await visitor.send('GET', `${returned}&waits=${waits}`);
    return visitor.send('GET', headers.get('Location') ?? '');
  };
  const waiting = await look(19);
  expect(waiting.text).toContain('This page looks again by itself.');
  expect(waiting.headers.get('Refresh')).toMatch(/^3; url=\/checkout\/return\?payment=.+&waits=20$/);
  const {headers} = await visitor.send('GET', `${returned}&waits=20`);
  const late = headers.get('Location') ?? '';
  const last = await visitor.send('GET', late);
  expect(last.text).toContain('Load this page again later: it shows what has arrived.');
  expect(last.headers.get('Refresh')).toBeNull();
  await visitor.post(at, {outcome: 'captured'});
  await look(0);
  const paid = await visitor.send('GET', late);
  expect(paid.text).toContain('data-block="order"');
  expect(paid.text).not.toContain('has not confirmed your payment');
});

test('PAY-08 one network looks at payments so often a minute, and a forged one is never asked for', async () => {
  nowMs += 60_000;
  const stranger = await Visitor.arrive(shop.url);
  const look = () => stranger.send('GET', '/checkout/return?payment=abcdefghijklmnopqrstuvwx.nothing');
  const statuses = await Promise.all(Array.from({length: 302}, async () => (await look()).status));
  expect(statuses.filter(status => status === 404)).toHaveLength(300);
  expect(statuses.filter(status => status === 429)).toHaveLength(2);
});
