import {afterAll, beforeAll, beforeEach, expect, test} from 'vitest';
import type {Platform} from '../../examples/platform/main.js';
import {LANGUAGES} from '../../examples/site/model/languages.js';
import {formatMoney} from '../../src/shared/money.js';
import {ITEMS} from './catalog.js';
import {BUYER, CART, startShop, Visitor} from './shop-client.js';

let shop: Platform;
let visitor: Visitor;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  visitor = await Visitor.arrive(shop.url);
});

const setMarket = (currency: unknown) => visitor.send('PUT', '/api/commerce/market', {currency});

test('COM-08 a market turns the cart over to its currency in whole minor units, and stays', async () => {
  await visitor.add(ITEMS.small, 3);
  const {status, json} = await setMarket('EUR');
  expect([status, json.shoppingCart?.currency]).toEqual([200, 'EUR']);
  expect(visitor.cookies.get('currency')).toBe('EUR');
  // 10.00 at 0.92 is 9.20; 5.90 of shipping 5.428; 8 % tax on 27.60.
  const euro = {
    currency: 'EUR',
    subtotalCents: 2760,
    shippingCostCents: 543,
    taxCents: 221,
    grandTotalCents: 3524,
  };
  expect(json.shoppingCart).toMatchObject(euro);
  const {json: cart} = await visitor.cart();
  expect(cart).toMatchObject(euro);
  expect(cart.terms?.freeShipping).toMatchObject({fromCents: 4600, reachedCents: 2760});
  const more = await visitor.add(ITEMS.print, 1);
  expect(more.json.newlyAdded?.purchasePriceCents).toBe(276);
});

test('COM-09 yen have no minor unit, and going home again nothing is lost', async () => {
  await visitor.add(ITEMS.large, 2);
  const {json: before} = await visitor.cart();
  expect((await setMarket('JPY')).json.shoppingCart).toMatchObject({currency: 'JPY', subtotalCents: 4500});
  const {json} = await setMarket('USD');
  const {json: after} = await visitor.cart();
  expect(json.shoppingCart).toEqual(after);
  expect({...after, entries: undefined}).toEqual({...before, entries: undefined});
});

test('COM-08 an unknown market is refused by name, and the old one stays', async () => {
  await setMarket('GBP');
  for (const wrong of ['CHF', 'eur', '', '__proto__', 'USD;x']) {
    const {status, json} = await setMarket(wrong);
    expect([status, String(json.code)], wrong).toEqual([400, 'unknown-market']);
  }
  expect((await setMarket(7)).status).toBe(400);
  expect(visitor.cookies.get('currency')).toBe('GBP');
  expect((await visitor.cart()).json.currency).toBe('GBP');
});

test('CART-13 coupons and their minimum are of the market, percentages as ever', async () => {
  await visitor.add(ITEMS.small, 1);
  await setMarket('JPY');
  const refused = await visitor.send('PUT', `${CART}/coupons/BIGTABLE`);
  expect(String(refused.json.error)).toContain('¥15,000');
  await visitor.add(ITEMS.lesson, 3);
  const {json} = await visitor.send('PUT', `${CART}/coupons/BIGTABLE`);
  expect(json.shoppingCart).toMatchObject({subtotalCents: 19_500, discountCents: 3000});
});

for (const {locale} of Object.values(LANGUAGES))
  test(`CART-13 I18N-04 what coupons are called in ${locale} names amounts of the market, whatever it is`, async () => {
    await visitor.add(ITEMS.lesson, 4);
    for (const code of ['FIVE', 'BIGTABLE']) await visitor.send('PUT', `${CART}/coupons/${code}`);
    for (const [currency, amounts] of [
      ['USD', [500, 2000, 10_000]],
      ['EUR', [460, 1840, 9200]],
      ['JPY', [750, 3000, 15_000]],
    ] as const) {
      await setMarket(currency);
      const {json} = await visitor.send('GET', CART, undefined, {'Accept-Language': locale});
      const names = [...(json.validCoupons ?? []), ...(json.invalidCoupons ?? [])]
        .map(({name}) => String(name))
        .join(' ');
      for (const amountMinor of amounts)
        expect(names).toContain(formatMoney({amountMinor, currency}, locale));
      if (currency !== 'USD') expect(names).not.toMatch(/\$|[{}]|dólar|دولار|ドル/);
    }
  });

test('CART-13 a gift card pays no more than it holds in any market, and is sold for what it pays', async () => {
  await visitor.add(ITEMS.small, 4);
  await setMarket('EUR');
  const {json} = await visitor.send('PUT', `${CART}/gift-cards/TIDE-GIFT-CARD-2500`);
  expect(json.shoppingCart?.terms?.giftCards?.[0]).toMatchObject({balanceCents: 2300, amountCents: 2300});
  const order = await visitor.order();
  expect(order.json).toMatchObject({currency: 'EUR', giftCardTotal: 2300});
  const left = await shop.db
    .selectFrom('gift_card')
    .select('balance_cents')
    .where('code', '=', 'TIDE-GIFT-CARD-2500')
    .executeTakeFirstOrThrow();
  expect(left.balance_cents).toBe(0);
  await visitor.add(ITEMS.gift, 1);
  const sold = await visitor.order();
  expect(sold.json).toMatchObject({currency: 'EUR', grandTotal: 2300});
  const made = await shop.db
    .selectFrom('gift_card')
    .select('initial_cents')
    .where('order_id', '=', String(sold.json.id))
    .executeTakeFirstOrThrow();
  expect(made.initial_cents).toBe(2500);
});

test('CART-13 an order made at the prices of another market is refused, and nothing is bought', async () => {
  await visitor.add(ITEMS.small, 1);
  await setMarket('EUR');
  const refused = await visitor.order({currency: 'USD'});
  expect([refused.status, String(refused.json.code)]).toEqual([400, 'currency']);
  expect((await visitor.cart()).json.totalQuantity).toBe(1);
  const form = {...BUYER.shipping, email: BUYER.email, currency: 'USD'};
  const page = await visitor.post('/checkout', form);
  expect(page.text).toContain('Prices are now in EUR.');
  expect((await visitor.order({currency: 'EUR'})).json.currency).toBe('EUR');
});

test('EMB-01 without script a form sets the market and leads back, never to another site', async () => {
  const {status, headers} = await visitor.post('/es/market', {
    currency: 'EUR',
    page: '/products/bowl?variant=BOWL-L',
  });
  expect([status, headers.get('Location')]).toEqual([
    303,
    '/es/products/bowl?variant=BOWL-L&notice=market-set',
  ]);
  for (const page of ['//evil.example', 'https://evil.example', '/\\evil.example', '', '/a b'])
    expect((await visitor.post('/market', {currency: 'EUR', page})).headers.get('Location')).toBe(
      '/?notice=market-set',
    );
  const wrong = await visitor.post('/market', {currency: 'XXX', page: '/cart'});
  expect(wrong.status).toBe(400);
  expect(wrong.text).toContain('We do not sell in that currency.');
  const reported = await visitor.send('GET', '/about?notice=market-set');
  expect(reported.text).toContain('Prices are now in EUR.');
});

test('COM-08 an address that names a currency shows it from then on', async () => {
  const {text} = await visitor.send('GET', '/products/bowl?currency=GBP');
  expect(text).toContain('"currency":"GBP"');
  expect(text).toContain('£');
  expect((await visitor.send('GET', '/products/bowl')).text).toContain('£');
  await visitor.send('GET', '/?currency=XXX');
  expect(visitor.cookies.get('currency')).toBe('GBP');
});

test('COM-08 a market is set with a crumb alone', async () => {
  const stranger = new Visitor(shop.url);
  const {status} = await stranger.send('PUT', '/api/commerce/market', {currency: 'EUR'});
  expect(status).toBe(401);
});
