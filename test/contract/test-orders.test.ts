import {afterAll, beforeAll, expect, test} from 'vitest';
import type {Platform} from '../../examples/platform/main.js';
import {ITEMS} from './catalog.js';
import {signInAs} from './owner-client.js';
import {BUYER, CART, startShop, Visitor} from './shop-client.js';

const CARD = 'AAAA-BBBB-CCCC-DDDD';
let shop: Platform;
let trial: Platform;
let untouched: Awaited<ReturnType<typeof kept>>;
beforeAll(async () => {
  shop = await startShop();
  trial = await startShop({testMode: true});
  for (const {db} of [shop, trial])
    await db
      .insertInto('gift_card')
      .values({code: CARD, url_id: CARD, initial_cents: 5000, balance_cents: 5000, created_ms: 0})
      .execute();
  untouched = await kept(shop);
});
afterAll(() => Promise.all([shop.close(), trial.close()]));

const fill = async (visitor: Visitor) => {
  await visitor.add(ITEMS.small);
  await visitor.add(ITEMS.gift);
  await visitor.send('PUT', `${CART}/gift-cards/${CARD}`);
};
/** What an order could have changed: units, balances, emails. */
const kept = async ({db}: Platform) => ({
  stock: await db.selectFrom('variant').select('qty_in_stock').where('sku', '=', 'BOWL-S').execute(),
  cards: await db.selectFrom('gift_card').select(['code', 'balance_cents']).orderBy('code').execute(),
  // A receipt says that the order is a test.
  letters: await db.selectFrom('email').select('id').where('subject', 'not like', 'Your order %').execute(),
});
test('CART-15 a visitor cannot make an order a test', async () => {
  const visitor = await Visitor.arrive(shop.url);
  await fill(visitor);
  const {status, json} = await visitor.order({testMode: true});
  expect([status, json.code]).toEqual([401, 'owner-needed']);
  expect(await kept(shop)).toEqual(untouched);
  expect((await visitor.cart()).json.totalQuantity).toBe(2);
});

test('CART-15 an owner who may only look cannot either', async () => {
  const viewer = await signInAs(shop.url, 'viewer');
  await fill(viewer);
  const {status, json} = await viewer.order({testMode: true});
  expect([status, json.code]).toEqual([403, 'owner-role']);
});

test('CART-15 an owner’s test order takes no stock, spends no gift card and issues none', async () => {
  const owner = await signInAs(shop.url, 'admin');
  await fill(owner);
  expect((await owner.order({testMode: true})).json).toMatchObject({testMode: true, giftCardTotal: 0});
  expect(await kept(shop)).toEqual(untouched);
});

test('CART-15 in a shop on trial every order is a test, without script too', async () => {
  const visitor = await Visitor.arrive(trial.url);
  await fill(visitor);
  expect((await visitor.order()).json.testMode).toBe(true);
  await fill(visitor);
  expect((await visitor.post('/checkout', {email: BUYER.email, ...BUYER.shipping})).status).toBe(303);
  expect(await kept(trial)).toEqual(untouched);
});
