import {afterAll, beforeAll, beforeEach, expect, test} from 'vitest';
import type {Platform} from '../../examples/platform/main.js';
import {allSnippets} from '../tools/docs/markdown.mjs';
import {signInAs} from './owner-client.js';
import {startShop, Visitor} from './shop-client.js';

const FILE = '/owner/products/file';
let shop: Platform;
let owner: Visitor;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  owner = await signInAs(shop.url, 'admin');
});

const send = (rows: string) => owner.post(FILE, {rows});
const take = async (rows: string): Promise<void> => {
  const {status, text} = await send(rows);
  expect([status, problemsOf(text)]).toEqual([303, []]);
};
const problemsOf = (html: string): string[] =>
  [...html.matchAll(/<li>((?:Row|Fila) [^<]*)</g)].map(([, text = '']) => text);
const exported = async () => (await owner.send('GET', '/owner/products.csv')).text;

test('COM-01 an exported catalogue is imported again as it is, formulas and quotes included', async () => {
  await take(
    'address,title,price,stock,sku,pictures\nfirst,"=Sum ""of"" -1","18.00",4,+A1,"/a.svg One, two\n/b.svg"',
  );
  const first = await exported();
  expect(first).toContain('"\'=Sum ""of"" -1"');
  expect(first).toContain('"/a.svg One, two\n/b.svg"');
  expect(first).toContain('"unlimited"');
  await take(first);
  expect(await exported()).toBe(first);
});

test('COM-01 an import makes products and changes what its columns name, and the shop sells it at once', async () => {
  const visitor = await Visitor.arrive(shop.url);
  await take(
    'address,title,type,option1,value1,price,stock,sku\nhat,Hat,physical,Size,S,10,2,HAT-S\nhat,,,,L,12.50,unlimited,HAT-L',
  );
  expect((await visitor.send('GET', '/products/hat')).text).toContain('"price":"12.50"');
  await take('address,sku,price\nhat,HAT-S,11');
  const rows = await shop.db
    .selectFrom('variant')
    .select(['sku', 'price_cents', 'qty_in_stock', 'unlimited'])
    .where('sku', 'like', 'HAT-%')
    .orderBy('sku')
    .execute();
  expect(rows).toEqual([
    {sku: 'HAT-L', price_cents: 1250, qty_in_stock: 0, unlimited: true},
    {sku: 'HAT-S', price_cents: 1100, qty_in_stock: 2, unlimited: false},
  ]);
});

for (const [name, separator] of [
  ['semicolons', ';'],
  ['tabs', '\t'],
] as const)
  test(`COM-01 cells between ${name} are imported, with a comma before the cents`, async () => {
    await take(
      [
        ['address', 'title', 'price', 'stock'],
        [`by-${name}`, 'Mug, blue', '18,50', '3'],
      ]
        .map(cells => cells.join(separator))
        .join('\n'),
    );
    expect(await exported()).toMatch(new RegExp(`"by-${name}","Mug, blue",.*"18\\.50"`));
  });

test('COM-01 the CSV of the documentation is imported as printed, and sold', async () => {
  const printed = allSnippets().filter(({language}) => language === 'csv import');
  expect(printed.length).toBeGreaterThan(0);
  for (const {text} of printed) await take(text);
  expect(await exported()).toContain('"MUG-L","22.00","19.50","unlimited"');
});

test('COM-01 each refused row is named with column and reason; nothing is imported, the text stays', async () => {
  const before = await exported();
  const rows = [
    'address,title,price,stock,sku,type',
    'good,Good,1.00,1,GOOD,physical',
    'cheap,Cheap,1.005,1,CHEAP,physical',
    'Bad Address,Bad,1.00,1,BAD,physical',
    ',No address,1.00,1,NONE,physical',
    'twin,Twin,1.00,-1,BOWL-S,thing',
    'taken,Taken,1.00,1,EBOOK,physical',
  ].join('\n');
  const {status, text} = await send(rows);
  expect(status).toBe(400);
  expect(problemsOf(text)).toEqual([
    'Row 3, price: Found “1.005”. Enter an amount such as 18.00.',
    'Row 4, address: Found “Bad Address”. Use small letters, digits and single hyphens, such as blue-mug.',
    'Row 5, address: Fill in this field.',
    'Row 6, type: Found “thing”. Choose one of the list.',
    'Row 6, stock: Found “-1”. Enter a whole number from 0 to 1,000,000.',
    'Row 7, sku: Found “EBOOK”. Another variant has this SKU.',
  ]);
  expect(text).toContain('Nothing was imported. Rows with problems: 5.');
  expect(text).toContain('cheap,Cheap,1.005');
  expect(await exported()).toBe(before);
});

test('COM-01 an import without a table, with an unknown column or too many rows is refused by reason', async () => {
  for (const [rows, problem] of [
    ['', 'Row 1: The text must be CSV'],
    ['title\nMug', 'Row 1: The text must be CSV'],
    ['address,"open\nx', 'Row 1: The text must be CSV'],
    ['address,title\nmug,Mug\ncup,"Cup\nx,X', 'Row 3: A cell that begins with a quote must end with one'],
    ['address,colour\nmug,red', 'Row 1, colour: There is no such column.'],
    [`address\n${'x\n'.repeat(501)}`, 'Row 1: Import at most 500 rows at a time.'],
  ] as const) {
    const {status, text} = await send(rows);
    expect([status, problemsOf(text)[0]?.slice(0, problem.length)]).toEqual([400, problem]);
  }
});

test('COM-01 an import of as many rows as may be takes one post', async () => {
  const rows = Array.from({length: 500}, (_, n) => `many-${n},Many ${n},1.00,5,MANY-${n}`);
  await take(`address,title,price,stock,sku\n${rows.join('\n')}`);
  await take(`address,title,price,stock,sku\n${rows.join('\n')}`);
  expect((await exported()).match(/MANY-/g)).toHaveLength(500);
});

test('SITE-11 a role that may only look downloads the catalogue, imports nothing; a stranger neither', async () => {
  const viewer = await signInAs(shop.url, 'viewer');
  expect((await viewer.send('GET', '/owner/products.csv')).text).toContain('BOWL-S');
  expect((await viewer.send('GET', FILE)).text).not.toContain('<textarea');
  expect((await viewer.post(FILE, {rows: 'address,price\nbowl,1'})).status).toBe(403);
  const stranger = await Visitor.arrive(shop.url);
  expect((await stranger.send('GET', '/owner/products.csv')).status).toBe(401);
  expect((await stranger.post(FILE, {rows: 'address\nx'})).status).toBe(401);
});
