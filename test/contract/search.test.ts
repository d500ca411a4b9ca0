import {afterAll, beforeAll, expect, test} from 'vitest';
import type {Platform} from '../../examples/platform/main.js';
import {CATALOG} from '../../examples/site/model/catalog.js';
import {COURSE} from '../../examples/site/model/lessons.js';
import {startShop, Visitor} from './shop-client.js';

/** Limits count within a minute of the clock, which must not end during a test. */
const NOW_MS = Date.UTC(2026, 0, 1);
let shop: Platform;
let visitor: Visitor;
beforeAll(async () => {
  shop = await startShop({catalog: [...CATALOG, COURSE]});
  visitor = await Visitor.arrive(shop.url);
});
afterAll(() => shop.close());

/** A lone surrogate is sent as the replacement character. */
const encode = (q: string): string => String(new URLSearchParams({q}));

const search = async (q: string, prefix = '', more = '') => {
  const {status, text} = await visitor.send('GET', `${prefix}/search?${encode(q)}${more}`);
  const hrefs = [...text.matchAll(/<h3 class="found-title"><a href="([^"]+)"/g)].map(([, href]) => href);
  const marked = [...text.matchAll(/<mark>([^<]*)<\/mark>/g)].map(([, word]) => word);
  return {status, text, hrefs, marked};
};
const suggest = (q: string, language = 'en') =>
  visitor.send('GET', `/api/search/suggestions?${encode(q)}&language=${language}`);

// Stems, beginnings, accents, articles, and writing without blanks.
const FOUND_ROWS = [
  ['lantern', '', '/products/kiln-lantern'],
  ['LANTERNS', '', '/products/kiln-lantern'],
  ['firing kiln', '', '/journal/opening-the-kiln'],
  ['glaz eveni', '', '/events/glaze-evening'],
  ['open studio', '', '/events/open-studio'],
  ['numbers', '', '/numbers'],
  ['farol', '/es', '/es/products/kiln-lantern'],
  ['telares', '/es', '/es/journal/linen-by-the-sea'],
  ['coccion', '/es', '/es/numbers'],
  ['evenement', '/fr', '/fr/events'],
  ['Öfen', '/de', '/de/journal/opening-the-kiln'],
  ['窯を開ける', '/ja', '/ja/journal/opening-the-kiln'],
  ['織機', '/ja', '/ja/journal/linen-by-the-sea'],
  ['窯', '/ja', '/ja/journal/opening-the-kiln'],
  ['الكتان', '/ar', '/ar/journal/linen-by-the-sea'],
  ['كتان', '/ar', '/ar/journal/linen-by-the-sea'],
] as const;
for (const [q, prefix, href] of FOUND_ROWS)
  test(`SITE-07 "${q}" on ${prefix || '/'} finds ${href} and marks it`, async () => {
    const {hrefs, marked} = await search(q, prefix);
    expect(hrefs).toContain(href);
    expect(marked.length).toBeGreaterThan(0);
  });

test('SITE-07 a title counts for more than a text', async () => {
  expect((await search('kiln')).hrefs.slice(0, 2).sort()).toEqual([
    '/journal/opening-the-kiln',
    '/products/kiln-lantern',
  ]);
});

test('SITE-10 what only buyers may see is never found', async () => {
  for (const q of ['needle', 'shrinks', 'opening lesson', 'notes']) {
    const {hrefs, text} = await search(q);
    expect(hrefs.filter(href => href?.startsWith('/lessons/opening') || href === '/notes')).toEqual([]);
    expect(text).not.toContain('A needle pushed through');
  }
  expect((await search('centring')).hrefs).toContain('/lessons/centring');
  expect((await search('wheel lessons')).hrefs).not.toContain(`/products/${COURSE.urlId}`);
});

// A tatweel is a letter to PostgreSQL and none once a text is folded.
test('SITE-07 a letter that folds to nothing hides no other word', async () => {
  const {status, hrefs} = await search('ـ lantern');
  expect(status).toBe(200);
  expect(hrefs).toContain('/products/kiln-lantern');
});

test('SITE-07 a search without results says what was searched, and where else to look', async () => {
  for (const [prefix, consoleLines] of [
    ['', 'Nothing was found for “zzzzqq &lt;b&gt;”.'],
    ['/ar', 'لم نجد شيئًا عن «zzzzqq &lt;b&gt;».'],
  ] as const) {
    const {text, hrefs} = await search('zzzzqq <b>', prefix);
    expect([hrefs, text.includes(consoleLines), text.includes('<ol class="found"')]).toEqual([
      [],
      true,
      false,
    ]);
    const [, ways = ''] = /<ul class="found-elsewhere">(.*?)<\/ul>/s.exec(text) ?? [];
    const links = [...ways.matchAll(/href="([^"]+)">[^<]+</g)].map(([, href]) => href);
    expect(links).toEqual(['/#products', '/journal', '/events', '/lessons'].map(path => prefix + path));
    for (const link of links)
      expect((await visitor.send('GET', link?.replace('#products', '') ?? '')).status).toBe(200);
  }
  expect((await search('')).text).not.toContain('found-elsewhere');
});

test('a search is shown page by page, each result once', async () => {
  const first = await search('the');
  expect(first.hrefs.length).toBe(10);
  expect(first.text).toContain('rel="next"');
  const second = await search('the', '', '&page=2');
  expect(second.text).toContain('<ol class="found" start="11">');
  expect(second.hrefs.filter(href => first.hrefs.includes(href))).toEqual([]);
  expect((await search('the', '', '&page=49')).hrefs).toEqual(first.hrefs);
});

test('suggestions are titles and addresses in the language asked for', async () => {
  const {json} = await suggest('lant');
  expect(json.suggestions?.[0 as never]).toEqual({
    kind: 'product',
    href: '/products/kiln-lantern',
    title: 'Kiln Lantern',
  });
  expect((await suggest('far', 'es')).json.suggestions?.[0 as never]?.href).toBe('/es/products/kiln-lantern');
  expect((await suggest('')).json).toEqual({suggestions: []});
  expect((await suggest('e')).json.suggestions?.length).toBeLessThanOrEqual(8);
});

test('no query makes the search fail, and none adds HTML to the page', async () => {
  const hostile = [
    ...[
      '&',
      '|',
      '!',
      ':*',
      "'",
      '\\',
      '()',
      "a' | 'b",
      'a:*b',
      '<->',
      '%',
      '_',
      '\0',
      'a\0b',
      '\uD800',
      '\uE000',
    ],
    ...[
      '<img src=x onerror=alert(1)>',
      '"><script>',
      'x'.repeat(3000),
      'a '.repeat(1500),
      '漢'.repeat(250),
      '🫖',
    ],
    ...['the', 'or', 'and not', '1', '-1', '1e999', 'ﷺ', 'ß', 'İ', '\u0301', '‮'],
  ];
  for (const q of hostile) {
    const {status, text} = await search(q);
    expect([q.slice(0, 20), status]).toEqual([q.slice(0, 20), 200]);
    expect(text).not.toContain('<img src=x');
    expect([q.slice(0, 20), (await suggest(q)).status]).toEqual([q.slice(0, 20), 200]);
  }
  for (const more of ['&page=0', '&page=-1', '&page=x', '&page=999999999999', '&page=1&page=2', '&q=b'])
    expect([more, (await search('a', '', more)).status]).toEqual([more, 200]);
  expect((await visitor.send('GET', '/api/search/suggestions?language=__proto__&q=a')).status).toBe(200);
});

test('the search follows what the shop sells', async () => {
  const product = await shop.db
    .selectFrom('product')
    .selectAll()
    .where('url_id', '=', 'salt-cellar')
    .executeTakeFirstOrThrow();
  const {hrefs} = await search('salt cellar');
  expect(hrefs).toContain('/products/salt-cellar');
  const document = JSON.parse(product.document ?? '{}');
  const renamed = {...document, title: 'Zanzibar Pot', localized: {}};
  await shop.db
    .updateTable('product')
    .set({document: JSON.stringify(renamed), version: Number(product.version) + 1_000_000})
    .where('id', '=', product.id)
    .execute();
  expect((await search('zanzibar')).hrefs).toEqual(['/products/salt-cellar']);
  await shop.db.updateTable('product').set({visibility: 'hidden'}).where('id', '=', product.id).execute();
  expect((await search('zanzibar')).hrefs).toEqual([]);
});

test('V03 an address that asks for suggestions without end has to wait', async () => {
  const limited = await startShop({nowMs: () => NOW_MS, limits: {pagesPerMinute: 5}});
  const other = await Visitor.arrive(limited.url);
  const statuses = [];
  for (let at = 0; at < 7; at++)
    statuses.push((await other.send('GET', '/api/search/suggestions?q=bowl')).status);
  await limited.close();
  expect(statuses.slice(0, 5)).toEqual([200, 200, 200, 200, 200]);
  expect(statuses.slice(5)).toEqual([429, 429]);
});
