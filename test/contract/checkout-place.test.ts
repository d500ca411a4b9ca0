// @module-tag whole
import {afterAll, beforeAll, beforeEach, expect, test} from 'vitest';
import type {Platform} from '../../examples/platform/main.js';
import {LANGUAGES, prefixOf} from '../../examples/site/model/languages.js';
import {ITEMS} from './catalog.js';
import {BUYER, CART, startShop, Visitor} from './shop-client.js';
import {totalRows} from './total-rows.js';

let shop: Platform;
let visitor: Visitor;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  visitor = await Visitor.arrive(shop.url);
  await visitor.add(ITEMS.small, 2);
});

const TYPED = {
  email: 'ada@example.com',
  name: 'Ada',
  address1: '1 Quay',
  city: 'Bristol',
  postcode: 'BS1',
  region: '',
  country: 'GB',
};

/** The hidden total of a checkout page, in cents, and its rows as text. */
const read = (html: string) => ({
  total: /name="total" value="(\d+)"/.exec(html)?.[1],
  rows: totalRows(html),
});

test('CART-13 checkout counts shipping and tax for the typed address, and shows them before it sells', async () => {
  const first = read((await visitor.send('GET', '/checkout')).text);
  // 20.00, 5.90 to send within the United States, 8 % of tax.
  expect(first).toEqual({
    total: '2750',
    rows: ['Subtotal $20.00', 'Shipping $5.90', 'Tax $1.60', 'Total $27.50'],
  });
  const refused = await visitor.post('/checkout', {...TYPED, total: '2750'});
  expect(refused.status).toBe(409);
  expect(refused.text).toContain('The total for this address is $38.90.');
  const second = read(refused.text);
  expect(second).toEqual({
    total: '3890',
    rows: ['Subtotal $20.00', 'Shipping $14.90', 'Tax $4.00', 'Total $38.90'],
  });
  expect(refused.text).toContain('value="1 Quay"');
  const bought = await visitor.post('/checkout', {...TYPED, total: '3890'});
  expect(bought.status).toBe(303);
  const page = await visitor.send('GET', bought.headers.get('Location') ?? '');
  expect(read(page.text).rows).toContain('Total $38.90');
});

test('CART-13 a plain button works it out without buying, and keeps what was typed', async () => {
  const {status, text} = await visitor.post('/checkout', {
    ...TYPED,
    email: '',
    country: 'CA',
    region: 'qc',
    recount: '1',
  });
  expect(status).toBe(200);
  expect(read(text)).toMatchObject({
    total: '3290',
    rows: expect.arrayContaining(['Shipping $9.90', 'Tax $3.00']),
  });
  expect(text).toContain('value="qc"');
  expect((await visitor.cart()).json.totalQuantity).toBe(2);
});

test('CART-13 before anything is typed the estimate’s place counts, else that of the page’s language', async () => {
  expect(read((await visitor.send('GET', '/es/checkout')).text).rows.at(-1)).toMatch(/39,10/);
  await visitor.post('/cart/location', {country: 'US', region: 'OR', postcode: '97201'});
  const {text} = await visitor.send('GET', '/es/checkout');
  expect(read(text).total).toBe('2590');
  expect(text).toContain('value="97201"');
});

for (const {locale} of Object.values(LANGUAGES))
  test(`CART-13 cart and checkout in ${locale} begin with one place and one total`, async () => {
    const country = new Intl.Locale(locale).maximize().region;
    const prefix = prefixOf(locale);
    const chosenIn = (html: string) => /<option (?=[^>]*\bselected\b)[^>]*value="([A-Z]{2})"/.exec(html)?.[1];
    // Express goes from the answer of an add right to checkout.
    const added = await visitor.add(ITEMS.print, 1, {'Accept-Language': locale});
    const checkout = (await visitor.send('GET', `${prefix}/checkout`)).text;
    expect(read(checkout).total).toBe(String(added.json.shoppingCart?.grandTotalCents));
    const cart = (await visitor.send('GET', `${prefix}/cart`)).text;
    const cartRows = read(cart).rows.slice(0, read(checkout).rows.length);
    expect(cartRows).toEqual(read(checkout).rows);
    expect([chosenIn(cart), chosenIn(checkout)]).toEqual([country, country]);
  });

test('CART-13 an order through the API is sent and taxed to its own address, whatever place was estimated', async () => {
  await visitor.send('PUT', `${CART}/location`, {country: 'US', region: 'OR', postcode: '97201'});
  const shipping = {...BUYER.shipping, country: 'gb'};
  const refused = await visitor.order({shipping, total: 2590});
  expect([refused.status, refused.json.code]).toEqual([409, 'total-changed']);
  const {json} = await visitor.order({shipping, total: 3890});
  expect(json).toMatchObject({shippingTotal: 1490, taxTotal: 400, grandTotal: 3890});
  await visitor.add(ITEMS.print, 10);
  const toQuebec = await visitor.order({shipping: {...BUYER.shipping, country: 'CA', region: ' qc '}});
  // 14.975 % of 30.00.
  expect(toQuebec.json).toMatchObject({shippingTotal: 990, taxTotal: 449});
});
