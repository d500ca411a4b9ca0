// @module-tag whole
import {afterAll, beforeAll, expect, test} from 'vitest';
import {endUnpaidOrders, UNPAID_DAYS} from '../../examples/platform/features/orders/end-unpaid.js';
import {DEFAULT_DOWNLOADS} from '../../examples/platform/kernel/download-settings.js';
import {type Platform, start} from '../../examples/platform/main.js';
import {readCatalog} from '../../examples/platform/own-shop/catalog/read-catalog.js';
import {createOwnShop} from '../../examples/platform/own-shop/own-shop.js';
import {ITEMS} from './catalog.js';
import {lendDatabase} from './lent-database.js';
import {type Answer, startShop, Visitor} from './shop-client.js';

const DAY_MS = 86_400_000;
const MUG = {itemId: 'mug', sku: 'MUG'};
const JAR = {itemId: 'jar', sku: 'JAR'};
const STOCK = 12;
let nowMs = Date.UTC(2026, 10, 28, 12);
let shop: Platform;

const catalog = readCatalog(
  'shop.json',
  JSON.stringify({
    name: 'Cups',
    locale: 'en-US',
    currency: 'USD',
    products: [
      {id: 'mug', title: 'Mug', price: 1850, stock: STOCK},
      {id: 'jar', title: 'Jar', price: 950, stock: 'unlimited'},
    ],
  }),
);
const own = createOwnShop({catalog, folder: null, report: () => undefined});

beforeAll(async () => {
  const limits = {unpaidPerAddress: 8};
  const options = {port: 0, dataDir: null, trustProxy: true, announce: () => undefined};
  shop = await start({...options, openInMemory: lendDatabase, own, limits, nowMs: () => nowMs});
});
afterAll(() => shop.close());

/** What an order is answered that a new visitor of a network places. */
async function order(email: string, address: string, item = JAR, quantity = 1): Promise<Answer> {
  const from = {'X-Forwarded-For': address};
  const visitor = new Visitor(shop.url);
  await visitor.send('GET', '/cart', undefined, from);
  await visitor.add(item, quantity, from);
  return visitor.order({email, currency: 'USD'}, from);
}

const stockOf = async (): Promise<number | undefined> => {
  const {qty_in_stock: left} = await shop.db
    .selectFrom('variant')
    .select('qty_in_stock')
    .where('sku', '=', 'MUG')
    .executeTakeFirstOrThrow();
  return left ?? undefined;
};

const end = () =>
  endUnpaidOrders(
    {
      db: shop.db,
      own,
      origin: shop.url,
      contact: null,
      downloadSettings: DEFAULT_DOWNLOADS,
      nowMs: () => nowMs,
      secret: 'secret',
    },
    nowMs,
  );

test('ORDER an email address has five unpaid orders at a time, however they are sent', async () => {
  const answers = await Promise.all(
    Array.from({length: 9}, (_, at) =>
      order(at % 2 ? 'ada@example.com' : 'ADA@example.com', `203.0.113.${at}`),
    ),
  );
  expect(answers.map(({status}) => status).sort()).toEqual([...Array(5).fill(200), ...Array(4).fill(429)]);
  expect(answers.find(({status}) => status === 429)?.json.code).toBe('orders-unpaid');
  expect((await order('grace@example.com', '203.0.113.1')).status).toBe(200);
  // One that its owner marks as paid makes room.
  await shop.db
    .updateTable('shop_order')
    .set({paid_ms: nowMs})
    .where('email', '=', 'ada@example.com')
    .execute();
  expect((await order('ada@example.com', '203.0.113.1')).status).toBe(200);
});

test('ORDER a network has a few unpaid orders at a time, whatever addresses they name', async () => {
  const statuses: number[] = [];
  for (let at = 0; at < 10; at++) statuses.push((await order(`b${at}@example.com`, '198.51.100.7')).status);
  expect(statuses).toEqual([...Array(8).fill(200), 429, 429]);
  nowMs += DAY_MS;
  await end();
  const kept = shop.db.selectFrom('shop_order').select('id').where('client_address', 'is not', null);
  expect(await kept.execute()).toEqual([]);
  expect((await order('c@example.com', '198.51.100.7')).status).toBe(200);
});

test('ORDER what an unpaid order took is back in stock after its end, and a packed one stays', async () => {
  expect((await order('d@example.com', '192.0.2.1', MUG, STOCK - 1)).status).toBe(200);
  const packed = await order('e@example.com', '192.0.2.2', MUG, 1);
  await shop.db
    .updateTable('shop_order')
    .set({status: 'packed'})
    .where('id', '=', String(packed.json.id))
    .execute();
  expect(await stockOf()).toBe(0);
  nowMs += UNPAID_DAYS * DAY_MS - 1;
  await end();
  expect(await stockOf()).toBe(0);
  nowMs += 1;
  await end();
  await end();
  expect(await stockOf()).toBe(STOCK - 1);
  const emails = await shop.db
    .selectFrom('email')
    .select('subject')
    .where('recipient', '=', 'd@example.com')
    .orderBy('position')
    .execute();
  expect(emails.map(({subject}) => subject)).toEqual([
    expect.stringMatching(/^Your order/),
    expect.stringMatching(/cancelled/),
  ]);
});

test('ORDER an address gets five emails about new orders in a day: a stranger may have typed it', async () => {
  const example = await startShop({limits: {receiptsPerDay: 5}});
  const visitor = await Visitor.arrive(example.url);
  for (let at = 0; at < 8; at++) {
    await visitor.add(ITEMS.print);
    expect((await visitor.order({email: at % 2 ? 'X@example.com' : 'x@example.com'})).status).toBe(200);
  }
  const emails = await example.db.selectFrom('email').select('recipient').execute();
  expect(emails.filter(({recipient}) => recipient.toLowerCase() === 'x@example.com')).toHaveLength(5);
  await example.close();
});

test('MONEY an order keeps a contained tax of any amount', async () => {
  const {json} = await order('f@example.com', '192.0.2.9');
  const includedTaxCents = 166_650_000_000;
  const orders = shop.db.updateTable('shop_order').where('id', '=', String(json.id));
  await orders.set({included_tax_cents: includedTaxCents}).execute();
  const found = shop.db
    .selectFrom('shop_order')
    .select('included_tax_cents')
    .where('id', '=', String(json.id));
  expect(await found.executeTakeFirst()).toEqual({included_tax_cents: includedTaxCents});
});
