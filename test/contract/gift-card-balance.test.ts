import {afterAll, beforeAll, expect, test} from 'vitest';
import {payOrder} from '../../examples/platform/features/orders/pay-order.js';
import type {Platform} from '../../examples/platform/main.js';
import {HOME_MARKET} from '../../examples/site/model/markets.js';
import {ITEMS} from './catalog.js';
import {CART, startShop, Visitor} from './shop-client.js';

const CODE = 'BBBB-BBBB-BBBB-BBBB';
const BALANCE_CENTS = 500;
let shop: Platform;
beforeAll(async () => {
  shop = await startShop();
  await shop.db
    .insertInto('gift_card')
    .values({code: CODE, url_id: 'b', initial_cents: 500, balance_cents: BALANCE_CENTS, created_ms: 0})
    .execute();
});
afterAll(() => shop.close());

const setBalance = (cents: number) =>
  shop.db.updateTable('gift_card').set({balance_cents: cents}).where('code', '=', CODE).execute();
const balance = async (): Promise<number> =>
  (
    await shop.db
      .selectFrom('gift_card')
      .select('balance_cents')
      .where('code', '=', CODE)
      .executeTakeFirstOrThrow()
  ).balance_cents;

/** Pays with what a cart was read to hold, whatever the card has by now. */
const payAsRead = (readCents: number, amountCents: number) =>
  shop.db
    .transaction()
    .execute(tx =>
      payOrder(tx, {giftCards: [{code: CODE, balanceCents: readCents}], market: HOME_MARKET}, amountCents),
    );

test('CART-13 a gift card that was spent since its cart was read pays nothing and refuses the order', async () => {
  await setBalance(100);
  await expect(payAsRead(BALANCE_CENTS, 400)).rejects.toMatchObject({status: 409, code: 'gift-card-spent'});
  expect(await balance()).toBe(100);
});

test('CART-13 a gift card pays its whole balance, and not one cent more', async () => {
  await setBalance(400);
  await expect(payAsRead(401, 401)).rejects.toMatchObject({code: 'gift-card-spent'});
  expect(await payAsRead(400, 400)).toEqual([{code: CODE, cents: 400, homeCents: 400}]);
  expect(await balance()).toBe(0);
});

test('CART-13 buyers who pay with one gift card at once spend no more than is on it, and none gets a 5xx', async () => {
  await setBalance(BALANCE_CENTS);
  const buyers = await Promise.all(Array.from({length: 8}, () => Visitor.arrive(shop.url)));
  for (const buyer of buyers) {
    await buyer.add(ITEMS.ebook);
    await buyer.send('PUT', `${CART}/gift-cards/${CODE}`);
  }
  const answers = await Promise.all(buyers.map(buyer => buyer.order()));
  for (const {status, json} of answers)
    expect([200, 'gift-card-spent']).toContain(status === 200 ? status : json.code);
  const paid = answers.reduce(
    (sum, {status, json}) => sum + (status === 200 ? Number(json.giftCardTotal) : 0),
    0,
  );
  expect(paid).toBe(BALANCE_CENTS - (await balance()));
  expect(paid).toBe(BALANCE_CENTS);
});
