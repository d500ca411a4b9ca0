import {readdirSync} from 'node:fs';
import {request} from 'node:http';
import {fileURLToPath} from 'node:url';
import {brotliDecompressSync} from 'node:zlib';
import {afterAll, beforeAll, beforeEach, expect, test} from 'vitest';
import type {Platform} from '../../examples/platform/main.js';
import {CATALOG} from '../../examples/site/model/catalog.js';
import {LOCALES} from '../../src/i18n/locales.js';
import {spread} from '../tools/spread.js';
import {BUYER, CART, startShop, Visitor} from './shop-client.js';

const MUG = '65a1f0c2d4e5b6a7c8d90202';
const LANTERN = {itemId: '65a1f0c2d4e5b6a7c8d90206', sku: 'MAR-06'};
const ADDRESS = {email: BUYER.email, ...BUYER.shipping};

let shop: Platform;
let visitor: Visitor;
beforeAll(async () => {
  shop = await startShop({catalog: CATALOG});
});
afterAll(() => shop.close());
beforeEach(async () => {
  visitor = await Visitor.arrive(shop.url);
});

for (const [language, options] of spread(LOCALES, {share: 0.2, by: () => []})) {
  const prefix = language === 'en' ? '' : `/${language}`;
  test(`I18N-04 pages under '${prefix}/' are in their language and carry the crumb`, options, async () => {
    for (const path of ['/', '/cart', '/checkout', '/products/kiln-lantern']) {
      const {status, text, headers} = await visitor.send('GET', prefix + path);
      expect([status, headers.get('Content-Language')]).toEqual([200, language]);
      expect(text).toContain(`<html lang="${language}"`);
      expect(text, path).toContain(visitor.crumb);
    }
  });
}

test('I18N-04 a form and what refuses it stay in the language of the page', async () => {
  const added = await visitor.post('/ja/cart/add', {itemId: MUG, 'option:釉薬': '海藻', quantity: '1'});
  expect([added.status, added.headers.get('Location')]).toEqual([303, '/ja/cart']);
  const refused = await visitor.post('/ja/cart/add', {...LANTERN, quantity: '99'});
  expect(refused.text).toContain('申し訳ございません。在庫が不足しています。');
  const {json} = await visitor.send('GET', CART, undefined, {'Accept-Language': 'ja-JP'});
  expect(json.entries?.[0]).toMatchObject({title: '朝のマグ', url: '/ja/products/morning-mug'});
});

test('COM-09 the amount a refusal names is written as the language writes money', async () => {
  await visitor.add(LANTERN);
  for (const [prefix, text] of [
    ['/es', 'requiere un subtotal de al menos 100,00\u00a0US$.'],
    ['/ja', '小計$100.00以上'],
  ])
    expect((await visitor.post(`${prefix}/cart/coupon`, {code: 'BIGTABLE'})).text).toContain(text);
});

test('no page begins with the first language’s own name, nor with one the shop does not speak', async () => {
  for (const path of ['/en/', '/zh/', '/arx/']) expect((await visitor.send('GET', path)).status).toBe(404);
});

test('pages allow no inline script or style and are framed by their own site alone', async () => {
  const {headers} = await visitor.send('GET', '/');
  const policy = headers.get('Content-Security-Policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toMatch(/frame-ancestors 'self'$/);
  expect(policy).not.toMatch(/unsafe|\*/);
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
  expect(headers.get('Cache-Control')).toBe('private, no-cache');
});

test('an unknown page is 404 in the visitor’s language', async () => {
  const {status, text} = await visitor.send('GET', '/es/nada');
  expect(status).toBe(404);
  expect(text).toContain('<html lang="es"');
});

test('pages show the stock of now', async () => {
  await shop.db.updateTable('variant').set({qty_in_stock: 4}).where('sku', '=', 'MAR-06').execute();
  const {text} = await visitor.send('GET', '/products/kiln-lantern');
  expect(text).toContain('"qtyInStock":4');
  await shop.db.updateTable('variant').set({qty_in_stock: 5}).where('sku', '=', 'MAR-06').execute();
});

test('without script: a variant is added by its options and the cart shows it', async () => {
  const added = await visitor.post('/cart/add', {itemId: MUG, 'option:Glaze': 'Kelp', quantity: '2'});
  expect([added.status, added.headers.get('Location')]).toEqual([303, '/cart']);
  expect(visitor.cookies.get('hasCart')).toBe('true');
  expect((await visitor.cart()).json.entries?.[0]).toMatchObject({
    quantity: 2,
    chosenVariant: {sku: 'MAR-02-KEL'},
  });
  expect((await visitor.send('GET', '/cart')).text).toContain('Morning Mug');
});

test('without script: a quantity is changed, capped with a notice, and a line removed', async () => {
  await visitor.add(LANTERN);
  const entryId = String((await visitor.cart()).json.entries?.[0]?.id);
  const changed = await visitor.post('/es/cart/update', {entryId, quantity: '2'});
  expect([changed.status, changed.headers.get('Location')]).toEqual([303, '/es/cart']);
  const capped = await visitor.post('/cart/update', {entryId, quantity: '50'});
  const page = await visitor.send('GET', capped.headers.get('Location') ?? '');
  expect(page.text).toContain('Only 5 available; quantity changed to 5');
  expect((await visitor.post('/cart/remove', {entryId})).status).toBe(303);
  expect((await visitor.cart()).json.entries).toEqual([]);
});

test('without script: a page shows no text from a link', async () => {
  for (const query of ['notice=%3Cb%3Ehacked', 'notice=quantity-capped&quantity=hacked', 'notice=__proto__'])
    expect((await visitor.send('GET', `/cart?${query}`)).text).not.toContain('hacked');
});

test('without script: a refused add shows the product again with the reason', async () => {
  const missing = await visitor.post('/cart/add', {itemId: MUG, quantity: '1'});
  expect(missing.status).toBe(400);
  expect(missing.text).toContain('Sorry, that variant of the item is not available. Select another variant.');
  expect(missing.text).toContain('Morning Mug');
  const spanish = await visitor.post('/es/cart/add', {...LANTERN, quantity: '99'});
  expect(spanish.text).toContain('Lo sentimos, pero no tenemos suficientes artículos disponibles.');
  const unknown = await visitor.post('/cart/add', {itemId: 'x\0', quantity: '1'});
  expect(unknown.status).toBe(400);
});

test('without script: a coupon is taken, or the cart says why not', async () => {
  await visitor.add(LANTERN);
  expect((await visitor.post('/cart/coupon', {code: 'five'})).status).toBe(303);
  const refused = await visitor.post('/cart/coupon', {code: '<b>NOPE'});
  expect(refused.status).toBe(400);
  expect(refused.text).toContain('The coupon &lt;B&gt;NOPE is not valid.');
});

test('without script: a Spanish page adds in Spanish, and the cart answers in Spanish', async () => {
  const added = await visitor.post('/es/cart/add', {itemId: MUG, 'option:Esmalte': 'Alga', quantity: '1'});
  expect([added.status, added.headers.get('Location')]).toEqual([303, '/es/cart']);
  const spanish = await visitor.send('GET', CART, undefined, {'Accept-Language': 'es-ES'});
  expect(spanish.json.entries?.[0]).toMatchObject({
    title: 'Taza de la mañana',
    chosenVariant: {sku: 'MAR-02-KEL', attributes: {Esmalte: 'Alga'}},
  });
  const english = await visitor.send('GET', CART, undefined, {'Accept-Language': 'en-US'});
  expect(english.json.entries?.[0]?.chosenVariant?.attributes).toEqual({Glaze: 'Kelp'});
  const page = (await visitor.send('GET', '/es/cart')).text;
  expect(page).toContain('<p class="vt-cart-options"><bdi>Alga</bdi></p>');
  expect(page).toContain('"attributes":{"Esmalte":"Alga"}');
});

test('an order is named in the language it is looked at', async () => {
  await visitor.add(LANTERN);
  const placed = await visitor.post('/es/checkout', ADDRESS);
  const location = placed.headers.get('Location') ?? '';
  expect(location).toMatch(/^\/es\/checkout\/confirmed\?oid=/);
  expect((await visitor.send('GET', location)).text).toContain('Farol del horno');
  expect((await visitor.send('GET', location.slice('/es'.length))).text).toContain('Kiln Lantern');
});

test('without script: an order is placed and confirmed to this visitor only', async () => {
  await visitor.add(LANTERN);
  const placed = await visitor.post('/checkout', ADDRESS);
  const location = placed.headers.get('Location') ?? '';
  expect([placed.status, location]).toEqual([
    303,
    expect.stringMatching(/^\/checkout\/confirmed\?oid=[\w-]+$/),
  ]);
  expect((await visitor.send('GET', location)).text).toContain('Kiln Lantern');
  expect(visitor.cookies.has('CART')).toBe(false);
  const stranger = await Visitor.arrive(shop.url);
  expect((await stranger.send('GET', location)).text).not.toContain('Kiln Lantern');
});

test('without script: a refused order keeps what was typed', async () => {
  await visitor.add(LANTERN);
  const {status, text} = await visitor.post('/checkout', {...ADDRESS, email: 'ada@', name: 'Ada "L" <x>'});
  expect(status).toBe(400);
  expect(text).toContain('The email is not valid.');
  expect(text).toContain('Ada &quot;L&quot; &lt;x&gt;');
});

test('without script: a form with an old crumb keeps its values and works the second time', async () => {
  await visitor.add(LANTERN);
  const old = await visitor.post('/checkout', {...ADDRESS, crumb: 'old'});
  expect(old.status).toBe(401);
  expect(old.text).toContain('Your session has expired. Reload the page and try again.');
  expect(old.text).toContain('1 Quay');
  expect(old.text).toContain(visitor.crumb);
  expect((await visitor.post('/checkout', ADDRESS)).status).toBe(303);
});

test('without script: forms from another site, of another type or too large do nothing', async () => {
  const fields = new URLSearchParams({crumb: visitor.crumb, ...LANTERN, quantity: '1'});
  const cross = await visitor.send('POST', '/cart/add', fields, {Origin: 'https://evil.example'});
  expect(cross.status).toBe(403);
  const html = {Accept: 'text/html'};
  const json = await visitor.send('POST', '/cart/add', '{}', html);
  expect([json.status, json.headers.get('Content-Type')]).toEqual([415, 'text/html; charset=UTF-8']);
  const large = await visitor.post('/cart/add', {itemId: 'x'.repeat(1_000_000)});
  expect(large.status).toBe(413);
  expect((await visitor.cart()).json.id).toBe('');
});

test('the theme, pictures and scripts of the site are served with their types', async () => {
  const theme = await visitor.send('GET', '/assets/theme.css');
  expect(theme.headers.get('Content-Type')).toBe('text/css; charset=utf-8');
  const picture = await visitor.send('GET', '/assets/pictures/logo.svg');
  expect(picture.headers.get('Content-Type')).toBe('image/svg+xml');
  const part = await visitor.send('GET', '/assets/pictures/logo.svg', undefined, {Range: 'bytes=1-3'});
  expect([part.status, part.text, part.headers.get('Content-Encoding')]).toEqual([
    ...[206, picture.text.slice(1, 4), null],
  ]);
  expect((await visitor.send('GET', '/assets/classic-context.js')).status).toBe(200);
});

const built = fileURLToPath(new URL('../../dist', import.meta.url));

test('the runtime is served as a CDN would: entry revalidated, hashed folders for ever, any origin', async () => {
  const entry = await visitor.send('GET', '/vitrine/1/vitrine.js');
  expect(entry.status).toBe(200);
  expect(entry.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
  expect(entry.headers.get('Cache-Control')).toBe('public, max-age=300, must-revalidate');
  expect(entry.headers.get('Access-Control-Allow-Origin')).toBe('*');
  const folders = readdirSync(built).filter(name => /^(?:chunks|parts|words)-/.test(name));
  expect(folders).toHaveLength(3);
  for (const [folder, file] of folders.map(folder => [
    folder,
    folder.startsWith('chunks') ? 'cart.js' : 'shop/es.js',
  ])) {
    const served = await visitor.send('GET', `/vitrine/1/${folder}/${file}`);
    expect(served.headers.get('Cache-Control'), folder).toBe('public, max-age=31536000, immutable');
  }
});

test('files are compressed when the browser can read it, and 304 when it has them', async () => {
  const url = `${shop.url}/assets/theme.css`;
  const raw = (headers: Record<string, string>) =>
    new Promise<{status: number; encoding: string | undefined; body: Buffer; etag: string}>(
      (resolve, reject) => {
        request(url, {headers}, response => {
          const chunks: Buffer[] = [];
          response.on('data', chunk => chunks.push(chunk));
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              encoding: response.headers['content-encoding'],
              body: Buffer.concat(chunks),
              etag: response.headers.etag ?? '',
            }),
          );
        })
          .on('error', reject)
          .end();
      },
    );
  const plain = await raw({});
  const brotli = await raw({'Accept-Encoding': 'gzip, br;q=0.8'});
  expect([plain.encoding, brotli.encoding]).toEqual([undefined, 'br']);
  expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true);
  expect((await raw({'Accept-Encoding': 'br;q=0'})).encoding).toBeUndefined();
  const known = await raw({'If-None-Match': plain.etag});
  expect([known.status, known.body.length]).toEqual([304, 0]);
});

test('nothing but the files meant for browsers leaves the disk', async () => {
  const asked = [
    '/vitrine/1/platform/main.js',
    '/vitrine/1/cli.js',
    '/vitrine/1/types/src/ports.d.ts',
    '/vitrine/1/..%2fpackage.json',
    '/vitrine/1/%2e%2e/package.json',
    '/vitrine/1/chunks-abcdefgh/..%5c..%5cpackage.json',
    '/assets/..%2f..%2f..%2f..%2fetc%2fpasswd',
    '/assets//etc/passwd',
    '/assets/theme.css%00.js',
    '/assets/.hidden.css',
    '/assets/',
  ];
  for (const path of asked) expect((await visitor.send('GET', path)).status, path).toBe(404);
});

test('HEAD answers like GET without a body', async () => {
  for (const path of ['/', CART, '/assets/theme.css']) {
    const {status, text} = await visitor.send('HEAD', path);
    expect([status, text]).toEqual([200, '']);
  }
});
