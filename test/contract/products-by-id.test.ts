import {randomUUID} from 'node:crypto';
import {afterAll, beforeAll, expect, test} from 'vitest';
import type {Platform} from '../../examples/platform/main.js';
import type {CatalogProduct} from '../../examples/site/model/product.js';
import {decodeProduct} from '../../src/catalog/decode-product.js';
import {CATALOG} from './catalog.js';
import {type Json, startShop, Visitor} from './shop-client.js';

/** Limits count within a minute of the clock, which must not end during a test. */
const NOW_MS = Date.UTC(2026, 0, 1);
const PATH = '/api/commerce/products';
const PAGE = 'https://shop.example';
const [BOWL] = CATALOG as [CatalogProduct];
const MUG: CatalogProduct = {
  ...BOWL,
  id: 'mug',
  urlId: 'mug',
  images: [{id: 'mug-1', src: '/assets/mug.svg', alt: 'A mug', width: 40, height: 30}],
  structuredContent: {
    ...BOWL.structuredContent,
    variants: BOWL.structuredContent.variants.map(variant => ({
      ...variant,
      id: randomUUID(),
      sku: variant.sku.replace('BOWL', 'MUG'),
    })),
  },
};

let shop: Platform;
let visitor: Visitor;
beforeAll(async () => {
  shop = await startShop({
    catalog: [...CATALOG, MUG],
    nowMs: () => NOW_MS,
    trustProxy: true,
    allowedOrigins: [PAGE],
    limits: {pagesPerMinute: 200},
  });
  visitor = new Visitor(shop.url);
});
afterAll(() => shop.close());

const read = (query: string, headers: Record<string, string> = {}) =>
  visitor.send('GET', `${PATH}?${query}`, undefined, headers);
const idsOf = (list: Json | undefined): string[] => [...(list ?? [])].map(({id}) => String(id));

test('COM-01 products are read by id in the order asked, and ids that nobody sells are named', async () => {
  const {status, json} = await read('ids=print,nothing,bowl,print,,%20gift');
  expect(status).toBe(200);
  expect(idsOf(json.results)).toEqual(['print', 'bowl', 'gift']);
  expect(json.missing).toEqual(['nothing']);
  expect((await read('')).json).toEqual({results: [], missing: []});
});

test('COM-01 a product by id has what the data of its block on its own page has', async () => {
  const {json} = await read('ids=mug&language=en');
  const [found] = [...(json.results ?? [])];
  const page = (await visitor.send('GET', '/products/mug')).text;
  const props = [...page.matchAll(/<script type="application\/json" data-props>(.*?)<\/script>/gs)]
    .map(([, text = '']) => JSON.parse(text))
    .find(({id}) => id === 'mug');
  const {body: _body, ...shown} = props;
  expect(found).toEqual({...shown, fullUrl: '/products/mug', isSoldOut: false});
  expect(decodeProduct(found)).toEqual(decodeProduct(props));
  expect(found).toMatchObject({
    title: 'bowl in English',
    images: [{src: '/assets/mug.svg', width: 40}],
    structuredContent: {variants: [{price: 1000, priceMoney: {currency: 'USD', value: '10.00'}}, {}, {}]},
  });
});

test('COM-01 a product by id says whether all of it is sold out', async () => {
  await shop.db.updateTable('variant').set({qty_in_stock: 0}).where('sku', '=', 'POST').execute();
  const {json} = await read('ids=post,bowl');
  expect([...(json.results ?? [])].map(({isSoldOut}) => isSoldOut)).toEqual([true, false]);
});

test('COM-01 a hidden product is answered as one that does not exist, one outside lists is given', async () => {
  const show = (visibility: 'hidden' | 'unlisted') =>
    shop.db.updateTable('product').set({visibility}).where('id', '=', 'lesson').execute();
  await show('hidden');
  expect((await read('ids=lesson')).json).toEqual({results: [], missing: ['lesson']});
  await show('unlisted');
  expect(idsOf((await read('ids=lesson')).json.results)).toEqual(['lesson']);
});

test('COM-08 the address names the language and currency of products, never a cookie', async () => {
  const named = await read('ids=bowl&language=es&currency=JPY', {Cookie: 'currency=EUR'});
  const [bowl] = [...(named.json.results ?? [])];
  expect(bowl).toMatchObject({title: 'bowl en español', fullUrl: '/es/products/bowl'});
  expect(decodeProduct(bowl).variants[0]?.price).toEqual({amountMinor: 1500, currency: 'JPY'});
  // An unknown currency or language is that of the shop, or of the browser.
  const plain = await read('ids=bowl&language=xx&currency=CHF', {
    Cookie: 'currency=EUR',
    'Accept-Language': 'es',
  });
  const [home] = [...(plain.json.results ?? [])];
  expect(home?.title).toBe('bowl en español');
  expect(decodeProduct(home).variants[0]?.price).toEqual({amountMinor: 1000, currency: 'USD'});
});

test('the answer may be stored by anybody, and is asked for again by its tag', async () => {
  const {headers} = await read('ids=bowl');
  expect(headers.get('Cache-Control')).toBe('public, max-age=60');
  expect(headers.get('Vary')).toContain('Accept-Language');
  expect(headers.get('Vary')).not.toContain('Cookie');
  expect(headers.getSetCookie()).toEqual([]);
  const etag = headers.get('ETag') ?? '';
  const same = await read('ids=bowl', {'If-None-Match': etag});
  expect([same.status, same.text]).toEqual([304, '']);
  await shop.db.updateTable('variant').set({qty_in_stock: 4}).where('sku', '=', 'BOWL-S').execute();
  expect((await read('ids=bowl', {'If-None-Match': etag})).status).toBe(200);
});

test('a page on a listed origin reads whole addresses, and nothing of a session that a cache would store', async () => {
  const guest = await Visitor.arrive(shop.url);
  const from = {Origin: PAGE, 'Sec-Fetch-Site': 'cross-site', Cookie: `crumb=${guest.crumb}`};
  const {headers, json} = await read('ids=mug', from);
  expect(headers.get('Access-Control-Allow-Origin')).toBe(PAGE);
  expect(headers.get('Cache-Control')).toBe('public, max-age=60');
  expect([headers.get('X-CSRF-Token'), headers.get('X-Session-Token')]).toEqual([null, null]);
  expect(headers.getSetCookie()).toEqual([]);
  expect(json.results?.[0]).toMatchObject({fullUrl: `${shop.url}/products/mug`});
  expect(String(json.results?.[0]?.images?.[0]?.src)).toBe(`${shop.url}/assets/mug.svg`);
});

test('more than 100 ids are refused, 10,000 too, in the language of the reader', async () => {
  const ids = (count: number) => Array.from({length: count}, (_, at) => `p${at}`).join();
  expect((await read(`ids=${ids(100)}`)).json.missing).toHaveLength(100);
  for (const count of [101, 10_000]) {
    const {status, json} = await read(`ids=${ids(count)}`);
    expect([status, json.code], String(count)).toEqual([400, 'too-many-products']);
    expect(json.error).toBe('Ask for at most 100 products at once.');
  }
  const {json} = await read(`ids=${ids(101)}&language=es`, {'Accept-Language': 'es'});
  expect(json.error).toBe('Pide como máximo 100 productos a la vez.');
});

test('ids of any text are answered by name, cut to the length of an id', async () => {
  const {status, json} = await read(
    `ids=${encodeURIComponent(`${'x'.repeat(200)},__proto__,<b>,\u0000bowl`)}`,
  );
  expect(status).toBe(200);
  expect(json.missing).toEqual(['x'.repeat(100), '__proto__', '<b>']);
  expect(idsOf(json.results)).toEqual(['bowl']);
});

test('an address that reads more than its share is refused until the minute ends', async () => {
  const from = {'X-Forwarded-For': '9.9.9.9'};
  const statuses = await Promise.all(Array.from({length: 201}, () => read('ids=bowl', from)));
  expect(statuses.filter(({status}) => status === 429)).toHaveLength(1);
  expect((await read('ids=bowl')).status).toBe(200);
});
