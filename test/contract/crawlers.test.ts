import {randomUUID} from 'node:crypto';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {expect, onTestFinished, test} from 'vitest';
import {PAGES_OF_PART} from '../../examples/platform/features/crawlers/routes.js';
import {readCatalog} from '../../examples/platform/own-shop/catalog/read-catalog.js';
import {createOwnShop} from '../../examples/platform/own-shop/own-shop.js';
import {ONLY_WHOLE} from '../tools/spread.js';
import {CATALOG} from './catalog.js';
import {openOwnedShop} from './owned-shop.js';
import {startShop} from './shop-client.js';

const site = openOwnedShop();

const read = async (path: string, base = site.shop.url) => {
  const answer = await fetch(base + path);
  return {status: answer.status, headers: answer.headers, text: await answer.text()};
};
const locsIn = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => loc);
const urlsIn = (xml: string) =>
  [...xml.matchAll(/<url>(.*?)<\/url>/gs)].map(([, url = '']) => ({
    loc: locsIn(url)[0] ?? '',
    others: [...url.matchAll(/hreflang="([\w-]+)" href="([^"]+)"/g)].map(
      ([, name, href]) => `${name} ${href}`,
    ),
  }));
const linksIn = (html: string): string[] =>
  [...html.matchAll(/<link rel="alternate" hreflang="([\w-]+)" href="([^"]+)">/g)].map(
    ([, name, href]) => `${name} ${href}`,
  );
const publish = async (codes: readonly string[]): Promise<void> => {
  const languages = codes.map(code => ({code, isDefault: code === codes[0]}));
  const {status} = await site.owner.send('PUT', '/api/multilingual/languages', {languages});
  expect(status).toBe(200);
};

test('SITE-02 robots.txt names the sitemap, and closes what is the owner’s or one visitor’s', async () => {
  const {status, headers, text} = await read('/robots.txt');
  expect([status, headers.get('Content-Type')]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(headers.getSetCookie()).toEqual([]);
  expect(text).toContain(`Sitemap: ${site.shop.url}/sitemap.xml\n`);
  const rules = [...text.matchAll(/^Disallow: (.*)$/gm)].map(([, rule = '']) => rule);
  const isClosed = (path: string): boolean =>
    rules.some(rule => (rule.endsWith('$') ? path === rule.slice(0, -1) : path.startsWith(rule)));
  const closed = ['/api/x', '/owner', '/owner/orders', '/editor', '/cart', '/cart?a=1', '/ar/checkout'];
  expect(closed.filter(path => !isClosed(path))).toEqual([]);
  const open = locsIn((await read('/sitemap.xml')).text).map(loc => new URL(loc).pathname);
  expect([...open, '/cart-tips', '/editorial', '/es/searching'].filter(isClosed)).toEqual([]);
});

test('SITE-02 the sitemap has each page in each published language, with its other addresses', async () => {
  await publish(['es', 'en', 'ar']);
  const {status, headers, text} = await read('/sitemap.xml');
  expect([status, headers.get('Content-Type')]).toEqual([200, 'application/xml; charset=utf-8']);
  expect([headers.get('Cache-Control'), headers.getSetCookie()]).toEqual(['public, max-age=300', []]);
  const urls = urlsIn(text);
  const paths = urls.map(({loc}) => loc.replace(site.shop.url, ''));
  expect(new Set(paths).size).toBe(paths.length);
  for (const path of [
    '/',
    '/es/',
    '/ar/',
    '/products/bowl',
    '/es/about',
    '/journal',
    '/journal/opening-the-kiln',
  ])
    expect(paths).toContain(path);
  expect(paths.filter(path => /^\/(de|fr)\b/.test(path))).toEqual([]);
  // Pages that are one visitor's or for buyers alone.
  expect(paths.filter(path => /cart|checkout|account|owner|members|download/.test(path))).toEqual([]);
  for (const {loc, others} of urls) {
    const {pathname} = new URL(loc);
    const page = await read(pathname);
    expect([pathname, page.status, page.text.includes(`<link rel="canonical" href="${loc}">`)]).toEqual([
      pathname,
      200,
      true,
    ]);
    expect([pathname, others.toSorted()]).toEqual([pathname, linksIn(page.text).toSorted()]);
  }
});

test('SITE-02 a product that is hidden is in no sitemap', async () => {
  await publish(['en']);
  expect((await read('/sitemap.xml')).text).toContain('/products/print</loc>');
  await site.shop.db.updateTable('product').set({visibility: 'hidden'}).where('id', '=', 'print').execute();
  expect((await read('/sitemap.xml')).text).not.toContain('/products/print</loc>');
});

test('SITE-02 a part that does not exist is not found, and a sitemap changes nothing', async () => {
  for (const part of ['0', '2', '-1', 'x', '1e0', '', '99999999999', '__proto__'])
    expect([part, (await read(`/sitemap.xml?part=${part}`)).status]).toEqual([part, 404]);
  expect((await read('/sitemap.xml?part=1')).status).toBe(200);
  for (const path of ['/sitemap.xml', '/robots.txt']) {
    const posted = await fetch(site.shop.url + path, {method: 'POST', headers: {Origin: site.shop.url}});
    expect([path, posted.status]).toEqual([path, 405]);
  }
});

test('SITE-02 a large shop has its sitemap in parts, with each page in one of them', ONLY_WHOLE, async () => {
  const [, print] = CATALOG;
  if (!print) throw new Error('no product');
  const count = 2 * PAGES_OF_PART;
  const catalog = Array.from({length: count}, (_, at) => {
    const variants = print.structuredContent.variants.map(one => ({...one, id: randomUUID(), sku: `P${at}`}));
    return {
      ...print,
      id: `p${at}`,
      urlId: `p${at}`,
      structuredContent: {...print.structuredContent, variants},
    };
  });
  const shop = await startShop({catalog});
  onTestFinished(() => shop.close());
  const parts = locsIn((await read('/sitemap.xml', shop.url)).text);
  expect(parts).toHaveLength(3);
  const texts = await Promise.all(
    parts.map(async part => (await read(part.replace(shop.url, ''), shop.url)).text),
  );
  for (const text of texts) expect(Buffer.byteLength(text)).toBeLessThan(5_000_000);
  const locs = texts.flatMap(locsIn);
  expect(new Set(locs).size).toBe(locs.length);
  expect(locs.filter(loc => /\/ar\/products\/p\d+$/.test(loc))).toHaveLength(count);
});

test('SITE-02 a shop of one’s own has both, and its own file comes first', ONLY_WHOLE, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-crawlers-'));
  onTestFinished(() => rmSync(folder, {recursive: true}));
  const products = [{id: 'mug', title: 'Mug', price: 1850, stock: 3}];
  const catalog = readCatalog('shop.json', JSON.stringify({currency: 'EUR', products}));
  writeFileSync(join(folder, 'robots.txt'), 'User-agent: *\nDisallow: /\n');
  const shop = await startShop({own: createOwnShop({catalog, folder, report: () => {}}), announce: () => {}});
  onTestFinished(() => shop.close());
  expect((await read('/robots.txt', shop.url)).text).toBe('User-agent: *\nDisallow: /\n');
  const locs = locsIn((await read('/sitemap.xml', shop.url)).text);
  expect(locs).toContain(`${shop.url}/products/mug`);
  for (const loc of locs) expect([loc, (await fetch(loc)).status]).toEqual([loc, 200]);
});

test('V04 what is made from the whole site counts as a hundred pages, for each address by itself', async () => {
  const shop = await startShop({limits: {pagesPerMinute: 300}, nowMs: () => Date.UTC(2026, 0, 1)});
  onTestFinished(() => shop.close());
  const statuses: number[] = [];
  for (const path of ['/sitemap.xml', '/products.xml', '/llms.txt', '/sitemap.xml', '/about'])
    statuses.push((await fetch(`${shop.url}${path}`)).status);
  expect(statuses).toEqual([200, 200, 200, 429, 200]);
});
