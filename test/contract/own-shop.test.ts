import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, beforeAll, expect, onTestFinished, test} from 'vitest';
import type {Platform} from '../../examples/platform/main.js';
import {start} from '../../examples/platform/main.js';
import {hasPicture} from '../../examples/platform/own-shop/catalog/has-picture.js';
import {readCatalog} from '../../examples/platform/own-shop/catalog/read-catalog.js';
import {createOwnShop} from '../../examples/platform/own-shop/own-shop.js';
import {prefixOf} from '../../examples/site/model/languages.js';
import {allSnippets, type Snippet} from '../tools/docs/markdown.mjs';
import {spread} from '../tools/spread.js';
import {lendDatabase} from './lent-database.js';
import {type Answer, BUYER, Visitor} from './shop-client.js';

const folder = mkdtempSync(join(tmpdir(), 'own-shop-'));
const reported: string[] = [];
let platform: Platform;

const SHOP = {
  name: 'Cups & Co',
  locale: 'de-DE',
  currency: 'EUR',
  taxPercent: 19,
  shipping: {price: 490, freeFrom: 4000},
  products: [
    {
      id: 'mug',
      title: 'Becher',
      price: 1850,
      description: 'Aus Ton',
      pictures: ['mug.svg', 'back.svg'],
      variants: [
        {options: {Farbe: 'Blau'}, stock: 2},
        {options: {Farbe: 'Sand'}, stock: 'unlimited', salePrice: 1500},
      ],
    },
    {id: 'file', title: 'Datei', type: 'digital', price: 500},
  ],
  forms: [
    {
      id: 'contact',
      name: 'Kontakt',
      submitLabel: 'Senden',
      submissionMessage: 'Danke!',
      fields: [{id: 'email', type: 'email', title: 'E-Mail', required: true}],
    },
  ],
};

/** A database as every shop begins with, where one is idle. */
const IN_MEMORY = {port: 0, dataDir: null, openInMemory: lendDatabase, announce: () => undefined};

const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);

/** Names that people give to pictures. */
const NAMES = [
  'blue mug.svg',
  '100% wool.svg',
  'mug #1.svg',
  'which?.svg',
  'Becher für Öl.svg',
  '50%20 off.svg',
];

beforeAll(async () => {
  mkdirSync(join(folder, 'node_modules'));
  write(
    'about.html',
    `<!doctype html><html lang="de"><head><title>Wir</title></head><body><main>
<!-- <div data-block="product" data-product="mug"></div> -->
<section class="mine" id="buy" data-on-add="drawer" data-block="product" data-product="mug"><div>Becher</div></section>
<p data-block="price" data-product="mug">18,50 €</p>
<div data-block="product" data-product="mgu">Ohne Skript</div>
</main></body></html>`,
  );
  write('contact.html', '<main><div data-block="form" data-form="contact"></div></main>');
  write('mug.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  write('back.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  for (const name of NAMES) write(name, '<svg xmlns="http://www.w3.org/2000/svg"/>');
  write('shop.json', '{}');
  write('node_modules/page.html', 'no page');
  const catalog = readCatalog('shop.json', JSON.stringify(SHOP));
  const own = createOwnShop({catalog, folder, report: line => reported.push(line)});
  platform = await start({...IN_MEMORY, own});
});
afterAll(async () => {
  await platform.close();
  rmSync(folder, {recursive: true});
});

test('a page in another language is in a folder of its own, and the platform’s pages share its header', async () => {
  mkdirSync(join(folder, 'es'));
  onTestFinished(() => rmSync(join(folder, 'es'), {recursive: true}));
  write('es/index.html', '<header data-shared><a href="/es">Tazas</a></header><h1>Tazas</h1>');
  write('es/about.html', '<h1>Nosotros</h1><div data-block="product" data-product="mug"></div>');
  const read = async (path: string): Promise<string> => await (await fetch(platform.url + path)).text();
  const about = await read('/es/about');
  expect(about).toContain('<h1>Nosotros</h1>');
  expect(about).toContain('Añadir al carrito');
  // Without a file of its own a page is that of the shop's language, with its blocks in the language of the address.
  const [contact, german] = [await read('/es/contact'), await read('/contact')];
  expect(contact).toContain('obligatorio');
  expect(german).not.toContain('obligatorio');
  expect(await read('/es/checkout')).toContain('<a href="/es">Tazas</a>');
  expect(await read('/checkout')).not.toContain('Tazas');
  expect((await fetch(`${platform.url}/en/checkout`)).status).toBe(404);
});

const snippets = allSnippets();
const snippetsOf = (language: string): readonly Snippet[] =>
  snippets.filter(snippet => snippet.language === language);
const inOwnShop = snippets.filter(({path}) => path.endsWith('own-shop.md'));
const catalogs = inOwnShop.filter(({language}) => language === 'json');

test('pictures with blanks, %, #, ? and umlauts in their names are found, named and served', async () => {
  const pictures = [...NAMES, 'blue%20mug.svg', '/blue%20mug.svg?v=2', 'no mug.svg'];
  const shop = JSON.stringify({...SHOP, products: [{id: 'mug', title: 'Mug', price: 1, stock: 1, pictures}]});
  const lines: string[] = [];
  const {products} = readCatalog('shop.json', shop, {
    hasFile: hasPicture(folder),
    report: line => lines.push(line),
  });
  expect(lines).toEqual([expect.stringContaining('picture 9: found "no mug.svg"')]);
  const found = (products[0]?.pictures ?? []).slice(0, -1);
  for (const {src} of found) {
    expect(src).not.toContain(' ');
    expect([src, (await read(src)).status]).toEqual([src, 200]);
  }
  expect(found).toHaveLength(NAMES.length + 2);
  // As a browser asks for what a page writes.
  expect((await read('/100%%20wool.svg')).status).toBe(200);
  // Nothing outside the folder, hidden or private.
  for (const path of [
    '/%2e%2e/x.svg',
    '/..%2fx.svg',
    '/node_modules%2fpage.svg',
    '/shop%2ejson',
    '/.hidden.svg',
  ])
    expect([path, (await read(path)).status]).toEqual([path, 404]);
});

test('SITE-11 pictures without a text are named by their product, and headings leave out no level', async () => {
  const {text} = await (await Visitor.arrive(platform.url)).send('GET', '/products/mug');
  const [thumbnails = ''] = /<ul class="vt-thumbnails"[\s\S]*?<\/ul>/.exec(text) ?? [];
  expect([...thumbnails.matchAll(/ alt="([^"]*)"/g)].map(([, alt]) => alt)).toEqual([
    'Becher, Bild 1 von 2',
    'Becher, Bild 2 von 2',
  ]);
  const home = (await (await Visitor.arrive(platform.url)).send('GET', '/')).text;
  const levels = [...home.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level));
  expect(levels.slice(0, 3)).toEqual([1, 2, 3]);
});

test('the catalogues of the documentation are read as printed', () => {
  const csv = snippetsOf('csv');
  expect([catalogs.length, csv.length]).toEqual([3, 1]);
  for (const {text} of catalogs) expect(readCatalog('shop.json', text).products.length).toBeGreaterThan(0);
  for (const {text} of csv) expect(readCatalog('shop.csv', text).products.length).toBe(2);
});

test('the pages of the documentation name nothing that their catalogue lacks', async () => {
  const pages = snippetsOf('html shop').filter(({path}) => path.endsWith('own-shop.md'));
  expect(pages.length).toBeGreaterThan(0);
  const before = reported.length;
  for (const {text} of pages) {
    write('snippet.html', text);
    const page = await read('/snippet');
    expect(page.text.match(/data-rendered=|data-props/g)?.length).toBeGreaterThan(1);
  }
  expect(reported.slice(before)).toEqual([]);
});

const read = async (path: string): Promise<Answer> => (await Visitor.arrive(platform.url)).send('GET', path);

test('a product that a page names and the catalogue lacks is reported at the start', () => {
  expect(reported).toEqual([
    'about.html:5: data-product: found "mgu", expected one of mug, file; did you mean "mug"?',
  ]);
});

test('the first page lists the products of the catalogue, each with its form', async () => {
  const {status, text} = await read('/');
  expect(status).toBe(200);
  expect(text).toContain('<title>Cups &amp; Co</title>');
  expect(text).toContain('Becher');
  expect(text).toContain('/cart/add');
  expect(text).not.toContain('Marram');
});

test('the list in pages names the shop and all its products, and nothing of the example', async () => {
  const {text} = await read('/browse');
  expect(text).toContain('<h1>Alle Produkte</h1>');
  expect(text).toContain('<h2 class="visually-hidden">Cups &amp; Co</h2>');
  expect(text).toContain('<title>Alle Produkte · Cups &amp; Co</title>');
  expect(text).not.toMatch(/Marram|Düne/);
});

test('the search page promises products and pages alone, and its results have styles', async () => {
  const {text} = await read('/search?q=becher');
  expect(text).toContain('<ol class="found"');
  expect(text).toContain('<mark>Becher</mark>');
  expect(text).not.toMatch(/Tagebuch|Lektionen/);
  const [, styles = ''] = /<link rel="stylesheet" href="(\/assets\/all-own\.css)"/.exec(text) ?? [];
  expect((await read(styles)).text).toMatch(/\.found mark \{/);
});

test('a page of the folder is served with its products, the site context, script and crumb', async () => {
  const visitor = new Visitor(platform.url);
  const {status, text, headers} = await visitor.send('GET', '/about');
  expect(status).toBe(200);
  expect(visitor.crumb).not.toBe('');
  expect(headers.get('Content-Security-Policy')).toBe("frame-ancestors 'self'");
  const [block = ''] = /<div[^>]*data-block="product"[^>]*>/.exec(text.replace(/<!--.*?-->/s, '')) ?? [];
  for (const part of ['class="mine vt-product"', 'id="buy"', 'data-on-add="drawer"', 'data-item-id="mug"'])
    expect(block).toContain(part);
  expect(text).toContain('<!-- <div data-block="product" data-product="mug"></div> -->');
  expect(text).toContain('15,00\u00a0€');
  expect(text).toMatch(
    /<p data-block="price" data-product="mug"><script type="application\/json" data-props>\{"id":"mug".*18,50 €<\/p>/,
  );
  expect(text).toContain('<div data-block="product" data-product="mgu">Ohne Skript</div>');
  expect(text).toMatch(/data-vitrine="site">\{[^<]*"currency":"EUR","locale":"de-DE"/);
  expect(text).toContain('<script type="module" async src="/vitrine/1/vitrine.js"></script></head>');
  expect(text).toMatch(/<link rel="stylesheet" href="\/vitrine\/1\/blocks\.css"[^>]*>[\s\S]*<\/head>/);
  write(
    'unstyled.html',
    '<title>x</title><script type="module" data-styles="none" src="/vitrine/1/vitrine.js"></script>',
  );
  expect((await read('/unstyled')).text).not.toContain('blocks.css');
  expect((await read('/about.html')).text).toContain('<title>Wir</title>');
  expect(reported).toEqual([
    'about.html:5: data-product: found "mgu", expected one of mug, file; did you mean "mug"?',
  ]);
});

test('an add button names its product, and its variant where there are several', async () => {
  const start = reported.length;
  write(
    'buttons.html',
    `<main><div data-block="add-to-cart" data-product="file" data-label="Kaufen"></div>
<div data-block="add-to-cart" data-product="mug" data-sku="MUG-SAND" data-quantity="2"></div>
<div data-block="add-to-cart" data-product="mug"></div>
<div data-block="add-to-cart" data-product="mug" data-sku="MUG-RED"></div></main>`,
  );
  const {text} = await read('/buttons');
  for (const part of [
    'name="itemId" value="file"',
    'Kaufen',
    'name="sku" value="MUG-SAND"',
    'name="quantity" value="2"',
  ])
    expect(text).toContain(part);
  expect(reported.slice(start)).toEqual([
    'buttons.html:3: data-sku: is missing, expected one of MUG-BLAU, MUG-SAND',
    'buttons.html:4: data-sku: found "MUG-RED", expected one of MUG-BLAU, MUG-SAND',
  ]);
});

test('files next to the pages are served, data and packages are not', async () => {
  expect((await read('/mug.svg')).headers.get('Content-Type')).toBe('image/svg+xml');
  for (const path of ['/shop.json', '/node_modules/page.html', '/node_modules/page', '/../shop.json'])
    expect((await read(path)).status, path).toBe(404);
});

test('the pages of the example shop are not there', async () => {
  for (const path of ['/commission', '/classic', '/lessons', '/products/tide-bowl'])
    expect((await read(path)).status, path).toBe(404);
});

test('a product sells without script by the catalogue’s price, shipping, tax and stock', async () => {
  const visitor = await Visitor.arrive(platform.url);
  const added = await visitor.post('/cart/add', {itemId: 'mug', 'option:Farbe': 'Blau', quantity: '2'});
  expect([added.status, added.headers.get('Location')]).toEqual([303, '/cart']);
  const cart = await visitor.send('GET', '/cart');
  expect(cart.text).toContain('37,00\u00a0€');
  const {json: bought} = await visitor.order({currency: 'EUR'});
  // 37.00 for two, 4.90 for shipping, 7.03 of tax.
  expect([bought.grandTotal, bought.currency]).toEqual([4893, 'EUR']);
  const [item] = bought.items ?? [];
  expect(item?.imageUrl).toBe('/mug.svg');
  const confirmed = await visitor.send('GET', `/checkout/confirmed?oid=${bought.id}`);
  expect(confirmed.text).toContain('<span class="summary-picture"><img src="/mug.svg" alt=""');
  const late = await Visitor.arrive(platform.url);
  const {status, text} = await late.post('/cart/add', {itemId: 'mug', 'option:Farbe': 'Blau'});
  expect(status).toBe(400);
  expect(text).toContain('role="alert"');
});

test('a form of the catalogue is sent without script and its page says so', async () => {
  const visitor = new Visitor(platform.url);
  const page = await visitor.send('GET', '/contact');
  const hidden = Object.fromEntries(
    [...page.text.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name ?? '',
      value ?? '',
    ]),
  );
  const sent = await visitor.post('/de/form/contact', {...hidden, email: 'ada@example.com'});
  expect([sent.status, sent.headers.get('Location')]).toEqual([303, '/de/contact?sent=contact#form-contact']);
  expect((await visitor.send('GET', '/de/contact?sent=contact')).text).toContain('Danke!');
});

test('nobody gets the coupons of the example shop', async () => {
  const visitor = await Visitor.arrive(platform.url);
  await visitor.add({itemId: 'file', sku: 'FILE'});
  expect(
    (await visitor.send('POST', '/api/commerce/shopping-cart/coupons', {code: 'WELCOME10'})).status,
  ).not.toBe(200);
});

test('SITE-02 a collection that its owner makes has its list and its items, and no journal of the example', async () => {
  const {db, url} = platform;
  const document = JSON.stringify({title: 'Neues', description: 'Aus der Werkstatt'});
  const collection = {
    id: 'news',
    kind: 'posts' as const,
    revision: 1,
    url_id: 'neues',
    document,
    created_ms: 0,
  };
  await db.insertInto('site_collection').values(collection).execute();
  const body = {type: 'doc', content: [{type: 'paragraph', content: [{type: 'text', text: 'Ein Ofen!'}]}]};
  const draft = JSON.stringify({
    title: 'Der Ofen',
    urlId: 'ofen',
    excerpt: '',
    author: '',
    body,
    picture: null,
    tags: [],
    categories: [],
    publishAtMs: 1,
    isPrivate: false,
    needsReview: false,
  });
  const item = {
    id: 'ofen',
    collection_id: 'news',
    revision: 1,
    draft,
    draft_url_id: 'ofen',
    created_ms: 0,
    published: draft,
    published_url_id: 'ofen',
    published_revision: 1,
    publish_at_ms: 1,
  };
  await db.insertInto('site_item').values(item).execute();
  const visitor = await Visitor.arrive(url);
  const list = await visitor.send('GET', '/neues');
  expect([list.status, list.text.includes('href="/de/neues/ofen"')]).toEqual([200, true]);
  expect((await visitor.send('GET', '/neues/ofen')).text).toContain('Ein Ofen!');
  expect((await visitor.send('GET', '/journal')).status).toBe(404);
});

test('the header, footer and styles that the first page shares are on every page of the platform', async () => {
  const styles = '<link rel="stylesheet" href="/mine.css" data-shared>';
  const header = '<header data-shared><nav><a href="/about">Wir</a></nav></header>';
  const footer = '<footer data-shared><div data-block="product" data-product="file"></div>Impressum</footer>';
  write('index.html', `<title>Becher</title>${styles}${header}\n<main data-shared>Hier</main>${footer}`);
  for (const path of ['/products/mug', '/search', '/account', '/nowhere']) {
    const {text} = await read(path);
    expect(text.indexOf(styles), path).toBeGreaterThan(text.indexOf('/assets/all-own.css'));
    expect(text.match(/<header[\s\S]*<\/header>/)?.[0]).toBe(header);
    expect(text.match(/<footer/g)).toHaveLength(1);
    expect(text).toMatch(/<footer data-shared><div[^>]* data-item-id="file"[\s\S]*Impressum<\/footer>/);
    expect(text).not.toContain('Hier');
  }
  expect(reported.at(-1)).toBe(
    'index.html:2: data-shared: found on <main>, expected on <header>, <footer> or <link rel="stylesheet">',
  );
  write('index.html', '<title>Becher</title><header>Nur hier</header>');
  const {text} = await read('/search');
  expect(text).toContain('<a class="brand"');
  expect(text).not.toContain('Nur hier');
  rmSync(join(folder, 'index.html'));
});

/** A shop's tag with a region, where its checkout begins, and how it writes a price. */
const REGIONS = [
  ['en-GB', 'GBP', 'GB', '£1,234.50'],
  ['de-AT', 'EUR', 'AT', '€\u00a01.234,50'],
  ['fr-CH', 'CHF', 'CH', '1\u202f234.50\u00a0CHF'],
  ['es-MX', 'MXN', 'MX', '$1,234.50'],
  ['pt-PT', 'EUR', 'PT', '1234,50\u00a0€'],
] as const;

for (const [[locale, currency, country, price], options] of spread(REGIONS, {share: 0.2, by: () => []}))
  test(
    `I18N-04 pages, cart, checkout and emails of a shop in ${locale} follow its region`,
    options,
    async () => {
      const products = [{id: 'vase', title: 'Vase', price: 123450, stock: 5}];
      const catalog = readCatalog('shop.json', JSON.stringify({name: 'Vases', locale, currency, products}));
      const own = createOwnShop({catalog, folder: null, report: line => reported.push(line)});
      const shop = await start({...IN_MEMORY, own});
      onTestFinished(() => shop.close());
      const visitor = await Visitor.arrive(shop.url);
      const added = await visitor.add({itemId: 'vase', sku: 'VASE'}, 1, {'Accept-Language': locale});
      expect(added.json.shoppingCart?.terms?.shipTo?.country).toBe(country);
      const {text} = await visitor.send('GET', '/checkout');
      expect(text).toContain(`<html lang="${locale}"`);
      expect(text).toContain(`"locale":"${locale}"`);
      expect(text).toContain(price);
      expect(/<option (?=[^>]*\bselected\b)[^>]*value="([A-Z]{2})"/.exec(text)?.[1]).toBe(country);
      // Its own language by that language's address too, and another as the platform speaks it.
      const named = await visitor.send('GET', `${prefixOf(own.locale)}/checkout`);
      expect(named.text).toContain(`"locale":"${locale}"`);
      const italian = (await visitor.send('GET', '/it/checkout')).text;
      expect(italian).toContain('<html lang="it"');
      expect(italian).toContain('"locale":"it-IT"');
      const {email: to, shipping} = BUYER;
      const bought = await visitor.post('/checkout', {...shipping, email: to, country, total: '123450'});
      expect(bought.status).toBe(303);
      const [email] = await shop.db.selectFrom('email').select(['body', 'html']).execute();
      expect(email?.body).toContain(price);
      expect(email?.html).toContain(`<html lang="${locale}"`);
    },
  );
