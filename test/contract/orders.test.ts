import {randomUUID} from 'node:crypto';
import {afterAll, beforeAll, beforeEach, expect, test} from 'vitest';
import type {Platform} from '../../examples/platform/main.js';
import {ITEMS} from './catalog.js';
import {BUYER, CART, startShop, Visitor} from './shop-client.js';

const DAY_MS = 86_400_000;
let nowMs = Date.UTC(2026, 0, 1);
let shop: Platform;
let visitor: Visitor;
beforeAll(async () => {
  shop = await startShop({nowMs: () => nowMs});
});
afterAll(() => shop.close());
beforeEach(async () => {
  nowMs += 60_000;
  await shop.db
    .updateTable('variant')
    .set({qty_in_stock: 5})
    .where('sku', 'in', ['BOWL-S', 'BOWL-L'])
    .execute();
  visitor = await Visitor.arrive(shop.url);
});

const stockOf = async (sku: string) =>
  (
    await shop.db
      .selectFrom('variant')
      .select('qty_in_stock')
      .where('sku', '=', sku)
      .executeTakeFirstOrThrow()
  ).qty_in_stock;
const ordersOf = async (cartId: unknown) =>
  (await shop.db.selectFrom('shop_order').select('id').where('cart_id', '=', String(cartId)).execute())
    .length;
const keyed = (key: string = randomUUID()) => ({'Idempotency-Key': key});

test('an order takes the stock, keeps its totals and closes the cart', async () => {
  const {json} = await visitor.add(ITEMS.small, 2);
  await visitor.add(ITEMS.ebook);
  await visitor.send('PUT', `${CART}/coupons/FIVE`);
  const order = await visitor.order({cartId: json.shoppingCart?.id});
  expect(order.status).toBe(200);
  expect(order.json).toEqual({
    id: expect.any(String),
    number: expect.stringMatching(/^\d{4,}$/),
    shipTo: {...BUYER.shipping, region: ''},
    purchasedCartId: json.shoppingCart?.id,
    testMode: false,
    requiresShipping: true,
    websiteId: expect.any(String),
    email: 'ada@example.com',
    subtotal: 2700,
    discountTotal: 500,
    shippingTotal: 590,
    taxTotal: 130,
    includedTaxTotal: 0,
    grandTotal: 2920,
    giftCardTotal: 0,
    amountDue: 0,
    giftCardsLeft: 0,
    shipments: [],
    currency: 'USD',
    items: [
      {
        itemId: 'bowl',
        sku: 'BOWL-S',
        productName: 'bowl in English',
        attributes: {Size: 'S'},
        additionalFields: [],
        quantity: 2,
        unitPrice: 1000,
        imageUrl: null,
      },
      {
        itemId: 'ebook',
        sku: 'EBOOK',
        productName: 'ebook in English',
        attributes: {},
        additionalFields: [],
        quantity: 1,
        unitPrice: 700,
        imageUrl: null,
      },
    ],
  });
  expect(await stockOf('BOWL-S')).toBe(3);
  expect([...visitor.cookies.keys()].sort()).toEqual(['crumb', 'visitor']);
  expect((await visitor.cart()).json.id).toBe('');
  expect((await visitor.send('GET', `/api/commerce/orders/${order.json.id}`)).json).toEqual(order.json);
});

test('an order keeps its prices when the shop’s change, a cart follows them', async () => {
  await visitor.add(ITEMS.print, 1);
  await shop.db.updateTable('variant').set({price_cents: 350}).where('sku', '=', 'PRINT').execute();
  expect((await visitor.cart()).json.subtotalCents).toBe(350);
  const {json} = await visitor.order();
  await shop.db.updateTable('variant').set({price_cents: 300}).where('sku', '=', 'PRINT').execute();
  expect((await visitor.send('GET', `/api/commerce/orders/${json.id}`)).json.subtotal).toBe(350);
});

test('an order of another visitor is unknown', async () => {
  await visitor.add(ITEMS.print);
  const {json} = await visitor.order();
  const stranger = await Visitor.arrive(shop.url);
  for (const reader of [stranger, new Visitor(shop.url)]) {
    const answer = await reader.send('GET', `/api/commerce/orders/${json.id}`);
    expect([answer.status, answer.json.code]).toEqual([404, 'unknown-order']);
  }
});

test('a cart of another visitor cannot be bought by its id', async () => {
  const cartId = (await visitor.add(ITEMS.print)).json.shoppingCart?.id;
  const stranger = await Visitor.arrive(shop.url);
  await stranger.add(ITEMS.ebook);
  for (const more of [{cartId}, {cartToken: cartId}, {cartToken: `${cartId}.${'A'.repeat(43)}`}]) {
    const {status, json} = await stranger.order(more);
    expect([status, json.code]).toEqual([404, 'unknown-cart']);
  }
  expect(await ordersOf(cartId)).toBe(0);
});

test('a short line refuses the whole order, names it, and takes nothing', async () => {
  await visitor.add(ITEMS.small, 2);
  const entryId = (await visitor.add(ITEMS.large, 2)).json.newlyAdded?.id;
  await shop.db.updateTable('variant').set({qty_in_stock: 1}).where('sku', '=', 'BOWL-L').execute();
  const {status, json} = await visitor.order();
  expect([status, json.code]).toEqual([409, 'out-of-stock']);
  expect(json.items).toEqual([{entryId, sku: 'BOWL-L', qtyInStock: 1, qtyInCart: 2}]);
  expect([await stockOf('BOWL-S'), await stockOf('BOWL-L')]).toEqual([5, 1]);
  expect((await visitor.cart()).json.totalQuantity).toBe(4);
});

test('two lines of one variant are taken together', async () => {
  await visitor.add(ITEMS.small, 3);
  await visitor.send('POST', `${CART}/entries`, {...ITEMS.small, quantity: 2, additionalFields: '{"a":"b"}'});
  await shop.db.updateTable('variant').set({qty_in_stock: 4}).where('sku', '=', 'BOWL-S').execute();
  expect((await visitor.order()).status).toBe(409);
  expect(await stockOf('BOWL-S')).toBe(4);
});

test('the database itself refuses stock below zero', async () => {
  const sale = shop.db.updateTable('variant').set({qty_in_stock: -1}).where('sku', '=', 'BOWL-S').execute();
  await expect(sale).rejects.toThrow(/check constraint/);
});

/** Orders without a postcode to a country; status and code of the answer. */
async function orderWithoutPostcode(country: string) {
  const visitor = await Visitor.arrive(shop.url);
  await visitor.add(ITEMS.print);
  const shipping = {name: 'Ada', address1: '1 Queen’s Road', city: 'Central', postcode: '', country};
  const {status, json} = await visitor.order({shipping});
  return [status, json.code];
}

test('CART-13 an address needs a postcode only where its country has one', async () => {
  expect(await orderWithoutPostcode('US')).toEqual([400, 'shipping-missing']);
  expect(await orderWithoutPostcode('HK')).toEqual([200, undefined]);
});

const ORDER_ROWS = [
  ['an email without a host', {email: 'ada@'}, 'email-invalid'],
  ['an email with a one-letter top level', {email: 'ada@example.c'}, 'email-invalid'],
  ['a very long email', {email: `${'a'.repeat(250)}@example.com`}, 'email-invalid'],
  ['no email', {email: undefined}, 'body-invalid'],
  ['an email that is a list', {email: ['a@b.co']}, 'body-invalid'],
  ['no address for physical goods', {shipping: null}, 'shipping-missing'],
  [
    'an address without a city',
    {shipping: {name: 'A', address1: 'b', city: ' ', postcode: 'c', country: 'US'}},
    'shipping-missing',
  ],
  [
    'an address in no country',
    {shipping: {name: 'A', address1: 'b', city: 'd', postcode: 'c', country: 'ZZ'}},
    'country-invalid',
  ],
  ['an address with NUL', {shipping: {name: 'A\0'}}, 'body-invalid'],
  ['a test mode that is a text', {testMode: 'yes'}, 'body-invalid'],
  ['another currency', {currency: 'EUR'}, 'currency'],
] as const;
for (const [name, more, code] of ORDER_ROWS)
  test(`an order with ${name} is refused as ${code}`, async () => {
    const {json: added} = await visitor.add(ITEMS.print);
    const {status, json} = await visitor.order(more);
    expect([status, json.code]).toEqual([400, code]);
    expect(await ordersOf(added.shoppingCart?.id)).toBe(0);
  });

test('an order that names another total than the cart has is refused, and one that names none is taken', async () => {
  const {json: added} = await visitor.add(ITEMS.ebook);
  const {status, json} = await visitor.order({total: 699});
  expect([status, json.code]).toEqual([409, 'total-changed']);
  expect(await ordersOf(added.shoppingCart?.id)).toBe(0);
  expect((await visitor.order({total: 700})).status).toBe(200);
  await visitor.add(ITEMS.ebook);
  expect((await visitor.order()).status).toBe(200);
});

test('digital goods are ordered without an address, an email is trimmed', async () => {
  await visitor.add(ITEMS.ebook);
  const {json} = await visitor.order({shipping: null, email: ' Ada@Example.com '});
  expect(json).toMatchObject({email: 'Ada@Example.com', testMode: false, grandTotal: 700});
});

test('an empty cart and no cart cannot be ordered', async () => {
  expect((await visitor.order()).json.code).toBe('unknown-cart');
  const id = (await visitor.add(ITEMS.print)).json.newlyAdded?.id;
  await visitor.send('DELETE', `${CART}/entries/${id}`);
  expect((await visitor.order()).json.code).toBe('cart-empty');
});

test('a cart is bought once, by its cookie, by its token, and by two tabs at once', async () => {
  await visitor.add(ITEMS.small);
  const cartToken = visitor.cookies.get('CART') ?? '';
  const both = await Promise.all([visitor.order(), visitor.order()]);
  expect(both.map(({status}) => status).sort()).toEqual([200, 409]);
  visitor.cookies.set('CART', cartToken);
  for (const more of [{}, {cartToken}]) {
    const {status, json} = await visitor.order(more);
    expect([status, json.code]).toEqual([409, 'cart-purchased']);
  }
  expect(await stockOf('BOWL-S')).toBe(4);
  expect((await visitor.add(ITEMS.print)).json.shoppingCart?.totalQuantity).toBe(1);
});

test('a repeated add with the same key counts once and gets the first answer', async () => {
  const headers = keyed();
  const first = await visitor.add(ITEMS.print, 2, headers);
  const again = await visitor.add(ITEMS.print, 2, headers);
  expect(again.json).toEqual(first.json);
  expect((await visitor.cart()).json.totalQuantity).toBe(2);
});

test('twenty adds at once with one key count once', async () => {
  const headers = keyed();
  const answers = await Promise.all(Array.from({length: 20}, () => visitor.add(ITEMS.print, 1, headers)));
  expect(new Set(answers.map(({text}) => text)).size).toBe(1);
  expect((await visitor.cart()).json.totalQuantity).toBe(1);
});

test('a key sent with another body, or to another call, is refused', async () => {
  const headers = keyed();
  await visitor.add(ITEMS.print, 1, headers);
  const other = await visitor.add(ITEMS.print, 2, headers);
  expect([other.status, other.json.code]).toEqual([422, 'idempotency-mismatch']);
  expect((await visitor.order({}, headers)).json.code).toBe('idempotency-mismatch');
  expect((await visitor.cart()).json.totalQuantity).toBe(1);
});

test('a key sent for one line is refused for another', async () => {
  const ids = [];
  for (const item of [ITEMS.print, ITEMS.small]) ids.push((await visitor.add(item)).json.newlyAdded?.id);
  const headers = keyed();
  const put = (id: unknown) => visitor.send('PUT', `${CART}/entries/${id}`, {quantity: 2}, headers);
  expect((await put(ids[0])).status).toBe(200);
  const {status, json} = await put(ids[1]);
  expect([status, json.code]).toEqual([422, 'idempotency-mismatch']);
});

test('a key is the visitor’s own, and is forgotten after a day', async () => {
  const headers = keyed();
  await visitor.add(ITEMS.print, 1, headers);
  const other = await Visitor.arrive(shop.url);
  expect((await other.add(ITEMS.print, 1, headers)).json.newlyAdded?.quantity).toBe(1);
  nowMs += DAY_MS + 1;
  await visitor.send('GET', '/cart');
  expect((await visitor.add(ITEMS.print, 1, headers)).json.newlyAdded?.quantity).toBe(2);
});

test('a refused action leaves its key free', async () => {
  const headers = keyed();
  expect((await visitor.add(ITEMS.small, 6, headers)).status).toBe(400);
  await shop.db.updateTable('variant').set({qty_in_stock: 6}).where('sku', '=', 'BOWL-S').execute();
  expect((await visitor.add(ITEMS.small, 6, headers)).status).toBe(200);
});

test('a key has 1 to 255 characters', async () => {
  expect((await visitor.add(ITEMS.print, 1, keyed('x'.repeat(256)))).json.code).toBe('idempotency-key');
  expect((await visitor.add(ITEMS.print, 1, keyed(''))).json.code).toBe('idempotency-key');
  expect((await visitor.add(ITEMS.print, 1, keyed("'; DROP TABLE cart; --"))).status).toBe(200);
});

test('a repeated order with the same key is the same order', async () => {
  await visitor.add(ITEMS.small);
  const headers = keyed();
  const first = await visitor.order({}, headers);
  const again = await visitor.order({}, headers);
  expect([again.status, again.json]).toEqual([200, first.json]);
  expect(await stockOf('BOWL-S')).toBe(4);
});

test('CART-13 coupons take off percent or cents, and say why they do not', async () => {
  const put = (code: string) => visitor.send('PUT', `${CART}/coupons/${code}`);
  await visitor.add(ITEMS.print, 10);
  expect((await put('welcome10')).json.shoppingCart).toMatchObject({
    discountCents: 300,
    validCoupons: [{code: 'WELCOME10', name: '10% off', amountCents: 300}],
  });
  expect((await put('FIVE')).json.shoppingCart?.discountCents).toBe(800);
  expect((await put('FIVE')).json.shoppingCart?.validCoupons).toHaveLength(2);
  const rows = [
    ['NOPE', 'coupon-unknown'],
    ['%00', 'coupon-unknown'],
    ['LASTYEAR', 'coupon-expired'],
    ['BIGTABLE', 'coupon-minimum'],
  ];
  for (const [code = '', expected] of rows) {
    const {status, json} = await put(code);
    expect([status, json.code]).toEqual([400, expected]);
  }
  expect((await visitor.cart()).json.discountCents).toBe(800);
});

test('CART-13 a coupon whose minimum is no longer met is shown as not valid', async () => {
  const id = (await visitor.add(ITEMS.print, 40)).json.newlyAdded?.id;
  expect((await visitor.send('PUT', `${CART}/coupons/BIGTABLE`)).json.shoppingCart?.discountCents).toBe(2000);
  const {json} = await visitor.send('PUT', `${CART}/entries/${id}`, {quantity: 1});
  expect(json.shoppingCart).toMatchObject({
    discountCents: 0,
    validCoupons: [],
    invalidCoupons: [
      {code: 'BIGTABLE', reason: 'The coupon BIGTABLE requires a subtotal of at least $100.00.'},
    ],
  });
});

test('CART-13 a coupon can be removed, once', async () => {
  await visitor.add(ITEMS.print);
  await visitor.send('PUT', `${CART}/coupons/FIVE`);
  const removed = await visitor.send('DELETE', `${CART}/coupons/five`);
  expect(removed.json.shoppingCart).toMatchObject({coupons: [], discountCents: 0});
  expect((await visitor.send('DELETE', `${CART}/coupons/FIVE`)).json.code).toBe('coupon-unknown');
});

test('CART-13 coupons never take off more than the goods cost', async () => {
  await visitor.add(ITEMS.print);
  const {json} = await visitor.send('PUT', `${CART}/coupons/FIVE`);
  expect(json.shoppingCart).toMatchObject({
    subtotalCents: 300,
    discountCents: 300,
    taxCents: 0,
    grandTotalCents: 590,
  });
});

test('CART-13 a cart takes at most five coupons', async () => {
  await visitor.add(ITEMS.print);
  const coupon = {names: '{"en":""}', kind: 'amount', amount: 1, minimum_cents: 0, expires_ms: null};
  const codes = Array.from({length: 6}, (_, n) => `ONE${n}`);
  await shop.db
    .insertInto('coupon')
    .values(codes.map(code => ({...coupon, code})))
    .execute();
  const answers: unknown[] = [];
  for (const code of codes) answers.push((await visitor.send('PUT', `${CART}/coupons/${code}`)).json.code);
  expect(answers).toEqual([...Array(5).fill(undefined), 'coupon-limit']);
  expect((await visitor.cart()).json.validCoupons).toHaveLength(5);
});
