import {afterAll, beforeAll, beforeEach, expect, test} from 'vitest';
import type {Platform} from '../../examples/platform/main.js';
import {ITEMS} from './catalog.js';
import {BUYER, CART, startShop, Visitor} from './shop-client.js';

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

const put = async (path: string, body?: object) =>
  (await visitor.send('PUT', `${CART}/${path}`, body)).json.shoppingCart;
const card = async (code: string, cents: number): Promise<void> => {
  await shop.db
    .insertInto('gift_card')
    .values({code, url_id: code, initial_cents: cents, balance_cents: cents, created_ms: 0})
    .execute();
};
const balanceOf = async (code: string) =>
  (
    await shop.db
      .selectFrom('gift_card')
      .select('balance_cents')
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
  ).balance_cents;

// Subtotal 2000 of physical items. Source: the platform's destinations.
const PLACES = [
  [{country: 'us', region: 'ca'}, 590, 145, 7.25],
  [{country: 'US', region: 'OR'}, 590, 0, null],
  [{country: 'US', region: ''}, 590, 160, 8],
  [{country: 'CA', region: 'ON'}, 990, 260, 13],
  [{country: 'GB'}, 1490, 400, 20],
  [{country: 'BR'}, 1490, 0, null],
] as const;
for (const [place, shippingCostCents, taxCents, rate] of PLACES)
  test(`CART-13 a cart to ${JSON.stringify(place)} is estimated with that place's shipping and tax`, async () => {
    await visitor.add(ITEMS.small, 2);
    const cart = await put('location', place);
    expect(cart).toMatchObject({
      shippingCostCents,
      taxCents,
      grandTotalCents: 2000 + shippingCostCents + taxCents,
    });
    expect([...(cart?.applicableTaxRules ?? [])].map(rule => rule.ratePercent)).toEqual(rate ? [rate] : []);
    expect((await visitor.order({shipping: {...BUYER.shipping, region: '', ...place}})).json).toMatchObject({
      shippingTotal: shippingCostCents,
      taxTotal: taxCents,
    });
  });

test('CART-13 a place that is no country is refused', async () => {
  for (const country of ['Narnia', 'ZZ', '']) {
    const {status, json} = await visitor.send('PUT', `${CART}/location`, {country});
    expect([status, json.error]).toEqual([400, 'Choose a country.']);
  }
});

test('CART-13 how far free shipping is follows the place and the physical items', async () => {
  await visitor.add(ITEMS.small, 2);
  expect((await visitor.add(ITEMS.ebook)).json.shoppingCart?.terms?.freeShipping).toEqual({
    fromCents: 5000,
    reachedCents: 2000,
  });
  expect((await put('location', {country: 'CA'}))?.terms?.freeShipping).toMatchObject({fromCents: 10_000});
  expect((await put('location', {country: 'GB'}))?.terms?.freeShipping).toBeNull();
});

test('CART-13 a coupon for one product takes off that line alone, says so, and is refused without it', async () => {
  await shop.db
    .insertInto('coupon')
    .values({
      code: 'BOOK',
      names: JSON.stringify({en: 'Half off the book', es: 'Libro a mitad'}),
      kind: 'percent',
      amount: 50,
      minimum_cents: 0,
      product_id: 'ebook',
      expires_ms: null,
    })
    .execute();
  await visitor.add(ITEMS.small);
  expect((await visitor.send('PUT', `${CART}/coupons/book`)).json.error).toBe(
    'The coupon BOOK is for a different item.',
  );
  await visitor.add(ITEMS.ebook);
  const cart = await put('coupons/BOOK');
  // Half of 700; tax stays that of the bowl alone.
  expect(cart).toMatchObject({discountCents: 350, taxCents: 80});
  expect(cart?.terms?.lineDiscounts).toEqual([
    {title: 'ebook in English', name: 'Half off the book', amountCents: 350},
  ]);
});

test('CART-13 gift cards pay what they hold, the smallest first, and an order takes it from them once', async () => {
  await card('AAAA-AAAA-AAAA-AAAA', 5000);
  await card('BBBB-BBBB-BBBB-BBBB', 700);
  await visitor.add(ITEMS.lesson);
  await put('gift-cards/aaaa aaaa aaaa aaaa');
  const cart = await put('gift-cards/BBBB-BBBB-BBBB-BBBB');
  expect(cart?.terms).toMatchObject({
    giftCards: [
      {code: 'BBBB-BBBB-BBBB-BBBB', balanceCents: 700, amountCents: 700},
      {code: 'AAAA-AAAA-AAAA-AAAA', balanceCents: 5000, amountCents: 3300},
    ],
    amountDueCents: 0,
  });
  expect(cart?.grandTotalCents).toBe(4000);
  expect((await visitor.order()).json).toMatchObject({grandTotal: 4000, giftCardTotal: 4000});
  expect([await balanceOf('BBBB-BBBB-BBBB-BBBB'), await balanceOf('AAAA-AAAA-AAAA-AAAA')]).toEqual([0, 1700]);
});

test('CART-13 a gift card pays no gift card', async () => {
  await card('GGGG-GGGG-GGGG-GGGG', 9000);
  await visitor.add(ITEMS.gift);
  await visitor.add(ITEMS.ebook);
  const cart = await put('gift-cards/GGGG-GGGG-GGGG-GGGG');
  const giftCents = (cart?.grandTotalCents as unknown as number) - 700;
  expect(giftCents).toBeGreaterThan(0);
  expect(cart?.terms).toMatchObject({giftCards: [{amountCents: 700}], amountDueCents: giftCents});
  expect((await visitor.order()).json.giftCardTotal).toBe(700);
  expect(await balanceOf('GGGG-GGGG-GGGG-GGGG')).toBe(8300);
});

test('CART-13 one gift card in two carts is never spent twice', async () => {
  await card('CCCC-CCCC-CCCC-CCCC', 4000);
  const buyers = await Promise.all(Array.from({length: 4}, () => Visitor.arrive(shop.url)));
  for (const buyer of buyers) {
    await buyer.add(ITEMS.print, 1);
    await buyer.send('PUT', `${CART}/gift-cards/CCCC-CCCC-CCCC-CCCC`);
    await buyer.add(ITEMS.gift);
  }
  const orders = await Promise.all(buyers.map(buyer => buyer.order()));
  const paid = orders.reduce((total, {json}) => total + (Number(json.giftCardTotal) || 0), 0);
  expect(paid).toBe(4000 - (await balanceOf('CCCC-CCCC-CCCC-CCCC')));
  for (const {status} of orders) expect([200, 409]).toContain(status);
  expect(paid).toBeGreaterThan(0);
});

test('CART-13 a gift card that is unknown or empty is refused; one in the cart can be taken out, once', async () => {
  await card('DDDD-DDDD-DDDD-DDDD', 100);
  await shop.db.updateTable('gift_card').set({balance_cents: 0}).where('code', 'like', 'DDDD%').execute();
  const refused = async (method: string, code: string) =>
    (await visitor.send(method, `${CART}/gift-cards/${code}`)).json.code;
  expect(await refused('PUT', 'nope')).toBe('gift-card-unknown');
  expect(await refused('PUT', 'DDDD-DDDD-DDDD-DDDD')).toBe('gift-card-empty');
  await card('EEEE-EEEE-EEEE-EEEE', 100);
  expect(await refused('PUT', 'EEEE-EEEE-EEEE-EEEE')).toBeUndefined();
  expect(await refused('DELETE', 'EEEE-EEEE-EEEE-EEEE')).toBeUndefined();
  expect(await refused('DELETE', 'EEEE-EEEE-EEEE-EEEE')).toBe('gift-card-unknown');
});

test('CART-13 a cart takes at most five gift cards', async () => {
  await visitor.add(ITEMS.lesson);
  const codes = Array.from({length: 6}, (_, n) => `FIVE-CARD-AAAA-AAA${n}`);
  const answers: unknown[] = [];
  for (const code of codes) {
    await card(code, 100);
    answers.push((await visitor.send('PUT', `${CART}/gift-cards/${code}`)).json.code);
  }
  expect(answers).toEqual([...Array(5).fill(undefined), 'gift-card-limit']);
  expect((await visitor.cart()).json.terms?.giftCards).toHaveLength(5);
});

test('CART-13 a coupon or gift card taken out of one cart stays in the carts of others', async () => {
  const other = await Visitor.arrive(shop.url);
  await card('JJJJ-JJJJ-JJJJ-JJJJ', 100);
  const CODES = ['coupons/FIVE', 'gift-cards/JJJJ-JJJJ-JJJJ-JJJJ'];
  for (const who of [visitor, other]) {
    await who.add(ITEMS.lesson);
    for (const code of CODES) expect((await who.send('PUT', `${CART}/${code}`)).status).toBe(200);
  }
  for (const code of CODES) expect((await visitor.send('DELETE', `${CART}/${code}`)).status).toBe(200);
  const counts = async (who: Visitor) => {
    const {validCoupons, terms} = (await who.cart()).json;
    return [validCoupons?.length, terms?.giftCards?.length];
  };
  expect([await counts(visitor), await counts(other)]).toEqual([
    [0, 0],
    [1, 1],
  ]);
});

test('CART-13 without script forms take coupons and gift cards in and out, and set the place', async () => {
  await visitor.add(ITEMS.small);
  await card('FFFF-FFFF-FFFF-FFFF', 100);
  const after = async (path: string, fields: Record<string, string>) => {
    const {status, headers} = await visitor.post(path, fields);
    expect([path, status, headers.get('Location')]).toEqual([path, 303, '/cart']);
    return (await visitor.cart()).json;
  };
  expect([...((await after('/cart/coupon', {code: 'five'})).validCoupons ?? [])]).toHaveLength(1);
  expect([...((await after('/cart/coupon/remove', {code: 'FIVE'})).validCoupons ?? [])]).toHaveLength(0);
  const giftCode = 'FFFF-FFFF-FFFF-FFFF';
  expect([...((await after('/cart/gift-card', {giftCode})).terms?.giftCards ?? [])]).toHaveLength(1);
  expect([...((await after('/cart/gift-card/remove', {giftCode})).terms?.giftCards ?? [])]).toHaveLength(0);
  expect((await after('/cart/location', {country: 'ES'})).shippingLocation?.country).toBe('ES');
  expect((await visitor.send('GET', '/cart?coupon=FIVE')).text).toMatch(
    /<input id="cart-coupon" name="code"[^>]* value="FIVE"/,
  );
});
