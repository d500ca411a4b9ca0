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
  await shop.db.updateTable('variant').set({qty_in_stock: 50}).where('sku', '=', 'BOWL-S').execute();
  visitor = await Visitor.arrive(shop.url);
});

const readCart = async (who = visitor) =>
  (await who.send('GET', `${CART}?crumb=${encodeURIComponent(who.crumb)}`)).json;
/** A cart with two bowls, and the calls by its token. */
const openCart = async () => {
  await visitor.send('POST', `${CART}/entries`, {...ITEMS.small, quantity: 2});
  const {cartToken, entries} = await readCart();
  const root = `/api/3/commerce/cart/${encodeURIComponent(String(cartToken))}`;
  return {root, cartToken, entryId: String(entries?.[0]?.id)};
};

test('CART-03 a cart that is read with the crumb has a token, and no other answer has it', async () => {
  const {cartToken} = await openCart();
  expect(cartToken).toMatch(/^\S{20,}$/);
  for (const query of ['', '?crumb=fetch', '?crumb=other', '?mock=true'])
    expect((await visitor.send('GET', `${CART}${query}`)).json).not.toHaveProperty('cartToken');
});

test('CART-13 a cart’s token changes its quantity, removes its line, and reads its items', async () => {
  const {root, cartToken, entryId} = await openCart();
  const changed = await visitor.send('PUT', `${root}/items/${entryId}`, {quantity: 3});
  expect([changed.status, changed.json.cartToken]).toEqual([200, cartToken]);
  expect(changed.json.items).toMatchObject([{id: entryId, quantity: 3, unitPrice: {currencyCode: 'USD'}}]);
  const read = await visitor.send('GET', root);
  expect(read.json).toEqual(changed.json);
  const {subtotalCents} = await readCart();
  const decimalValue = (Number(subtotalCents) / 100).toFixed(2);
  expect(read.json.subtotal).toEqual({
    value: subtotalCents,
    fractionalDigits: 2,
    decimalValue,
    currencyCode: 'USD',
  });
  const removed = await visitor.send('DELETE', `${root}/items/${entryId}`);
  expect([removed.status, removed.json.items]).toEqual([200, []]);
  expect((await readCart()).entries).toEqual([]);
});

test('CART-13 a coupon and an estimate go by the token, and a coupon is taken back', async () => {
  const {root} = await openCart();
  const location = {line1: '', line2: '', city: '', region: 'CA', postalCode: '94103', country: 'US'};
  const placed = await visitor.send('PUT', `${root}/shipping/location`, location);
  expect(placed.json.shippingOptionsStatus).toBe('APPLICABLE_SHIPPING_OPTIONS');
  expect(placed.json.fulfillmentOptions).toMatchObject([{isPickup: false}]);
  expect((await readCart()).shippingLocation).toMatchObject({country: 'US', region: 'CA'});
  expect((await visitor.send('POST', `${root}/codes`, {giftOrPromoCode: 'NO-SUCH'})).status).toBeLessThan(
    500,
  );
  expect((await visitor.send('DELETE', `${root}/codes/NO-SUCH`)).status).toBeLessThan(500);
});

test('CART-03 a token opens no cart of another visitor, and a made-up one opens none', async () => {
  const {root, entryId} = await openCart();
  const stranger = await Visitor.arrive(shop.url);
  for (const address of [root, '/api/3/commerce/cart/made-up'])
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['PUT', `/items/${entryId}`, {quantity: 9}],
      ['DELETE', `/items/${entryId}`, undefined],
      ['POST', '/codes', {giftOrPromoCode: 'X'}],
      ['PUT', '/shipping/location', {country: 'US'}],
    ] as const)
      expect((await stranger.send(method, `${address}${path}`, body)).status).toBe(404);
  expect((await readCart()).entries).toMatchObject([{quantity: 2}]);
});

test('CART-03 a write by the token needs the crumb', async () => {
  const {root, entryId} = await openCart();
  const address = `${shop.url}${root}/items/${entryId}`;
  const answer = await fetch(address, {method: 'DELETE'});
  expect([answer.status, (await answer.json()).crumbFail]).toEqual([401, true]);
});

test('CART-13 the checkout of existing sites’ pages leads to that of the shop', async () => {
  const answer = await fetch(`${shop.url}/commerce/goto-checkout`, {redirect: 'manual'});
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/checkout']);
});
