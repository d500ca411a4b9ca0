import {afterAll, beforeAll, expect, test} from 'vitest';
import {codeOf} from '../../examples/platform/features/owner/accounts.js';
import type {Platform} from '../../examples/platform/main.js';
import {createOrderCalls, type OrderCalls} from '../../src/builder/orders/order-calls.js';
import {builderClient} from './builder-client.js';
import {ITEMS} from './catalog.js';
import {signInAs} from './owner-client.js';
import {BUYER, CART, startShop, Visitor} from './shop-client.js';

const ROOT = '/api/site-orders';
/** Somebody of the shop, whose role is changed. */
const STAFF = 'viewer@example.com';
let shop: Platform;
let owner: Visitor;
let calls: OrderCalls;
beforeAll(async () => {
  shop = await startShop();
  owner = await signInAs(shop.url, 'admin');
  calls = createOrderCalls(builderClient(owner));
  await shop.db.updateTable('variant').set({qty_in_stock: 100}).where('sku', '=', ITEMS.small.sku).execute();
});
afterAll(() => shop.close());

async function buy(email: string = BUYER.email): Promise<string> {
  const visitor = await Visitor.arrive(shop.url);
  await visitor.add(ITEMS.small, 2);
  await visitor.send('PUT', `${CART}/coupons/FIVE`);
  const {json, status} = await visitor.order({email});
  expect(status).toBe(200);
  return String(json.id);
}
const unitsLeft = async () =>
  (
    await shop.db
      .selectFrom('variant')
      .select('qty_in_stock as units')
      .where('sku', '=', ITEMS.small.sku)
      .executeTakeFirstOrThrow()
  ).units;
const emailsTo = async (recipient: string) =>
  (await shop.db.selectFrom('email').select('subject').where('recipient', '=', recipient).execute()).map(
    ({subject}) => subject,
  );

test('COM-09 the orders are listed and found; one has its lines, its address and its sums', async () => {
  const id = await buy('grace@example.com');
  const found = (await calls.listOrders({search: 'grace@', status: 'open'})).orders;
  expect(found.map(order => [order.id, order.status, order.isTest])).toEqual([[id, 'open', false]]);
  expect((await calls.listOrders({status: 'packed'})).orders).toEqual([]);
  const order = await calls.readOrder(id);
  expect((await calls.listOrders({search: `#${order.number}`})).orders.map(one => one.id)).toEqual([id]);
  expect(order).toMatchObject({email: 'grace@example.com', note: '', shipping: {city: expect.any(String)}});
  expect(order.lines.map(({sku, quantity}) => [sku, quantity])).toEqual([[ITEMS.small.sku, 2]]);
  expect(order.sums.total).toBe(order.total);
  expect(order.sums.discount).toBeGreaterThan(0);
});

test('COM-09 an order is packed and unpacked, its buyer emailed once, and a note is the shop’s own', async () => {
  const email = 'pack@example.com';
  const id = await buy(email);
  const before = await emailsTo(email);
  const packed = await calls.changeOrder(await calls.readOrder(id), {status: 'packed'});
  const open = await calls.changeOrder(packed, {status: 'open'});
  const noted = await calls.changeOrder(open, {note: '  Ring twice \n'});
  expect([packed.status, open.status, noted.status, noted.note]).toEqual([
    'packed',
    'open',
    'open',
    'Ring twice',
  ]);
  await calls.changeOrder(noted, {status: 'packed'});
  expect((await emailsTo(email)).length - before.length).toBe(1);
});

test('COM-09 a cancelled order gives its stock back once, however often it is cancelled', async () => {
  const units = await unitsLeft();
  const id = await buy('cancel@example.com');
  const order = await calls.readOrder(id);
  for (let at = 0; at < 3; at += 1)
    expect((await calls.cancelOrder(order, 'the-same-key')).status).toBe('cancelled');
  expect(await unitsLeft()).toBe(units);
  const cancelled = await calls.readOrder(id);
  const packed = await owner.send('PUT', `${ROOT}/${id}`, {version: cancelled.version, status: 'packed'});
  expect([packed.status, packed.json.error]).toEqual([400, 'A cancelled order cannot be packed.']);
  expect((await calls.cancelOrder(cancelled, 'another-key')).status).toBe('cancelled');
  expect(await unitsLeft()).toBe(units);
  expect((await emailsTo('cancel@example.com')).filter(subject => /cancel/i.test(subject))).toHaveLength(1);
});

test('COM-09 of two owners the second gets the change of the first, and overwrites nothing', async () => {
  const id = await buy('two@example.com');
  const order = await calls.readOrder(id);
  await calls.changeOrder(order, {note: 'Mine'});
  const {version} = order;
  const second = await owner.send('PUT', `${ROOT}/${id}`, {version, note: 'Theirs'});
  expect([second.status, second.json.code, second.json.note]).toEqual([409, 'page-stale', 'Mine']);
  expect((await owner.send('POST', `${ROOT}/${id}/cancel`, {version})).status).toBe(409);
  const now = (await calls.readOrder(id)).version;
  const answers = await Promise.all(
    ['A', 'B', 'C'].map(note => owner.send('PUT', `${ROOT}/${id}`, {version: now, note})),
  );
  expect(answers.filter(({status}) => status === 200)).toHaveLength(1);
});

test('COM-09 an order whose gift card was used is not cancelled, and says why', async () => {
  const id = await buy('spent@example.com');
  await shop.db
    .insertInto('gift_card')
    .values({
      code: 'USED-CARD-1',
      url_id: 'used-card',
      order_id: id,
      created_ms: 0,
      initial_cents: 500,
      balance_cents: 100,
    })
    .execute();
  const {version} = await calls.readOrder(id);
  const refused = await owner.send('POST', `${ROOT}/${id}/cancel`, {version}, {'Accept-Language': 'es'});
  expect([refused.status, refused.json.error]).toEqual([
    400,
    'El pedido no se ha cancelado: se ha usado una tarjeta de regalo que vendió.',
  ]);
  expect((await calls.readOrder(id)).status).toBe('open');
});

test('SEC hostile bodies and queries of orders are refused, and change nothing', async () => {
  const id = await buy('hostile@example.com');
  const before = await calls.readOrder(id);
  const {version} = before;
  for (const body of [
    ...[null, [], 'text', {}, {version}, {status: 'packed'}, {version: 7, status: 'packed'}],
    ...[
      {version, status: 'cancelled'},
      {version, status: '__proto__'},
      {version, note: 7},
    ],
    ...[
      {version, note: 'a\0b'},
      {version, note: 'x'.repeat(2001)},
    ],
  ])
    expect([body, (await owner.send('PUT', `${ROOT}/${id}`, body)).status]).toEqual([body, 400]);
  for (const body of [null, {}, {version: 7}, {version: 'x'.repeat(200)}])
    expect([body, (await owner.send('POST', `${ROOT}/${id}/cancel`, body)).status]).toEqual([body, 400]);
  for (const other of ['nothing', '%00', '__proto__']) {
    expect((await owner.send('GET', `${ROOT}/${other}`)).status).toBe(404);
    expect((await owner.send('PUT', `${ROOT}/${other}`, {version, note: 'x'})).status).toBe(404);
    expect((await owner.send('POST', `${ROOT}/${other}/cancel`, {version})).status).toBe(404);
  }
  for (const query of ['status=nothing', 'cursor=x', 'search=%25%00', `search=${'x'.repeat(5000)}`])
    expect([query, (await owner.send('GET', `${ROOT}?${query}`)).status]).toEqual([query, 200]);
  expect(await calls.readOrder(id)).toEqual(before);
});

test('SEC only who may see orders reads them, and only a manager changes them', async () => {
  const id = await buy('roles@example.com');
  const {version} = await calls.readOrder(id);
  const all = async (by: Visitor) => [
    (await by.send('GET', ROOT)).status,
    (await by.send('GET', `${ROOT}/${id}`)).status,
    (await by.send('PUT', `${ROOT}/${id}`, {version, status: 'none'})).status,
    (await by.send('POST', `${ROOT}/${id}/cancel`, {version: 'old'})).status,
  ];
  expect(await all(await Visitor.arrive(shop.url))).toEqual([401, 401, 401, 401]);
  const staff = await signInAs(shop.url, 'viewer');
  for (const [role, statuses] of [
    ['viewer', [200, 200, 403, 403]],
    ['editor', [403, 403, 403, 403]],
    ['website-manager', [403, 403, 403, 403]],
    ['store-manager', [200, 200, 400, 409]],
  ] as const) {
    await shop.db
      .updateTable('owner')
      .set({role_code: codeOf(role)})
      .where('email', '=', STAFF)
      .execute();
    expect([role, await all(staff)]).toEqual([role, statuses]);
  }
});
