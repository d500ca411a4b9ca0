import {expect, onTestFinished, test} from 'vitest';
import {LINKS_OF_SECTION} from '../../examples/platform/features/crawlers/llms-route.js';
import {LOCALES} from '../../src/i18n/locales.js';
import {ONLY_WHOLE} from '../tools/spread.js';
import {manyProducts} from './many-products.js';
import {openOwnedShop} from './owned-shop.js';
import {startShop} from './shop-client.js';

const site = openOwnedShop();

const get = async (path: string, more: RequestInit = {}, base = site.shop.url) => {
  const answer = await fetch(base + path, more);
  return {status: answer.status, headers: answer.headers, text: await answer.text()};
};
const linksIn = (text: string): string[] =>
  [...text.matchAll(/^- \[.*?\]\(([^)]*)\)/gm)].map(([, href = '']) => href);
/** The sections of the page by their title. */
const sectionsIn = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text
      .split('\n## ')
      .slice(1)
      .map(part => [part.slice(0, part.indexOf('\n')), part] as const),
  );

test('SITE-02 llms.txt says what the site is, and leads to its pages, feeds and sitemap', async () => {
  const {status, headers, text} = await get('/llms.txt');
  expect([status, headers.get('Content-Type')]).toEqual([200, 'text/plain; charset=utf-8']);
  expect([headers.get('Cache-Control'), headers.getSetCookie()]).toEqual(['public, max-age=300', []]);
  expect(text.startsWith('# Marram\n\n> Ceramics, linen and paper, made by the sea\n\n## Pages\n\n- [')).toBe(
    true,
  );
  const sections = sectionsIn(text);
  expect([...sections.keys()]).toEqual(['Pages', 'Products', 'Journal', 'Events', 'Lessons', 'Optional']);
  const {url} = site.shop;
  expect(linksIn(sections.get('Pages') ?? '')[0]).toBe(`${url}/`);
  expect(linksIn(sections.get('Products') ?? '')).toContain(`${url}/products/bowl`);
  expect(linksIn(sections.get('Journal') ?? '')).toContain(`${url}/journal/opening-the-kiln`);
  expect(linksIn(sections.get('Optional') ?? '')).toEqual(
    ['/sitemap.xml', '/products.xml', '/journal/feed.xml'].map(path => url + path),
  );
  for (const link of linksIn(text)) expect([link, (await fetch(link)).status]).toEqual([link, 200]);
  // Pages that are one visitor's or for buyers alone.
  expect(linksIn(text).filter(link => /cart|checkout|account|owner|members|download/.test(link))).toEqual([]);
});

test('SITE-02 llms.txt is in the language of its address, and there for published languages alone', async () => {
  for (const language of LOCALES.slice(1)) {
    const {status, text} = await get(`/${language}/llms.txt`);
    expect([language, status, sectionsIn(text).size]).toEqual([language, 200, 6]);
    const others = linksIn(text).filter(link => !link.startsWith(`${site.shop.url}/${language}/`));
    expect(others).toEqual([`${site.shop.url}/sitemap.xml`]);
  }
  expect((await get('/es/llms.txt')).text).toContain('\n## Productos\n');
  const languages = ['es', 'ar'].map(code => ({code, isDefault: code === 'es'}));
  expect((await site.owner.send('PUT', '/api/multilingual/languages', {languages})).status).toBe(200);
  expect((await get('/llms.txt')).text).toContain('\n## Productos\n');
  expect((await get('/fr/llms.txt')).status).toBe(404);
  const all = LOCALES.map(code => ({code, isDefault: code === 'en'}));
  expect((await site.owner.send('PUT', '/api/multilingual/languages', {languages: all})).status).toBe(200);
});

test('SITE-02 a title with brackets and line ends breaks nothing of llms.txt, without hidden products', async () => {
  const {document} = await site.shop.db
    .selectFrom('product')
    .select('document')
    .where('id', '=', 'print')
    .executeTakeFirstOrThrow();
  const store = (set: {document?: string; visibility?: 'hidden' | 'listed'}, version: number) =>
    site.shop.db
      .updateTable('product')
      .set({...set, version})
      .where('id', '=', 'print')
      .execute();
  await store(
    {document: JSON.stringify({...JSON.parse(document ?? ''), title: 'x](/bad)\n# y\n- [z](/w)'})},
    90_001,
  );
  const {text} = await get('/llms.txt');
  expect(text).toContain(`\n- [x\\](/bad) \\# y - \\[z\\](/w)](${site.shop.url}/products/print)`);
  await store({document: document ?? '', visibility: 'hidden'}, 90_002);
  expect((await get('/llms.txt')).text).not.toContain('/products/print');
  await store({visibility: 'listed'}, 90_003);
});

test('SITE-02 llms.txt refuses what it does not have, and is asked for again by its tag', async () => {
  expect((await get('/xx/llms.txt')).status).toBe(404);
  expect((await get(`/llms.txt?${'x'.repeat(9000)}`)).status).toBe(414);
  const posted = await get('/llms.txt', {method: 'POST', headers: {Origin: site.shop.url}});
  expect(posted.status).toBe(405);
  const {headers} = await get('/llms.txt');
  const again = await get('/llms.txt', {headers: {'If-None-Match': headers.get('ETag') ?? ''}});
  expect([again.status, again.text]).toEqual([304, '']);
  const head = await get('/llms.txt', {method: 'HEAD'});
  expect([head.status, head.text]).toEqual([200, '']);
});

test('SITE-02 a section of llms.txt has a bounded number of links', ONLY_WHOLE, async () => {
  const shop = await startShop({catalog: manyProducts(LINKS_OF_SECTION + 5)});
  onTestFinished(() => shop.close());
  const {text} = await get('/llms.txt', {}, shop.url);
  expect(linksIn(sectionsIn(text).get('Products') ?? '')).toHaveLength(LINKS_OF_SECTION);
  expect(Buffer.byteLength(text)).toBeLessThan(200_000);
});
