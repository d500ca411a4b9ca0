import {randomUUID} from 'node:crypto';
import {afterAll, beforeAll, expect, onTestFinished, test} from 'vitest';
import {ENTRIES_OF_PART} from '../../examples/platform/features/crawlers/product-feed-route.js';
import type {Platform} from '../../examples/platform/main.js';
import {readCatalog} from '../../examples/platform/own-shop/catalog/read-catalog.js';
import {createOwnShop} from '../../examples/platform/own-shop/own-shop.js';
import type {CatalogProduct} from '../../examples/site/model/product.js';
import {ONLY_WHOLE} from '../tools/spread.js';
import {CATALOG} from './catalog.js';
import {readXml} from './read-xml.js';
import {startShop} from './shop-client.js';

/** The texts of an entry by column. */
type Item = Readonly<Record<string, string | readonly string[]>>;

const picture = (name: string, src = `/assets/pictures/${name}.svg`) => ({
  id: name,
  src,
  alt: '',
  width: 8,
  height: 8,
});
/** The shop's products with sale prices in both forms, as a shop has them. */
const SOLD = CATALOG.map(
  ({structuredContent: content, ...product}): CatalogProduct => ({
    ...product,
    structuredContent: {
      ...content,
      variants: content.variants.map(one => ({
        ...one,
        salePriceMoney: {currency: 'USD', value: (one.salePrice / 100).toFixed(2)},
      })),
    },
  }),
);
const [BOWL, PRINT] = SOLD as [CatalogProduct, CatalogProduct];
/** A product with variants of its own: SKUs and ids are nobody else's. */
const another = (id: string, of: CatalogProduct, more: Partial<CatalogProduct> = {}): CatalogProduct => ({
  ...of,
  id,
  urlId: id,
  title: `${id} in English`,
  localized: {},
  structuredContent: {
    ...of.structuredContent,
    variants: of.structuredContent.variants.map(one => ({...one, id: randomUUID(), sku: `${id}-${one.sku}`})),
  },
  ...more,
});
/** What is not well-formed, or ends an element, where it is not escaped. */
const TYPED = 'A ]]> <b>&amp;</b> \u0007 \ufffe \ud800 "x" </title>';
const SHIRT = another('shirt', BOWL, {
  body: '<p>Cotton &amp; linen,<br>woven</p><p>by hand</p>',
  images: [picture('shirt'), picture('red'), picture('blue', 'https://pictures.example/blue.jpg')],
});
const [red, blue, green] = SHIRT.structuredContent.variants;
if (!red || !blue || !green) throw new Error('no variants');
const CLOTHES: CatalogProduct = {
  ...SHIRT,
  structuredContent: {
    ...SHIRT.structuredContent,
    variants: [
      {...red, attributes: {Colour: 'Red', Fit: 'Slim'}, imageIds: ['red'], sku: 'R&D 1'},
      {...blue, attributes: {Farbe: 'Blue', Size: 'M'}, imageIds: ['blue']},
      {...green, attributes: {Glaze: 'Green'}, sku: 'long-'.repeat(12)},
    ],
  },
};

let shop: Platform;
beforeAll(async () => {
  shop = await startShop({
    catalog: [
      ...SOLD,
      CLOTHES,
      another('odd', PRINT, {title: TYPED, body: `<p>${TYPED}</p>`}),
      another('hidden', PRINT, {visibility: 'hidden'}),
      another('unlisted', PRINT, {visibility: 'unlisted'}),
      another('free', PRINT, {
        structuredContent: {
          ...PRINT.structuredContent,
          variants: PRINT.structuredContent.variants.map(one => ({
            ...one,
            id: randomUUID(),
            sku: 'FREE',
            price: 0,
            priceMoney: {currency: 'USD', value: '0.00'},
          })),
        },
      }),
    ],
  });
});
afterAll(() => shop.close());

const get = async (path: string, base = shop.url, more: RequestInit = {}) => {
  const answer = await fetch(base + path, more);
  return {status: answer.status, headers: answer.headers, text: await answer.text()};
};
const MORE = 'g:additional_image_link';
/** What a feed says of itself, and its entries. Throws where it is not well-formed. */
const feed = async (path = '/products.xml', base = shop.url) => {
  const {status, text} = await get(path, base);
  expect([path, status]).toEqual([path, 200]);
  const [channel] = readXml(text).children;
  const all = channel?.children ?? [];
  const textOf = (name: string): string => all.find(one => one.name === name)?.text ?? '';
  const items = all
    .filter(({name}) => name === 'item')
    .map(({children}): Item => {
      const more = children.filter(({name}) => name === MORE).map(one => one.text);
      const columns = Object.fromEntries(children.map(one => [one.name, one.text]));
      return {...columns, ...(more.length && {[MORE]: more})};
    });
  return {
    items,
    title: textOf('title'),
    link: textOf('link'),
    description: textOf('description'),
    language: textOf('language'),
    next: all.find(one => one.name === 'atom:link')?.attributes.href ?? null,
  };
};
const itemsOf = async (path?: string, base?: string): Promise<ReadonlyMap<string, Item>> =>
  new Map((await feed(path, base)).items.map(item => [String(item['g:id']), item]));

test('SITE-02 the product feed has what a shop sells, with the columns that catalogues of others read', async () => {
  const {headers, text} = await get('/products.xml');
  expect(headers.get('Content-Type')).toBe('application/rss+xml; charset=utf-8');
  expect([headers.get('Cache-Control'), headers.getSetCookie()]).toEqual(['public, max-age=300', []]);
  expect(text).toContain('<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"');
  const {title, link, description, language} = await feed();
  expect([title, link, language]).toEqual(['Marram', `${shop.url}/`, 'en-US']);
  expect(description).toContain('Ceramics');
  expect((await itemsOf()).get('PRINT')).toEqual({
    'g:id': 'PRINT',
    'g:title': 'print in English',
    'g:description': 'print in English',
    'g:link': `${shop.url}/products/print`,
    'g:availability': 'in_stock',
    'g:price': '3.00 USD',
    'g:condition': 'new',
  });
});

test('SITE-02 a product has an entry for each variant, whose address shows it chosen', async () => {
  const items = await itemsOf();
  const bowls = [...items.values()].filter(item => item['g:item_group_id'] === 'bowl');
  expect(bowls.map(item => [item['g:id'], item['g:title'], item['g:size'], item['g:availability']])).toEqual([
    ['BOWL-S', 'bowl in English – S', 'S', 'in_stock'],
    ['BOWL-L', 'bowl in English – L', 'L', 'in_stock'],
    ['BOWL-NONE', 'bowl in English – XL', 'XL', 'out_of_stock'],
  ]);
  expect([items.get('BOWL-L')?.['g:price'], items.get('BOWL-L')?.['g:sale_price']]).toEqual([
    '20.00 USD',
    '15.00 USD',
  ]);
  // A digital product has a price of its own, and a sale.
  expect([items.get('EBOOK')?.['g:price'], items.get('EBOOK')?.['g:sale_price']]).toEqual([
    '9.00 USD',
    '7.00 USD',
  ]);
  expect(items.get('R&D 1')?.['g:link']).toBe(`${shop.url}/products/shirt?variant=R%26D+1`);
  const page = await get('/products/bowl?variant=BOWL-L');
  expect(items.get('BOWL-L')?.['g:link']).toBe(`${shop.url}/products/bowl?variant=BOWL-L`);
  const chosen = page.text.match(/<(?:input|option)\b[^>]*\b(?:checked|selected)\b[^>]*>/g) ?? [];
  expect(chosen.filter(tag => tag.includes('value="L"'))).toHaveLength(1);
});

test('SITE-02 options fill a column where their name says it, and ids have the length that is taken', async () => {
  const items = [...(await itemsOf()).values()].filter(item => item['g:item_group_id'] === 'shirt');
  expect(items.map(item => [item['g:color'], item['g:size'], item['g:title']])).toEqual([
    ['Red', undefined, 'shirt in English – Red, Slim'],
    ['Blue', 'M', 'shirt in English – Blue, M'],
    [undefined, undefined, 'shirt in English – Green'],
  ]);
  // A SKU that is too long gives way to the variant's id.
  expect(items[2]?.['g:id']).toBe(green.id);
});

test('SITE-02 an entry has the pictures of its variant as whole addresses, and its description as text', async () => {
  const items = [...(await itemsOf()).values()].filter(item => item['g:item_group_id'] === 'shirt');
  const own = `${shop.url}/assets/pictures/shirt.svg`;
  expect(items.map(item => [item['g:image_link'], item['g:additional_image_link']])).toEqual([
    [`${shop.url}/assets/pictures/red.svg`, [own]],
    ['https://pictures.example/blue.jpg', [own]],
    [own, undefined],
  ]);
  expect(items[0]?.['g:description']).toMatch(/^Cotton & linen,\s+woven\s+by hand$/);
});

test('SITE-02 the product feed has no gift card, service, subscription, free or unlisted product', async () => {
  const ids = [...(await itemsOf()).keys()];
  expect(ids.toSorted()).toEqual(
    [
      'BOWL-L',
      'BOWL-NONE',
      'BOWL-S',
      'EBOOK',
      'PRINT',
      'R&D 1',
      'odd-PRINT',
      'shirt-BOWL-L',
      green.id,
    ].toSorted(),
  );
});

test('SITE-02 the product feed is well-formed whatever is typed', async () => {
  const {text} = await get('/products.xml');
  expect(text).toContain(
    '<g:title>A ]]&gt; &lt;b&gt;&amp;amp;&lt;/b&gt; \ufffd \ufffd \ufffd &quot;x&quot; &lt;/title&gt;</g:title>',
  );
  expect((await itemsOf()).get('odd-PRINT')?.['g:description']).toContain('A ]]>');
});

test('SITE-02 the product feed is in the language of its address, where that is published', async () => {
  const item = (await itemsOf('/es/products.xml')).get('BOWL-S');
  expect([item?.['g:title'], item?.['g:price'], item?.['g:link']]).toEqual([
    'bowl en español – S',
    '10.00 USD',
    `${shop.url}/es/products/bowl?variant=BOWL-S`,
  ]);
  const {language, link} = await feed('/es/products.xml');
  expect([language, link]).toEqual(['es-ES', `${shop.url}/es/`]);
  // Whoever read in another currency before gets the same.
  const asked = await get('/products.xml?currency=JPY', shop.url, {headers: {Cookie: 'currency=EUR'}});
  expect(asked.text).toBe((await get('/products.xml')).text);
  await shop.db
    .insertInto('site_setting')
    .values({
      name: 'languages',
      value: JSON.stringify({defaultLanguage: 'es', published: ['es'], isConnected: true, revision: 1}),
    })
    .execute();
  expect((await feed()).language).toBe('es-ES');
  expect((await get('/fr/products.xml')).status).toBe(404);
  await shop.db.deleteFrom('site_setting').where('name', '=', 'languages').execute();
});

test('SITE-02 the product feed refuses what it does not have, and is asked for again by its tag', async () => {
  for (const path of [
    '/xx/products.xml',
    '/products.xml?part=0',
    '/products.xml?part=2',
    '/products.xml?part=x',
  ])
    expect([path, (await get(path)).status]).toEqual([path, 404]);
  expect((await get(`/products.xml?${'x'.repeat(9000)}`)).status).toBe(414);
  expect((await get(`/products.xml?x=${'y'.repeat(5000)}`)).status).toBe(200);
  const posted = await get('/products.xml', shop.url, {method: 'POST', headers: {Origin: shop.url}});
  expect(posted.status).toBe(405);
  const {headers} = await get('/products.xml');
  const head = await get('/products.xml', shop.url, {method: 'HEAD'});
  expect([head.status, head.text, head.headers.get('ETag')]).toEqual([200, '', headers.get('ETag')]);
  const again = await get('/products.xml', shop.url, {
    headers: {'If-None-Match': headers.get('ETag') ?? ''},
  });
  expect([again.status, again.text]).toEqual([304, '']);
  await shop.db.updateTable('variant').set({qty_in_stock: 0}).where('sku', '=', 'BOWL-S').execute();
  const changed = await get('/products.xml', shop.url, {
    headers: {'If-None-Match': headers.get('ETag') ?? ''},
  });
  expect(changed.status).toBe(200);
  await shop.db.updateTable('variant').set({qty_in_stock: 5}).where('sku', '=', 'BOWL-S').execute();
});

test(
  'SITE-02 a large shop has its product feed in parts, each of which names the next',
  ONLY_WHOLE,
  async () => {
    const catalog = Array.from({length: ENTRIES_OF_PART / 2}, (_, at) => another(`p${at}`, BOWL));
    const large = await startShop({catalog});
    onTestFinished(() => large.close());
    const first = await feed('/products.xml', large.url);
    expect([first.items.length, first.next]).toEqual([ENTRIES_OF_PART, `${large.url}/products.xml?part=2`]);
    const last = await feed('/products.xml?part=2', large.url);
    expect([last.items.length, last.next]).toEqual([ENTRIES_OF_PART / 2, null]);
    const ids = [...first.items, ...last.items].map(one => one['g:id']);
    expect(new Set(ids).size).toBe(1.5 * ENTRIES_OF_PART);
  },
);

test(
  'SITE-02 a shop of one’s own has the product feed in its own language and currency',
  ONLY_WHOLE,
  async () => {
    const products = [{id: 'mug', title: 'Becher', price: 1850, stock: 3}];
    const catalog = readCatalog('shop.json', JSON.stringify({currency: 'JPY', locale: 'de-DE', products}));
    const own = await startShop({
      own: createOwnShop({catalog, folder: null, report: () => {}}),
      announce: () => {},
    });
    onTestFinished(() => own.close());
    const {items, language} = await feed('/products.xml', own.url);
    expect([language, items.map(one => [one['g:price'], one['g:link']])]).toEqual([
      'de-DE',
      [['1850 JPY', `${own.url}/de/products/mug`]],
    ]);
  },
);
