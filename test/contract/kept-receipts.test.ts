// @module-tag whole
import {randomUUID} from 'node:crypto';
import {sql} from 'kysely';
import {afterAll, beforeAll, beforeEach, expect, test} from 'vitest';
import {RECEIPT_BYTES_MAX} from '../../examples/platform/kernel/security/idempotency.js';
import type {Platform} from '../../examples/platform/main.js';
import {ITEMS} from './catalog.js';
import {CART, startShop, Visitor} from './shop-client.js';

let shop: Platform;
let visitor: Visitor;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.deleteFrom('idempotency_key').execute();
  visitor = await Visitor.arrive(shop.url);
});

const keyed = () => ({'Idempotency-Key': randomUUID()});
const ENTRIES = `${CART}/entries`;
/** A line whose answers make every cart that holds it large. */
const longLine = (at: number) => ({
  ...ITEMS.print,
  quantity: 1,
  additionalFields: JSON.stringify({Engraving: `${at} `.padEnd(9000, 'x')}),
});

/** The longest receipt kept, in bytes. */
const longestReceipt = async (): Promise<number> => {
  const {bytes} = await shop.db
    .selectFrom('idempotency_key')
    .select(sql<number>`max(octet_length(receipt))`.as('bytes'))
    .executeTakeFirstOrThrow();
  return bytes;
};

test('the stored answer for a repeat stays small, however large the answer is', async () => {
  for (let at = 0; at < 10; at++) await visitor.send('POST', ENTRIES, longLine(at));
  const added = await visitor.send('POST', ENTRIES, longLine(10), keyed());
  expect(added.text.length).toBeGreaterThan(90_000);
  const entry = `${ENTRIES}/${added.json.newlyAdded?.id}`;
  const calls: readonly (readonly [string, string, unknown])[] = [
    ['PUT', entry, {quantity: 2}],
    ['PUT', `${entry}/additionalFields`, {additionalFields: longLine(11).additionalFields}],
    ['PUT', `${CART}/location`, {country: 'US', region: 'CA', postcode: '94110'}],
    ['PUT', `${CART}/coupons/WELCOME10`, undefined],
    ['DELETE', `${CART}/coupons/WELCOME10`, undefined],
    ['DELETE', entry, undefined],
    ['POST', '/api/3/commerce/cart/subscription', {...ITEMS.post, qty: 1}],
  ];
  for (const [method, path, body] of calls)
    expect([path, (await visitor.send(method, path, body, keyed())).status]).toEqual([path, 200]);
  const ordered = await visitor.order({}, keyed());
  expect([ordered.status, ordered.text.length > 80_000]).toEqual([200, true]);
  const rows = await shop.db.selectFrom('idempotency_key').select('key').execute();
  expect(rows).toHaveLength(calls.length + 2);
  expect(await longestReceipt()).toBeLessThanOrEqual(RECEIPT_BYTES_MAX);
});

test('the database itself takes no longer receipt', async () => {
  await visitor.add(ITEMS.print, 1, keyed());
  const grown = shop.db.updateTable('idempotency_key').set({receipt: 'x'.repeat(RECEIPT_BYTES_MAX + 1)});
  await expect(grown.execute()).rejects.toThrow(/check constraint/);
});

test('a repeat is answered like the first time: the line added, the line changed and what was capped', async () => {
  const [add, change] = [keyed(), keyed()];
  const added = await visitor.add(ITEMS.large, 1, add);
  const path = `${ENTRIES}/${added.json.newlyAdded?.id}`;
  expect((await visitor.add(ITEMS.large, 1, add)).json).toEqual(added.json);
  const changed = await visitor.send('PUT', path, {quantity: 9999}, change);
  expect(changed.json.warnings).toHaveLength(1);
  expect((await visitor.send('PUT', path, {quantity: 9999}, change)).json).toEqual(changed.json);
});

test('a repeat that comes late shows the cart as it is by then, and still does nothing twice', async () => {
  const key = keyed();
  const {json} = await visitor.add(ITEMS.print, 1, key);
  await visitor.add(ITEMS.ebook);
  const late = await visitor.add(ITEMS.print, 1, key);
  expect(late.json.newlyAdded).toEqual(json.newlyAdded);
  expect(late.json.shoppingCart?.totalQuantity).toBe(2);
  await visitor.send('DELETE', `${ENTRIES}/${json.newlyAdded?.id}`);
  const gone = await visitor.add(ITEMS.print, 1, key);
  expect([gone.status, gone.json.newlyAdded, gone.json.shoppingCart?.totalQuantity]).toEqual([200, null, 1]);
});

test('an order is answered again from its own row, after the cart was ordered and with a new one begun', async () => {
  const [add, order] = [keyed(), keyed()];
  await visitor.add(ITEMS.print, 1, add);
  const first = await visitor.order({}, order);
  await visitor.add(ITEMS.ebook);
  expect((await visitor.order({}, order)).json).toEqual(first.json);
  const repeat = await visitor.add(ITEMS.print, 1, add);
  expect(repeat.json.shoppingCart).toMatchObject({isPurchased: true, orderId: first.json.id});
  expect((await visitor.cart()).json.totalQuantity).toBe(1);
});
