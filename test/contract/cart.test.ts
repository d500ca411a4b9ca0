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

const entryPath = (id: unknown) => `${CART}/entries/${id}`;
const countOf = async (table: 'cart' | 'cart_entry' | 'rate_window') =>
  (
    await shop.db
      .selectFrom(table)
      .select(e => e.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;

test('CART-01 a visitor without a cart reads an empty one, and nothing is written or set', async () => {
  const before = await countOf('cart');
  const answer = await new Visitor(shop.url).cart();
  expect(answer.status).toBe(200);
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(await countOf('cart')).toBe(before);
  expect(answer.json).toEqual({
    id: '',
    revision: expect.any(String),
    websiteId: expect.any(String),
    orderId: null,
    created: 0,
    isPurchased: false,
    currency: 'USD',
    entries: [],
    shippingOptions: [],
    selectedShippingOption: null,
    shippingLocation: null,
    applicableTaxRules: [],
    coupons: [],
    validCoupons: [],
    invalidCoupons: [],
    subtotalCents: 0,
    taxCents: 0,
    includedTaxCents: 0,
    shippingCostCents: 0,
    discountCents: 0,
    grandTotalCents: 0,
    totalQuantity: 0,
    hasDigital: false,
    purelyDigital: false,
    requiresShipping: false,
    terms: {
      shipTo: {country: 'US', region: '', postcode: ''},
      freeShipping: null,
      lineDiscounts: [],
      giftCards: [],
      amountDueCents: 0,
    },
  });
});

test('CART-03 adding answers the cart and the line newly added', async () => {
  const {status, json} = await visitor.add(ITEMS.small, 2);
  expect(status).toBe(200);
  expect(json.newlyAdded).toEqual({
    id: expect.any(String),
    itemId: 'bowl',
    quantity: 2,
    chosenVariant: {sku: 'BOWL-S', attributes: {Size: 'S'}},
    title: 'bowl in English',
    productType: 1,
    subTotal: 2000,
    purchasePriceCents: 1000,
    url: '/products/bowl',
    imageUrl: null,
    qtyInStock: 5,
    additionalFields: [],
  });
  expect(json.shoppingCart?.entries).toEqual([json.newlyAdded]);
  expect((await visitor.cart()).json).toEqual(json.shoppingCart);
});

test('CART-01 totals: flat shipping, 8 percent tax on physical goods', async () => {
  await visitor.add(ITEMS.small, 2);
  const {json} = await visitor.add(ITEMS.ebook);
  expect(json.shoppingCart).toMatchObject({
    subtotalCents: 2700,
    shippingCostCents: 590,
    taxCents: 160,
    grandTotalCents: 3450,
    totalQuantity: 3,
    hasDigital: true,
    purelyDigital: false,
    requiresShipping: true,
    selectedShippingOption: {id: 'standard', costCents: 590},
    applicableTaxRules: [{name: 'Sales tax', ratePercent: 8}],
  });
});

test('CART-01 shipping is free from 50 dollars of physical goods', async () => {
  expect((await visitor.add(ITEMS.print, 16)).json.shoppingCart?.shippingCostCents).toBe(590);
  expect((await visitor.add(ITEMS.print, 1)).json.shoppingCart?.shippingCostCents).toBe(0);
});

test('CART-01 digital goods and gift cards need no shipping and no tax', async () => {
  const {json} = await visitor.add(ITEMS.ebook);
  expect(json.shoppingCart).toMatchObject({
    purelyDigital: true,
    requiresShipping: false,
    grandTotalCents: 700,
  });
  const gift = await visitor.add(ITEMS.gift);
  expect(gift.json.shoppingCart).toMatchObject({
    purelyDigital: false,
    requiresShipping: false,
    grandTotalCents: 3200,
  });
});

test('COM-03 a sale price counts for stocked and digital products, never for gift cards', async () => {
  expect((await visitor.add(ITEMS.large)).json.newlyAdded?.purchasePriceCents).toBe(1500);
  expect((await visitor.add(ITEMS.ebook)).json.newlyAdded?.purchasePriceCents).toBe(700);
  expect((await visitor.add(ITEMS.gift)).json.newlyAdded?.purchasePriceCents).toBe(2500);
});

test('COM-04 digital products and gift cards never run out', async () => {
  expect((await visitor.add(ITEMS.ebook, 9)).json.newlyAdded?.qtyInStock).toBeNull();
  expect((await visitor.add(ITEMS.gift, 9)).json.newlyAdded?.qtyInStock).toBeNull();
});

test('CART-03 the same variant and answers make one line; other answers another', async () => {
  const first = await visitor.add(ITEMS.small);
  const second = await visitor.add(ITEMS.small);
  expect(second.json.newlyAdded).toMatchObject({id: first.json.newlyAdded?.id, quantity: 2});
  const engraved = {...ITEMS.small, quantity: 1, additionalFields: '[{"label":"Name","value":"Ada"}]'};
  const third = await visitor.send('POST', `${CART}/entries`, engraved);
  expect(third.json.newlyAdded).toMatchObject({
    quantity: 1,
    additionalFields: [{label: 'Name', value: 'Ada'}],
  });
  expect(third.json.shoppingCart?.entries).toHaveLength(2);
});

test('CART-03 answers may come as an object of label to answer', async () => {
  const body = {
    ...ITEMS.small,
    quantity: 1,
    additionalFields: '{"Name":"Ada","Colours":["red","blue"],"Age":7}',
  };
  expect((await visitor.send('POST', `${CART}/entries`, body)).json.newlyAdded?.additionalFields).toEqual([
    {label: 'Name', value: 'Ada'},
    {label: 'Colours', value: 'red, blue'},
    {label: 'Age', value: '7'},
  ]);
});

test('CART-03 a product with one variant needs no sku', async () => {
  const body = {itemId: 'print', sku: null, quantity: 1, additionalFields: null};
  expect((await visitor.send('POST', `${CART}/entries`, body)).json.newlyAdded?.chosenVariant?.sku).toBe(
    'PRINT',
  );
});

test('CART-13 a quantity can be changed, and zero removes the line', async () => {
  const id = (await visitor.add(ITEMS.small)).json.newlyAdded?.id;
  const changed = await visitor.send('PUT', entryPath(id), {quantity: 4});
  expect(changed.json).toMatchObject({updatedEntry: {id, quantity: 4, subTotal: 4000}, warnings: []});
  const removed = await visitor.send('PUT', entryPath(id), {quantity: 0});
  expect(removed.json).toMatchObject({updatedEntry: null, shoppingCart: {entries: []}});
});

test('CART-13 a quantity above the stock is capped with a warning', async () => {
  const id = (await visitor.add(ITEMS.small)).json.newlyAdded?.id;
  const {status, json} = await visitor.send('PUT', entryPath(id), {quantity: 9});
  expect(status).toBe(200);
  expect(json.warnings).toEqual([
    {code: 'quantity-capped', entryId: id, quantity: 5, message: expect.any(String)},
  ]);
  expect(json.updatedEntry?.quantity).toBe(5);
});

test('CART-13 two lines of one variant share its stock', async () => {
  await visitor.add(ITEMS.small, 3);
  const other = {...ITEMS.small, quantity: 2, additionalFields: '{"a":"b"}'};
  const id = (await visitor.send('POST', `${CART}/entries`, other)).json.newlyAdded?.id;
  expect((await visitor.add(ITEMS.small)).json).toMatchObject({
    code: 'out-of-stock',
    qtyInStock: 5,
    qtyInCart: 5,
  });
  expect((await visitor.send('PUT', entryPath(id), {quantity: 4})).json.updatedEntry?.quantity).toBe(2);
});

test('CART-13 a line can be removed once', async () => {
  const id = (await visitor.add(ITEMS.small)).json.newlyAdded?.id;
  expect((await visitor.send('DELETE', entryPath(id))).json).toMatchObject({shoppingCart: {entries: []}});
  const again = await visitor.send('DELETE', entryPath(id));
  expect([again.status, again.json.code]).toEqual([404, 'unknown-entry']);
});

test('CART-03 the answers of a line can be changed', async () => {
  const id = (await visitor.add(ITEMS.small)).json.newlyAdded?.id;
  const body = {...ITEMS.small, additionalFields: '[{"label":"Name","value":"Ada"}]'};
  const {json} = await visitor.send('PUT', `${entryPath(id)}/additionalFields`, body);
  expect(json.updatedEntry).toMatchObject({id, additionalFields: [{label: 'Name', value: 'Ada'}]});
  expect(json.shoppingCart?.entries).toEqual([json.updatedEntry]);
});

test('CART-03 a line whose answers become those of another takes it in', async () => {
  await visitor.add(ITEMS.small, 2);
  const other = {...ITEMS.small, quantity: 1, additionalFields: '{"a":"b"}'};
  const id = (await visitor.send('POST', `${CART}/entries`, other)).json.newlyAdded?.id;
  const {json} = await visitor.send('PUT', `${entryPath(id)}/additionalFields`, {additionalFields: null});
  expect(json.shoppingCart?.entries).toEqual([json.updatedEntry]);
  expect(json.updatedEntry).toMatchObject({id, quantity: 3});
});

test('CART-03 mock=true reads an empty cart, calculateSubtotal=false one without amounts', async () => {
  await visitor.add(ITEMS.small);
  const mock = await visitor.send('GET', `${CART}?mock=true&timecode=1`);
  expect(mock.json).toMatchObject({id: '', entries: []});
  const bare = await visitor.send('GET', `${CART}?calculateSubtotal=false&timecode=abc`);
  expect(bare.json).toMatchObject({totalQuantity: 1, subtotalCents: 0, grandTotalCents: 0});
  const full = await visitor.send('GET', `${CART}?calculateSubtotal=true`);
  expect(full.json).toMatchObject({subtotalCents: 1000});
});

test('CART-02 an unchanged cart is answered 304 and a changed one in full', async () => {
  await visitor.add(ITEMS.print);
  const etag = (await visitor.cart()).headers.get('ETag') ?? '';
  const same = await visitor.send('GET', CART, undefined, {'If-None-Match': `W/"x", ${etag}`});
  expect([same.status, same.text]).toEqual([304, '']);
  await visitor.add(ITEMS.print);
  const changed = await visitor.send('GET', CART, undefined, {'If-None-Match': etag});
  expect([changed.status, changed.json.totalQuantity]).toEqual([200, 2]);
});

test('CART-16 the cart cookies appear with the first line and hasCart goes with the last', async () => {
  const added = await visitor.add(ITEMS.small);
  const cookies = added.headers.getSetCookie();
  expect(cookies.find(c => c.startsWith('CART='))).toMatch(/Path=\/; HttpOnly; SameSite=Lax/);
  expect(cookies.find(c => c.startsWith('hasCart=true'))).not.toMatch(/HttpOnly/);
  await visitor.send('DELETE', entryPath(added.json.newlyAdded?.id));
  expect(visitor.cookies.has('hasCart')).toBe(false);
});

test('CART-16 a second tab and a lost session find the same cart', async () => {
  await visitor.add(ITEMS.print, 3);
  const tab = new Visitor(shop.url);
  tab.cookies.set('CART', visitor.cookies.get('CART') ?? '');
  expect((await tab.cart()).json.totalQuantity).toBe(3);
  const other = await Visitor.arrive(shop.url);
  other.cookies.set('CART', visitor.cookies.get('CART') ?? '');
  expect((await other.add(ITEMS.print)).json.shoppingCart?.totalQuantity).toBe(4);
});

test('CART-16 two first adds at the same time end in one cart', async () => {
  await Promise.all([visitor.add(ITEMS.print), visitor.add(ITEMS.ebook)]);
  expect((await visitor.cart()).json.totalQuantity).toBe(2);
});

test('CART-10 stock is reported per variant', async () => {
  const path = '/api/commerce/inventory/stock/';
  expect((await visitor.send('GET', `${path}?itemId=bowl`)).json.results).toEqual([
    {variantId: expect.any(String), sku: 'BOWL-L', unlimited: false, qtyInStock: 5},
    {variantId: expect.any(String), sku: 'BOWL-NONE', unlimited: false, qtyInStock: 0},
    {variantId: expect.any(String), sku: 'BOWL-S', unlimited: false, qtyInStock: 5},
  ]);
  expect((await visitor.send('GET', '/api/commerce/inventory/stock?itemId=bowl')).status).toBe(200);
  expect((await visitor.send('GET', `${path}?itemId=ebook`)).json.results?.[0]?.unlimited).toBe(true);
  expect((await visitor.send('GET', `${path}?itemId=nothing`)).json.code).toBe('unknown-item');
});

test('CART-06 a subscription starts a cart of its own, opened by its token', async () => {
  await visitor.add(ITEMS.print);
  const body = {...ITEMS.post, qty: 2, additionalFields: null};
  const {json} = await visitor.send('POST', '/api/3/commerce/cart/subscription', body);
  expect(json).toEqual({cartToken: expect.any(String)});
  expect((await visitor.cart()).json.totalQuantity).toBe(1);
  const order = await visitor.order({cartToken: json.cartToken});
  expect(order.json).toMatchObject({items: [{sku: 'POST', quantity: 2, unitPrice: 1400}]});
  expect((await visitor.cart()).json.totalQuantity).toBe(1);
});

test('CART-06 what is subscribed to is in no cart with other things, whoever asks', async () => {
  await visitor.add(ITEMS.print);
  const refused = await visitor.add(ITEMS.post);
  expect([refused.status, refused.json.code]).toEqual([400, 'subscription-apart']);
  expect(refused.json.error).toBe(
    'A subscription is checked out on its own. The items in your cart stay there.',
  );
  expect((await visitor.cart()).json.totalQuantity).toBe(1);
});

test('CART-06 only subscribable products in stock start a subscription', async () => {
  const start = (item: object, qty: number) =>
    visitor.send('POST', '/api/3/commerce/cart/subscription', {...item, qty, additionalFields: null});
  expect((await start(ITEMS.small, 1)).json.code).toBe('not-subscribable');
  expect((await start(ITEMS.post, 99)).json).toMatchObject({
    code: 'out-of-stock',
    qtyInStock: expect.any(Number),
  });
  expect((await start(ITEMS.post, 1.5)).json.code).toBe('quantity-not-whole');
});

test('CART-13 names follow the visitor’s language', async () => {
  await visitor.add(ITEMS.small);
  const {json} = await visitor.send('GET', CART, undefined, {'Accept-Language': 'pl, es-ES;q=0.9, en;q=0.5'});
  expect(json.entries?.[0]).toMatchObject({title: 'bowl en español', url: '/es/products/bowl'});
  expect(json.applicableTaxRules?.[0]?.name).toBe('Impuesto sobre las ventas');
});
