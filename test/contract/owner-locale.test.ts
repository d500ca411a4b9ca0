// @module-tag whole
import {expect, onTestFinished, test} from 'vitest';
import {readCatalog} from '../../examples/platform/own-shop/catalog/read-catalog.js';
import {createOwnShop} from '../../examples/platform/own-shop/own-shop.js';
import {startShop, Visitor} from './shop-client.js';

/** An afternoon whose day and month an American and a British date put the other way round. */
const NOW_MS = Date.UTC(2026, 8, 5, 14, 5);
const PRICE = 123_450;
const BUYER = {
  email: 'ada@example.com',
  shipping: {name: 'Ada', address1: '1 Quay', city: 'York', postcode: 'YO1 7HH', country: 'GB'},
};

/** A shop of one's own with one order, and the pages of its owner's area as text. */
async function openShop(locale: string, currency: string) {
  const announced: string[] = [];
  const products = [{id: 'bench', title: 'Bench', sku: 'BENCH', price: PRICE, stock: 1234}];
  const catalog = readCatalog('shop.json', JSON.stringify({locale, currency, products}));
  const own = createOwnShop({catalog, folder: null, report: line => announced.push(line)});
  const shop = await startShop({own, nowMs: () => NOW_MS, announce: line => announced.push(line)});
  onTestFinished(() => shop.close());
  const buyer = await Visitor.arrive(shop.url);
  await buyer.add({itemId: 'bench', sku: 'BENCH'});
  expect((await buyer.order(BUYER)).status).toBe(200);
  const owner = await Visitor.arrive(shop.url);
  const [, password = ''] = /password (\S+)/.exec(announced.join('\n')) ?? [];
  const signedIn = await owner.post('/owner/sign-in', {email: 'owner@example.com', password});
  expect(signedIn.status).toBe(303);
  await owner.post('/owner/settings', {zone: 'Europe/London'});
  return async (path: string): Promise<string> =>
    // Spaces that Intl writes differ between versions of Unicode's data.
    (await owner.send('GET', path)).text.replace(/[\u00a0\u202f]/g, ' ');
}

test('COM-09 a British shop: dates, money and numbers of its region; a CSV has ISO dates', async () => {
  const read = await openShop('en-GB', 'GBP');
  expect(await read('/owner/orders')).toMatch(/>5 Sept 2026, 15:05 BST<.*£1,234\.50/s);
  expect(await read('/owner/customers')).toMatch(/£1,234\.50.*>5 Sept 2026, 15:05 BST</s);
  expect(await read('/owner/products')).toMatch(/£1,234\.50.*1,233/s);
  expect(await read('/owner/charts?days=7')).toMatch(/<time datetime="2026-09-05">5 Sept<.*£1,234\.50/s);
  expect(await read('/owner/orders.csv')).toContain('2026-09-05T15:05:00.000+01:00');
});

test('COM-09 the same shop in Spanish, and one in Mexico', async () => {
  const british = await openShop('en-GB', 'GBP');
  expect(await british('/es/owner/orders')).toMatch(/>5 sept 2026, 15:05 GMT\+1<.*1234,50 GBP/s);
  expect(await british('/es/owner/products')).toContain('1233');
  const mexican = await openShop('es-MX', 'MXN');
  expect(await mexican('/es/owner/orders')).toMatch(/>5 sep 2026, 3:05 p\.m\. GMT\+1<.*\$1,234\.50/s);
  expect(await mexican('/es/owner/products')).toContain('1,233');
});
