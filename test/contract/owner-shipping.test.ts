import {afterAll, beforeAll, beforeEach, expect, test} from 'vitest';
import {seedRates} from '../../examples/platform/features/pricing/stored-rates.js';
import type {Platform} from '../../examples/platform/main.js';
import {ITEMS} from './catalog.js';
import {signInAs} from './owner-client.js';
import {type Fields, formOf, problemsOf} from './owner-product-client.js';
import {CART, startShop, Visitor} from './shop-client.js';

const PATH = '/owner/shipping';
let shop: Platform;
let owner: Visitor;
let first: Fields;
beforeAll(async () => {
  shop = await startShop();
  owner = await signInAs(shop.url, 'admin');
  first = await formOf(owner, PATH);
});
afterAll(() => shop.close());

/** Saves what is changed of the form. */
async function save(changes: Fields): Promise<void> {
  const {status, text} = await owner.post(PATH, {...(await formOf(owner, PATH)), ...changes});
  expect([status, problemsOf(text)]).toEqual([303, {}]);
}

/** The form with other rows in place of all. */
async function replace(rows: Fields): Promise<void> {
  const {version = ''} = await formOf(owner, PATH);
  const {status, text} = await owner.post(PATH, {version, ...rows});
  expect([status, problemsOf(text)]).toEqual([303, {}]);
}

/** The cart of somebody who sends `quantity` small bowls (10.00 each) to a place. */
async function cartAt(country: string, region = '', quantity = 1) {
  const visitor = await Visitor.arrive(shop.url);
  await visitor.add(ITEMS.small, quantity);
  const {json} = await visitor.send('PUT', `${CART}/location`, {country, region, postcode: ''});
  return {visitor, cart: json.shoppingCart};
}

beforeEach(async () => {
  const {version: _, ...rows} = first;
  await replace(rows);
});

test('CART-13 the first rates are those of the example: shipping by country, tax by country and region', async () => {
  for (const [country, region, shippingCostCents, taxCents, ratePercent] of [
    ['US', '', 590, 80, 8],
    ['US', 'NY', 590, 89, 8.875],
    ['CA', 'qc', 990, 150, 14.975],
    ['GB', '', 1490, 200, 20],
  ] as const) {
    const {cart} = await cartAt(country, region);
    expect(cart).toMatchObject({
      shippingCostCents,
      taxCents,
      grandTotalCents: 1000 + shippingCostCents + taxCents,
      applicableTaxRules: [{ratePercent}],
    });
  }
  expect((await cartAt('JP')).cart).toMatchObject({
    shippingCostCents: 1490,
    taxCents: 0,
    applicableTaxRules: [],
  });
});

test('CART-13 what the owner saves counts in carts and orders at once, with the cheapest of several ways', async () => {
  await replace({
    's1-name': 'Post',
    's1-price': '4.50',
    's1-free': '30',
    's1-countries': 'us, ca',
    's2-name': 'Courier',
    's2-price': '12',
    's2-countries': 'US',
    's3-price': '20,00',
    't1-country': 'us',
    't1-rate': '10',
    't2-rate': '2.5',
  });
  const {visitor, cart} = await cartAt('US');
  expect(cart).toMatchObject({
    shippingOptions: [
      {id: expect.any(String), name: 'Post', costCents: 450},
      {id: expect.any(String), name: 'Courier', costCents: 1200},
    ],
    selectedShippingOption: {name: 'Post', costCents: 450},
    shippingCostCents: 450,
    taxCents: 100,
    terms: {freeShipping: {fromCents: 3000, reachedCents: 1000}},
  });
  expect((await visitor.order()).json).toMatchObject({shippingTotal: 450, taxTotal: 100, grandTotal: 1550});
  expect((await cartAt('US', '', 3)).cart).toMatchObject({shippingCostCents: 0});
  expect((await cartAt('FR')).cart).toMatchObject({shippingCostCents: 2000, taxCents: 25});
  const form = await formOf(owner, PATH);
  expect([form['s1-countries'], form['s3-price'], form['t1-country'], form['t1-rate']]).toEqual([
    'US CA',
    '20.00',
    '',
    '2.5',
  ]);
});

test('CART-13 ways of shipping that come back with one id are stored as two', async () => {
  await replace({
    's1-id': 'x',
    's1-name': 'Post',
    's1-price': '4',
    's2-id': 'x',
    's2-name': 'Courier',
    's2-price': '9',
  });
  expect((await cartAt('US')).cart).toMatchObject({shippingOptions: [{name: 'Post'}, {name: 'Courier'}]});
});

test('CART-13 tax that prices include adds nothing, is named in the cart, and is stored with the order', async () => {
  await replace({'s1-price': '5', 't1-country': 'US', 't1-rate': '19', 't1-included': '1'});
  const {visitor, cart} = await cartAt('US');
  expect(cart).toMatchObject({
    taxCents: 0,
    // 10.00 contains 10.00 × 19 / 119.
    includedTaxCents: 160,
    grandTotalCents: 1500,
    applicableTaxRules: [{name: 'Tax, included in the prices', ratePercent: 19}],
  });
  const row = '<dt>Tax included in the prices</dt><dd translate="no">$1.60</dd>';
  const checkout = await visitor.send('GET', '/checkout');
  expect(checkout.text).toContain(row);
  const {json} = await visitor.order();
  expect(json).toMatchObject({taxTotal: 0, includedTaxTotal: 160, grandTotal: 1500});
  const confirmation = await visitor.send('GET', `/checkout/confirmed?oid=${json.id}`);
  expect(confirmation.text).toContain(row);
});

test('CART-13 half a minor unit of tax is rounded up, once for the cart and not for each line', async () => {
  await replace({'s1-price': '0', 't1-rate': '0.05'});
  // 0.05 % of 10.00 is half a cent; of 20.00 it is a cent.
  expect((await cartAt('US')).cart?.taxCents).toBe(1);
  expect((await cartAt('US', '', 2)).cart?.taxCents).toBe(1);
  expect((await cartAt('US', '', 3)).cart?.taxCents).toBe(2);
});

test('CART-13 each wrong field is named with found and expected, all typed stays, nothing is saved', async () => {
  const before = await formOf(owner, PATH);
  const typed = {
    version: before.version ?? '',
    's1-name': 'x'.repeat(61),
    's1-price': 'five',
    's1-free': '-1',
    's1-countries': 'US ZZ',
    's2-name': 'No price',
    's2-price': '',
    's2-countries': 'US',
    't1-country': 'ZZ',
    't1-rate': '101',
    't2-country': '',
    't2-region': 'CA',
    't2-rate': '1',
    't3-country': 'US',
    't3-rate': '',
    't4-country': 'US',
    't4-region': '<b>',
    't4-rate': '8.8755',
    't5-country': 'us',
    't5-rate': '3',
  };
  const {status, text} = await owner.post(PATH, typed);
  expect(status).toBe(400);
  expect(Object.keys(problemsOf(text)).sort()).toEqual([
    ...['s1-countries', 's1-free', 's1-name', 's1-price', 's2-price'],
    ...['t1-country', 't1-rate', 't2-country', 't3-rate', 't4-rate', 't4-region', 't5-country'],
  ]);
  expect(problemsOf(text)).toMatchObject({
    's1-price': 'Found “five”. Enter an amount such as 18.00.',
    's2-price': 'Fill in this field.',
    't1-rate': 'Found “101”. Enter a percentage from 0 to 100 with at most three decimals, such as 8.875.',
  });
  expect(text).toContain('value="five"');
  expect(await formOf(owner, PATH)).toEqual(before);
  const none = await owner.post(PATH, {version: before.version ?? '', 's1-price': ''});
  expect(problemsOf(none.text)['s1-price']).toContain('There must be one way of shipping');
});

test('CART-13 where every way names its countries, the shop sends to these alone', async () => {
  const visitor = await Visitor.arrive(shop.url);
  await visitor.add(ITEMS.small);
  const send = (country: string) =>
    visitor.send('PUT', `${CART}/location`, {country, region: '', postcode: ''});
  expect((await send('US')).status).toBe(200);
  const page = async (prefix = '') => (await owner.send('GET', prefix + PATH)).text;
  expect(await page()).toContain('Now it sends to all of these 53 countries.');
  await replace({'s1-countries': 'CH LI', 's1-price': '9'});
  expect(await page()).toContain('Now it sends to Switzerland and Liechtenstein.');
  expect(await page('/es')).toContain('Ahora envía a Suiza y Liechtenstein.');
  const {terms, shippingCostCents} = (await visitor.cart()).json;
  expect([terms?.shipTo?.country, shippingCostCents]).toEqual(['CH', 900]);
  expect([(await send('US')).json.code, (await send('LI')).status]).toEqual(['country-invalid', 200]);
  const offered = (await visitor.send('GET', '/checkout')).text.match(/<option value="[A-Z]{2}"/g);
  expect(offered).toEqual(['<option value="LI"', '<option value="CH"']);
  const order = (country: string) =>
    visitor.order({shipping: {name: 'A', address1: 'b', city: 'c', postcode: 'd', region: '', country}});
  expect((await order('US')).json.code).toBe('country-invalid');
  expect((await order('CH')).status).toBe(200);
});

test('CART-13 of two owners who change the rates, the second is refused and keeps what was typed', async () => {
  const other = await formOf(owner, PATH);
  await save({'s1-price': '6'});
  const late = await owner.post(PATH, {...other, 's1-price': '7.77'});
  expect([late.status, late.text.includes('value="7.77"')]).toEqual([400, true]);
  expect(late.text).toContain('Someone else has changed this page');
});

test('SITE-11 a viewer sees the rates and changes none; a stranger does neither', async () => {
  const viewer = await signInAs(shop.url, 'viewer');
  expect((await viewer.send('GET', PATH)).text).toContain('<fieldset class="owner-plain" disabled>');
  expect((await viewer.post(PATH, first)).status).toBe(403);
  const stranger = await Visitor.arrive(shop.url);
  expect((await stranger.post(PATH, first)).status).toBe(401);
});

test('CART-13 pages name the subtotal from which shipping is free now', async () => {
  const page = async () => (await (await Visitor.arrive(shop.url)).send('GET', '/products/bowl')).text;
  const before = await page();
  await save({'s1-free': '81.25'});
  const now = await page();
  expect([before.includes('$50'), before.includes('$81.25')]).toEqual([true, false]);
  expect([now.includes('$50'), now.includes('$81.25')]).toEqual([false, true]);
});

test('CART-13 rates of a file are read at each start until the owner saves their own', async () => {
  const file = (priceCents: number) => ({
    shipping: [{id: 'standard', name: '', priceCents, freeFromCents: null, countries: []}],
    taxes: [],
  });
  const fresh = await startShop();
  await fresh.db.deleteFrom('setting').where('name', '=', 'rates-decided-by').execute();
  const priceNow = async () =>
    (await fresh.db.selectFrom('shipping_option').select('price_cents').executeTakeFirstOrThrow())
      .price_cents;
  for (const cents of [100, 200]) {
    await seedRates(fresh.db, file(cents), {isFile: true});
    expect(await priceNow()).toBe(cents);
  }
  const freshOwner = await signInAs(fresh.url, 'admin');
  const form = await formOf(freshOwner, PATH);
  expect((await freshOwner.post(PATH, {...form, 's1-price': '3'})).status).toBe(303);
  await seedRates(fresh.db, file(400), {isFile: true});
  expect(await priceNow()).toBe(300);
  await fresh.close();
});
