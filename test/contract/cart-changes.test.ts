// @module-tag whole
import {randomUUID} from 'node:crypto';
import {afterAll, beforeAll, beforeEach, expect, test} from 'vitest';
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
  visitor = await Visitor.arrive(shop.url);
});

const entryPath = (id: unknown): string => `${CART}/entries/${String(id)}`;
const keyed = () => ({'Idempotency-Key': randomUUID()});

test('CART-03 CART-13 a line that takes in more units than one line holds says how many it kept', async () => {
  const add = (answer: string) =>
    visitor.send('POST', `${CART}/entries`, {
      ...ITEMS.print,
      quantity: 6000,
      additionalFields: JSON.stringify({Name: answer}),
    });
  await add('Ada');
  const id = (await add('Lin')).json.newlyAdded?.id;
  const body = {additionalFields: JSON.stringify({Name: 'Ada'})};
  const {json} = await visitor.send('PUT', `${entryPath(id)}/additionalFields`, body);
  expect(json.shoppingCart?.entries).toEqual([json.updatedEntry]);
  expect(json.updatedEntry).toMatchObject({id, quantity: 9999});
  expect(json.warnings).toMatchObject([{code: 'quantity-capped', entryId: id, quantity: 9999}]);
});

test('CART-16 whatever a visitor does with a cart leaves the carts of others as they were', async () => {
  const other = await Visitor.arrive(shop.url);
  await other.add(ITEMS.print, 2);
  await other.add(ITEMS.ebook);
  await other.send('PUT', `${CART}/location`, {country: 'CA', region: 'ON'});
  const before = (await other.cart()).json;
  const id = (await visitor.add(ITEMS.print)).json.newlyAdded?.id;
  const second = (await visitor.add(ITEMS.ebook)).json.newlyAdded?.id;
  const changes = [
    () => visitor.add(ITEMS.print),
    () => visitor.send('PUT', entryPath(id), {quantity: 7}),
    () => visitor.send('PUT', `${entryPath(id)}/additionalFields`, {additionalFields: '{"Name":"Ada"}'}),
    () => visitor.send('PUT', `${CART}/location`, {country: 'GB'}),
    () => visitor.send('PUT', `${CART}/coupons/FIVE`),
    () => visitor.send('DELETE', entryPath(second)),
  ];
  for (const change of changes) expect((await change()).status).toBe(200);
  expect((await other.cart()).json).toEqual(before);
  expect((await visitor.order()).status).toBe(200);
  expect((await other.cart()).json).toEqual(before);
  expect((await other.order()).status).toBe(200);
});

test('a key sent to another line or with another method is refused, though no request has a body', async () => {
  const [first, second] = [
    (await visitor.add(ITEMS.print)).json.newlyAdded?.id,
    (await visitor.add(ITEMS.ebook)).json.newlyAdded?.id,
  ];
  const [lines, coupons] = [keyed(), keyed()];
  const remove = (id: unknown) => visitor.send('DELETE', `${CART}/entries/${id}`, undefined, lines);
  const coupon = (method: string) => visitor.send(method, `${CART}/coupons/FIVE`, undefined, coupons);
  expect((await remove(first)).status).toBe(200);
  expect((await coupon('PUT')).status).toBe(200);
  for (const {status, json} of [await remove(second), await coupon('DELETE')])
    expect([status, json.code]).toEqual([422, 'idempotency-mismatch']);
  expect((await visitor.cart()).json).toMatchObject({totalQuantity: 1, coupons: [{code: 'FIVE'}]});
});

test('an order that is repeated by its key leaves the cart that was begun since', async () => {
  await visitor.add(ITEMS.print);
  const key = keyed();
  const first = await visitor.order({}, key);
  await visitor.add(ITEMS.ebook);
  const again = await visitor.order({}, key);
  expect([again.status, again.json.id]).toEqual([200, first.json.id]);
  expect([visitor.cookies.has('CART'), visitor.cookies.get('hasCart')]).toEqual([true, 'true']);
  expect((await visitor.cart()).json.totalQuantity).toBe(1);
});
