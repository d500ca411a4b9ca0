import {afterAll, beforeAll, expect, test} from 'vitest';
import type {Platform} from '../../examples/platform/main.js';
import {ITEMS} from '../contract/catalog.js';
import {startShop, Visitor} from '../contract/shop-client.js';
import {race} from './race.js';

const BUYERS = 200;
const STOCK = 5;
const ROUNDS = 20;
const UNLIMITED = {visitorPerMinute: 1_000_000, addressPerMinute: 1_000_000};

let shop: Platform;
let buyers: Visitor[];
beforeAll(async () => {
  if (!process.env.DATABASE_URL)
    throw new Error('A race needs a database server with many connections: run npm run test:postgres.');
  shop = await startShop({poolSize: BUYERS, limits: UNLIMITED});
  buyers = await Promise.all(Array.from({length: BUYERS}, () => Visitor.arrive(shop.url)));
});
afterAll(() => shop.close());

const setStock = (qty_in_stock: number) =>
  shop.db.updateTable('variant').set({qty_in_stock}).where('sku', '=', ITEMS.small.sku).execute();
const stock = async () =>
  (
    await shop.db
      .selectFrom('variant')
      .select('qty_in_stock')
      .where('sku', '=', ITEMS.small.sku)
      .executeTakeFirstOrThrow()
  ).qty_in_stock;
const unitsOrdered = async () =>
  (
    await shop.db
      .selectFrom('order_item')
      .where('sku', '=', ITEMS.small.sku)
      .select(e => e.fn.coalesce(e.fn.sum<number>('quantity'), e.lit(0)).as('units'))
      .executeTakeFirstOrThrow()
  ).units;

/** Fills the carts of those who have none, while there is enough for all. */
async function fillCarts(): Promise<void> {
  await setStock(BUYERS);
  await Promise.all(
    buyers.filter(buyer => !buyer.cookies.has('hasCart')).map(buyer => buyer.add(ITEMS.small)),
  );
}

/** Orders over HTTP; anything but an order or a plain refusal is an error. */
async function order(buyer: Visitor): Promise<boolean> {
  const {status, json, text} = await buyer.order();
  if (status === 200) return true;
  if (status === 409 && String(json.code) === 'out-of-stock') return false;
  throw new Error(`unexpected answer ${status} ${text}`);
}

test(`${BUYERS} buyers race ${ROUNDS} times for ${STOCK} left: ${STOCK} are sold, all others read that`, async () => {
  for (let round = 1; round <= ROUNDS; round++) {
    await fillCarts();
    const before = await unitsOrdered();
    await setStock(STOCK);
    const result = await race(buyers, order);
    expect({round, ...result}).toEqual({round, sold: STOCK, refused: BUYERS - STOCK});
    expect([await stock(), (await unitsOrdered()) - before]).toEqual([0, STOCK]);
  }
});

/** What a shop must not do: read the stock, judge it, then write what was read less one. */
const readThenWrite = (): Promise<boolean> =>
  shop.db.connection().execute(async db => {
    const variant = db.selectFrom('variant').select('qty_in_stock').where('sku', '=', ITEMS.small.sku);
    const {qty_in_stock} = await variant.executeTakeFirstOrThrow();
    if (qty_in_stock < 1) return false;
    await db
      .updateTable('variant')
      .set({qty_in_stock: qty_in_stock - 1})
      .where('sku', '=', ITEMS.small.sku)
      .execute();
    return true;
  });

test('the same race oversells when stock is read, judged and then written', async () => {
  await setStock(STOCK);
  const {sold} = await race(buyers, readThenWrite);
  expect(sold).toBeGreaterThan(STOCK);
});

test('twenty baskets with the same two items in either order never lock each other', async () => {
  await fillCarts();
  await shop.db.updateTable('variant').set({qty_in_stock: 50}).where('sku', '=', ITEMS.large.sku).execute();
  const crowd = await Promise.all(Array.from({length: 20}, () => Visitor.arrive(shop.url)));
  for (const [index, buyer] of crowd.entries()) {
    const items = index % 2 ? [ITEMS.small, ITEMS.large] : [ITEMS.large, ITEMS.small];
    for (const item of items) await buyer.add(item);
  }
  expect(await race(crowd, order)).toEqual({sold: 20, refused: 0});
});
