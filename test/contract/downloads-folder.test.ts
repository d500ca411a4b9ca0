import {mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {watchFolder} from '../../examples/platform/features/downloads/watch-folder.js';
import {CatalogError} from '../../examples/platform/own-shop/catalog/problems.js';
import {readCatalog} from '../../examples/platform/own-shop/catalog/read-catalog.js';
import {checkOwnCatalog} from '../../examples/platform/own-shop/catalog/read-served.js';
import {createOwnShop} from '../../examples/platform/own-shop/own-shop.js';
import {buy, type DownloadShop, download, linksIn, postOrder, startDownloadShop} from './download-shop.js';
import {Visitor} from './shop-client.js';

const PATTERN = {id: 'pattern', title: 'Pattern', type: 'digital', sku: 'PATTERN', price: 2000};
const FILE = 'private/Schnitt 1.pdf';
const CONTENT = '%PDF-stitches';
const folder = mkdtempSync(join(tmpdir(), 'downloads-folder-'));
mkdirSync(join(folder, 'private'));
writeFileSync(join(folder, FILE), CONTENT);
writeFileSync(join(folder, 'private', 'note.html'), '<h1>Secret</h1>');
writeFileSync(join(folder, 'open.txt'), 'open');
const nowMs = Date.now();

let shop: DownloadShop;
beforeAll(async () => {
  shop = await startDownloadShop({}, {products: [{...PATTERN, files: [FILE]}], folder});
});
afterAll(() => shop.close());

/** Buys the pattern and pays; answers the link of its file. */
async function buyPaid(): Promise<string> {
  const {id, visitor, page} = await buy(shop);
  await postOrder(shop, id, {isPaid: '1'});
  return linksIn((await visitor.send('GET', page)).text)[0] ?? '';
}

test('a file that the catalogue names in the folder is delivered, in parts too', async () => {
  const link = await buyPaid();
  const got = await download(shop, link);
  expect([got.status, got.text]).toEqual([200, CONTENT]);
  expect(got.headers.get('Content-Disposition')).toContain('filename="Schnitt 1.pdf"');
  const etag = got.headers.get('ETag') ?? '';
  const rest = await download(shop, link, {Range: 'bytes=5-', 'If-Range': etag});
  expect([rest.status, rest.text]).toEqual([206, 'stitches']);
  utimesSync(join(folder, FILE), 1, 1);
  const changed = await download(shop, link, {Range: 'bytes=5-', 'If-Range': etag});
  expect([changed.status, changed.text]).toEqual([200, CONTENT]);
});

test('no address serves the folder of such files, however it is written', async () => {
  const visitor = await Visitor.arrive(shop.platform.url);
  expect((await visitor.send('GET', '/open.txt')).status).toBe(200);
  const paths = [
    ...['/private/Schnitt%201.pdf', '/PRIVATE/Schnitt%201.pdf', '/%70rivate/Schnitt%201.pdf'],
    ...['//private/Schnitt%201.pdf', '/./private/Schnitt%201.pdf', '/open/../private/Schnitt%201.pdf'],
    ...['/private%2FSchnitt%201.pdf', '/private./Schnitt%201.pdf', '/priv%E2%80%8Bate/Schnitt%201.pdf'],
    ...['/private/note', '/private/note.html', '/private/', '/es/private/Schnitt%201.pdf'],
  ];
  for (const path of paths) {
    const {status, text} = await visitor.send('GET', path);
    expect([path, status]).toEqual([path, 404]);
    expect(text).not.toMatch(/stitches|Secret/);
  }
  const own = createOwnShop({
    catalog: readCatalog('shop.json', JSON.stringify({currency: 'USD', products: [PATTERN]})),
    folder,
    report: () => {},
  });
  expect(own.pageFiles()).toEqual([]);
});

test('the owner sees the file of the folder, and can neither replace nor remove it', async () => {
  const {owner} = shop;
  const {text} = await owner.send('GET', '/owner/products/edit?id=pattern');
  expect(text).toContain('In the shop’s folder: the catalogue names it.');
  expect(text).not.toContain('name="replace"');
  const {id} = await shop.platform.db.selectFrom('product_file').select('id').executeTakeFirstOrThrow();
  expect((await owner.post('/owner/products/downloads/remove', {id})).status).toBe(303);
  expect(await shop.platform.db.selectFrom('product_file').select('id').execute()).toEqual([{id}]);
});

test('a file that is missing meanwhile is said to be, and costs its buyer nothing', async () => {
  const link = await buyPaid();
  rmSync(join(folder, FILE));
  const missing = await download(shop, link, {Accept: 'text/html'});
  expect([missing.status, missing.text.includes('This file is not available now.')]).toEqual([404, true]);
  writeFileSync(join(folder, FILE), CONTENT);
  for (let n = 0; n < 5; n++) expect((await download(shop, link)).status).toBe(200);
});

test('a restart keeps what buyers downloaded, and delivers no file that the catalogue lacks', async () => {
  const {db} = shop.platform;
  const files = () => db.selectFrom('product_file').select(['id', 'folder_path as path']).execute();
  const follow = (paths: readonly string[]) =>
    db.transaction().execute(tx => watchFolder(tx, {folder, files: new Map([['pattern', paths]]), nowMs}));
  const before = await files();
  await follow([FILE, 'private/more.zip']);
  expect((await files()).map(({path}) => path)).toEqual([FILE, 'private/more.zip']);
  expect((await files())[0]).toEqual(before[0]);
  await follow([FILE]);
  expect(await files()).toEqual(before);
});

test('an export has the files of the folder, and is a catalogue that names them', async () => {
  const {text} = await shop.owner.send('GET', '/owner/products.csv');
  expect(readCatalog('shop.csv', text).products[0]?.files).toEqual([FILE]);
  const imported = await shop.owner.post('/owner/products/file', {
    rows: 'address,title,price,files\npattern,Pattern,21.00,private/other.pdf',
  });
  expect(imported.status).toBe(303);
  const paths = await shop.platform.db.selectFrom('product_file').select('folder_path').execute();
  expect(paths).toEqual([{folder_path: FILE}]);
});

const problemsOf = (product: object): readonly string[] => {
  try {
    readCatalog('shop.json', JSON.stringify({currency: 'USD', products: [product]}));
    return [];
  } catch (error) {
    if (error instanceof CatalogError) return error.problems;
    throw error;
  }
};

const WRONG: readonly (readonly [object, string])[] = [
  [
    {...PATTERN, files: ['pattern.pdf']},
    'found "pattern.pdf", expected a file of the folder private, which no address serves, as "private/pattern.pdf"; did you mean "private/pattern.pdf"?',
  ],
  [{...PATTERN, files: ['private/../shop.json']}, 'did you mean "private/shop.json"?'],
  [{...PATTERN, files: ['/etc/passwd']}, 'did you mean "private/passwd"?'],
  [{...PATTERN, files: [1]}, 'found 1, expected a file of the folder private'],
  [
    {...PATTERN, files: 'private/a.pdf'},
    'expected a list of up to 20 files; did you mean ["private/a.pdf"]?',
  ],
  [
    {...PATTERN, files: Array.from({length: 21}, (_, n) => `private/${n}.pdf`)},
    'expected a list of up to 20 files',
  ],
  [
    {...PATTERN, type: 'physical', stock: 1, files: ['private/a.pdf']},
    'expected no files: only a digital product delivers them',
  ],
];
for (const [product, line] of WRONG)
  test(`a catalogue is refused where ${line.slice(0, 60)}`, () => {
    const [problem] = problemsOf(product);
    expect(problem).toMatch(/^shop\.json: product "pattern", files: /);
    expect(problem).toContain(line);
  });

test('a file that the folder lacks is a line of the start, which goes on', () => {
  const text = JSON.stringify({currency: 'USD', products: [{...PATTERN, files: ['private/none.pdf']}]});
  const lines: string[] = [];
  readCatalog('shop.json', text, {hasPrivateFile: path => path === FILE, report: line => lines.push(line)});
  expect(lines).toEqual([
    'shop.json: product "pattern", files: found "private/none.pdf", expected a file of the folder private, which no address serves, as "private/pattern.pdf"',
  ]);
  const catalog = {file: 'shop.json', text: text.replace('none.pdf', 'Schnitt 1.pdf')};
  expect(checkOwnCatalog({catalog, folder})).toEqual([]);
});

test('a cell of a CSV catalogue names files, one a line', () => {
  const rows =
    'address,title,type,price,files,currency\npattern,Pattern,digital,5.00,"private/a.pdf\nprivate/b.zip",USD';
  expect(readCatalog('shop.csv', rows).products[0]?.files).toEqual(['private/a.pdf', 'private/b.zip']);
});
