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

/** Adds gift cards for somebody; each recipient is a line. */
const addCards = (quantity: number, recipient: string, message = '') =>
  visitor.send('POST', `${CART}/entries`, {
    ...ITEMS.gift,
    quantity,
    additionalFields: JSON.stringify({
      'Recipient’s email': recipient,
      ...(message ? {Message: message} : {}),
    }),
  });
const codeOf = async (answer: ReturnType<typeof addCards>) => {
  const {status, json} = await answer;
  return [status, json.code];
};

test('one line takes a hundred gift cards, and says so when more are added at once or one by one', async () => {
  expect(await codeOf(addCards(9999, 'a@example.com'))).toEqual([400, 'gift-cards-line']);
  expect(await codeOf(addCards(100, 'a@example.com'))).toEqual([200, undefined]);
  const {status, json} = await addCards(1, 'a@example.com');
  expect([status, json.code, json.error]).toEqual([
    400,
    'gift-cards-line',
    'Buy at most 100 gift cards with the same details at once.',
  ]);
  expect((await visitor.cart()).json.totalQuantity).toBe(100);
});

test('a cart takes two hundred gift cards in all its lines, besides everything else', async () => {
  await visitor.add(ITEMS.print, 9999);
  for (const name of ['a', 'b'])
    expect(await codeOf(addCards(100, `${name}@example.com`))).toEqual([200, undefined]);
  const {status, json} = await addCards(1, 'c@example.com');
  expect([status, json.code, json.error]).toEqual([
    400,
    'gift-cards-cart',
    'An order can have at most 200 gift cards. Place another order for more.',
  ]);
});

test('a quantity of gift cards set too high is lowered to what there is room for, with a warning', async () => {
  const first = (await addCards(1, 'a@example.com')).json.newlyAdded?.id;
  await addCards(100, 'b@example.com');
  await addCards(60, 'c@example.com');
  const {status, json} = await visitor.send('PUT', `${CART}/entries/${first}`, {quantity: 9999});
  expect([status, json.updatedEntry?.quantity, json.warnings?.[0]?.code]).toEqual([
    200,
    40,
    'quantity-capped',
  ]);
});

test('gift cards whose details become those of others are merged up to a hundred, with a warning', async () => {
  await addCards(100, 'a@example.com');
  const id = (await addCards(60, 'b@example.com')).json.newlyAdded?.id;
  const additionalFields = JSON.stringify({'Recipient’s email': 'a@example.com'});
  const {json} = await visitor.send('PUT', `${CART}/entries/${id}/additionalFields`, {additionalFields});
  expect(json.shoppingCart?.totalQuantity).toBe(100);
  expect(json.warnings).toMatchObject([{code: 'quantity-capped', entryId: id, quantity: 100}]);
});

test('a cart from before the caps is not ordered', async () => {
  await addCards(1, 'a@example.com');
  await shop.db
    .updateTable('cart_entry')
    .set({quantity: 9999})
    .where('variant_id', 'in', shop.db.selectFrom('variant').where('sku', '=', ITEMS.gift.sku).select('id'))
    .where('quantity', '=', 1)
    .execute();
  const {status, json} = await visitor.order();
  expect([status, json.code]).toEqual([400, 'gift-cards-line']);
  expect(await shop.db.selectFrom('gift_card_issue').selectAll().execute()).toEqual([]);
});

test('a gift card’s text of five hundred characters is sent, one that fills its e-mail refused', async () => {
  const {status, json} = await addCards(1, 'a@example.com', 'x'.repeat(501));
  expect([status, json.code, json.error]).toEqual([
    400,
    'gift-text-too-long',
    'Each detail of a gift card can have at most 500 characters.',
  ]);
  const added = await addCards(1, 'a@example.com', 'x'.repeat(500));
  expect(added.status).toBe(200);
  const path = `${CART}/entries/${added.json.newlyAdded?.id}/additionalFields`;
  const additionalFields = JSON.stringify({Message: 'x'.repeat(501)});
  expect((await visitor.send('PUT', path, {additionalFields})).json.code).toBe('gift-text-too-long');
});
