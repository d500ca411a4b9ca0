import {afterAll, beforeAll, beforeEach, expect, test} from 'vitest';
import type {Platform} from '../../examples/platform/main.js';
import {ITEMS} from './catalog.js';
import {BUYER, startShop, Visitor} from './shop-client.js';

let shop: Platform;
let visitor: Visitor;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  visitor = await Visitor.arrive(shop.url);
});

const TYPED = {email: BUYER.email, ...BUYER.shipping};
const orders = async (): Promise<number> =>
  (await shop.db.selectFrom('shop_order').select('id').execute()).length;
const press = async (by: Visitor, path = '/checkout', more: Record<string, string> = {}) => {
  const {status, headers} = await by.post(path, {...TYPED, ...more});
  return [status, headers.get('Location')];
};

test('N03 a checkout whose button is pressed twice leads to its one order both times', async () => {
  await visitor.add(ITEMS.small);
  const before = await orders();
  const [first, second] = await Promise.all([press(visitor), press(visitor)]);
  expect(first).toEqual([303, expect.stringMatching(/^\/checkout\/confirmed\?oid=[\w-]{24}$/)]);
  expect(second).toEqual(first);
  expect(await orders()).toBe(before + 1);
});

test('N03 a checkout whose answer was lost leads to its order when it is posted again', async () => {
  await visitor.add(ITEMS.print);
  const cart = visitor.cookies.get('CART') ?? '';
  const first = await press(visitor);
  visitor.cookies.set('CART', cart);
  expect(await press(visitor)).toEqual(first);
});

test('N03 a subscription begun twice is one order too', async () => {
  const {json} = await visitor.send('POST', '/api/3/commerce/cart/subscription', {...ITEMS.post, qty: 1});
  const more = {cartToken: String(json.cartToken)};
  const first = await press(visitor, '/subscribe', more);
  expect(first[0]).toBe(303);
  expect(await press(visitor, '/subscribe', more)).toEqual(first);
});

test('V09 another visitor with the token of a cart that was ordered gets a message, and reaches no order', async () => {
  await visitor.add(ITEMS.print);
  const cart = visitor.cookies.get('CART') ?? '';
  await press(visitor);
  const stranger = await Visitor.arrive(shop.url);
  stranger.cookies.set('CART', cart);
  expect(await press(stranger)).toEqual([409, null]);
});
