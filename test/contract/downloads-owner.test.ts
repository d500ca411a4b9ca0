import {mkdtempSync, readdirSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {removeFile} from '../../examples/platform/features/downloads/product-files.js';
import {deleteUnneededFiles} from '../../examples/platform/housekeeping.js';
import {openDownloadStore} from '../../examples/platform/kernel/files/download-store.js';
import {openPictureStore} from '../../examples/platform/kernel/files/picture-store.js';
import {openSiteFileStore} from '../../examples/platform/kernel/files/site-file-store.js';
import type {Platform} from '../../examples/platform/main.js';
import {ITEMS} from './catalog.js';
import {addFiles, download, FILES, filesForm, linksIn} from './download-shop.js';
import {signInAs} from './owner-client.js';
import {EDIT} from './owner-product-client.js';
import {startShop, Visitor} from './shop-client.js';
import {withTemporary} from './shop-on-disk.js';

const DAY_MS = 86_400_000;
const ORDER_PAGE = '/owner/orders/order';
const PRODUCT = `${EDIT}?id=ebook`;
const NO_FILE = 'This digital product has no file: its buyers get nothing.';
const settings = {fileBytesMax: 1000, totalBytesMax: 2500};
let platform: Platform;
let owner: Visitor;
const tmp = mkdtempSync(join(tmpdir(), 'downloads-owner-'));

beforeAll(async () => {
  // Without a data folder the files are in a temporary one, which the tests look into.
  platform = await withTemporary(tmp, () => startShop({downloadSettings: settings}));
  owner = await signInAs(platform.url, 'admin');
});
afterAll(async () => {
  await platform.close();
  rmSync(tmp, {recursive: true, force: true});
});

const folder = () => join(tmp, readdirSync(tmp).find(name => name.startsWith('downloads-')) ?? '');
const namesIn = (name: string): readonly string[] => {
  try {
    return readdirSync(join(folder(), name));
  } catch {
    return [];
  }
};
const rows = () => platform.db.selectFrom('product_file').selectAll().orderBy('position').execute();
const forget = () => platform.db.deleteFrom('product_file').execute();
const pageText = async (path: string, who = owner) => (await who.send('GET', path)).text;

/** Buys the e-book, which is paid at once; answers the links to its files. */
async function buyEbook() {
  const visitor = await Visitor.arrive(platform.url);
  await visitor.add(ITEMS.ebook);
  const {json} = await visitor.order({shipping: null});
  const id = String(json.id);
  return {id, links: linksIn((await visitor.send('GET', `/checkout/confirmed?oid=${id}`)).text)};
}

const replace = (id: string, content: string) =>
  owner.send(
    'POST',
    `${FILES}?id=ebook`,
    filesForm(owner, {id: 'ebook', replace: id}, [['new.epub', content]]),
  );

test('a digital product without a file is named in the list and in its form', async () => {
  await forget();
  expect(await pageText('/owner/products?q=ebook')).toContain(NO_FILE);
  expect(await pageText(PRODUCT)).toContain(NO_FILE);
  expect(await pageText('/owner/products?q=bowl')).not.toContain(NO_FILE);
  expect(await pageText(`${EDIT}?id=bowl`)).not.toContain('Files for buyers');
  await addFiles({owner}, 'ebook', [['a.epub', 'a']]);
  expect(await pageText('/owner/products?q=ebook')).not.toContain(NO_FILE);
  const text = await pageText(`${PRODUCT}&saved=files`);
  expect([text.includes(NO_FILE), text.includes('The files are saved.'), text.includes('a.epub')]).toEqual([
    false,
    true,
    true,
  ]);
  expect(await pageText(`/es${PRODUCT}`)).toContain('Archivos para los compradores');
});

test('several files are added at once, in their order; each has a link', async () => {
  await forget();
  await addFiles({owner}, 'ebook', [
    ['one.epub', 'one'],
    ['two.pdf', 'two'],
  ]);
  const {links} = await buyEbook();
  const texts = await Promise.all(links.map(async link => (await download({platform}, link)).text));
  expect(texts).toEqual(['one', 'two']);
  expect(namesIn('files').length).toBeGreaterThan(1);
});

const REFUSED: readonly (readonly [string, [string, string][], string])[] = [
  ['too large', [['big.zip', 'x'.repeat(1001)]], 'A file may have up to 0 MB. Nothing was added.'],
  [
    'one of several too large',
    [
      ['a.zip', 'a'],
      ['big.zip', 'x'.repeat(1001)],
    ],
    'Nothing was added.',
  ],
  ['empty', [['none.zip', '']], 'A file is empty. Nothing was added.'],
  ['none chosen', [], 'Choose a file.'],
  [
    'more than five',
    Array.from({length: 6}, (_, n): [string, string] => [`${n}.zip`, 'a']),
    'at most 5 files',
  ],
  [
    'more than the shop has room for',
    Array.from({length: 3}, (_, n): [string, string] => [`${n}.zip`, 'x'.repeat(900)]),
    'There is no room for these files',
  ],
];
for (const [name, files, why] of REFUSED)
  test(`files that are ${name} are refused with the reason, and nothing is added`, async () => {
    await forget();
    const {status, text} = await addFiles({owner}, 'ebook', files);
    expect([status, text.includes(why)]).toEqual([400, true]);
    expect(await rows()).toEqual([]);
    expect(namesIn('incoming')).toEqual([]);
  });

test('a product has twenty files at most', async () => {
  await forget();
  const five = Array.from({length: 5}, (_, n): [string, string] => [`${n}.zip`, 'a']);
  for (let n = 0; n < 4; n++) expect((await addFiles({owner}, 'ebook', five)).status).toBe(303);
  expect((await addFiles({owner}, 'ebook', [['more.zip', 'a']])).status).toBe(400);
  expect(await rows()).toHaveLength(20);
});

test('only who may change products sends files; nothing of what others send is stored', async () => {
  await forget();
  const before = namesIn('files').length;
  const stranger = await Visitor.arrive(platform.url);
  const viewer = await signInAs(platform.url, 'viewer');
  const sent = [
    await addFiles({owner: stranger}, 'ebook', [['a.zip', 'a']]),
    await addFiles({owner: viewer}, 'ebook', [['a.zip', 'a']]),
    await owner.send('POST', `${FILES}?id=ebook`, filesForm(stranger, {id: 'ebook'}, [['a.zip', 'a']])),
    await owner.post(`${FILES}?id=ebook`, {
      id: 'ebook',
      ' received': '[{"name":"a","bytes":1,"stored":"x"}]',
    }),
  ];
  expect(sent.map(({status}) => status)).toEqual([401, 403, 401, 400]);
  expect([await rows(), namesIn('files').length]).toEqual([[], before]);
  const text = await pageText(PRODUCT, viewer);
  expect([text.includes('Files for buyers'), text.includes('name="file"')]).toEqual([true, false]);
});

test('a file for a product that is gone is refused', async () => {
  const refused = await addFiles({owner}, 'no-such', [['a.zip', 'a']]);
  expect(refused.status).toBe(404);
  expect((await addFiles({owner}, '%00', [['a.zip', 'a']])).status).toBe(404);
});

test('a replaced file keeps the links of buyers and what they downloaded', async () => {
  await forget();
  await addFiles({owner}, 'ebook', [['old.epub', 'old']]);
  const {id, links} = await buyEbook();
  const [link = ''] = links;
  const old = await download({platform}, link);
  const [file] = await rows();
  expect((await replace(file?.id ?? '', 'newer')).status).toBe(303);
  const got = await download({platform}, link, {
    Range: 'bytes=1-',
    'If-Range': old.headers.get('ETag') ?? '',
  });
  expect([got.status, got.text]).toEqual([200, 'newer']);
  expect(got.headers.get('Content-Disposition')).toContain('filename="new.epub"');
  expect(await pageText(`${ORDER_PAGE}?id=${id}`)).toContain('2 of 5 downloads');
  expect((await replace('A'.repeat(24), 'other')).status).toBe(400);
  expect(await rows()).toHaveLength(1);
});

test('the page that removes a file says how many buyers lose it; then their link is unknown', async () => {
  await forget();
  await addFiles({owner}, 'ebook', [['gone.epub', 'gone']]);
  const {id: orderId, links} = await buyEbook();
  const [file] = await rows();
  const path = `${FILES}/remove`;
  const {buyers} = await platform.db
    .selectFrom('order_download')
    .select(({fn}) => fn.countAll<number>().as('buyers'))
    .executeTakeFirstOrThrow();
  const asked = await pageText(`${path}?id=${file?.id}`);
  expect(asked).toContain('Remove gone.epub? This cannot be undone.');
  expect(asked).toContain(`Buyers who may still download it, and then cannot: ${Number(buyers)}.`);
  const removed = await owner.post(path, {id: file?.id ?? ''});
  expect([removed.status, removed.headers.get('Location')]).toEqual([303, `${PRODUCT}&saved=files#files`]);
  expect((await download({platform}, links[0] ?? '')).status).toBe(404);
  expect(await pageText(`${ORDER_PAGE}?id=${orderId}`)).toContain('no file: the buyer gets nothing');
  expect((await owner.post(path, {id: file?.id ?? ''})).status).toBe(303);
  expect((await owner.send('GET', `${path}?id=${file?.id}`)).status).toBe(404);
});

test('a viewer sees the downloads of an order, and may neither renew them nor remove files', async () => {
  await forget();
  await addFiles({owner}, 'ebook', [['a.epub', 'a']]);
  const {id} = await buyEbook();
  const viewer = await signInAs(platform.url, 'viewer');
  const text = await pageText(`${ORDER_PAGE}?id=${id}`, viewer);
  expect([text.includes('0 of 5 downloads'), text.includes('name="renew"')]).toEqual([true, false]);
  // Who has the link could use the downloads up.
  expect([
    text.includes('/downloads/'),
    (await pageText(`${ORDER_PAGE}?id=${id}`)).includes('/downloads/'),
  ]).toEqual([false, true]);
  expect((await viewer.post(`${ORDER_PAGE}?id=${id}`, {id, renew: '1'})).status).toBe(403);
  const [file] = await rows();
  expect((await viewer.post(`${FILES}/remove`, {id: file?.id ?? ''})).status).toBe(403);
  expect(await rows()).toHaveLength(1);
  expect(await pageText(`${ORDER_PAGE}?id=${id}`)).toContain('name="renew"');
});

test('a test order gets no files', async () => {
  await forget();
  await addFiles({owner}, 'ebook', [['a.epub', 'a']]);
  await owner.add(ITEMS.ebook);
  const {json} = await owner.order({shipping: null, testMode: true});
  expect(linksIn(await pageText(`/checkout/confirmed?oid=${json.id}`))).toEqual([]);
  const found = platform.db.selectFrom('order_download').selectAll().where('order_id', '=', String(json.id));
  expect(await found.execute()).toEqual([]);
});

test('an order from before there were links gets them when its owner renews its downloads', async () => {
  await forget();
  await addFiles({owner}, 'ebook', [['a.epub', 'a']]);
  const {id} = await buyEbook();
  await platform.db.deleteFrom('order_download').where('order_id', '=', id).execute();
  expect(await pageText(`${ORDER_PAGE}?id=${id}`)).toContain('name="renew"');
  expect((await owner.post(`${ORDER_PAGE}?id=${id}`, {id, renew: '1'})).status).toBe(303);
  const {token} = await platform.db
    .selectFrom('order_download')
    .select('token')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow();
  const [link = ''] = linksIn((await download({platform}, `/downloads/${token}`)).text);
  expect((await download({platform}, link)).text).toBe('a');
});

test('a file that the store lacks costs its buyer nothing', async () => {
  await forget();
  await addFiles({owner}, 'ebook', [['a.epub', 'a']]);
  const {id, links} = await buyEbook();
  const [file] = await rows();
  await platform.db.updateTable('product_file').set({stored: 'missing'}).execute();
  const missing = await download({platform}, links[0] ?? '', {Accept: 'text/html'});
  expect([missing.status, missing.text.includes('This file is not available now.')]).toEqual([404, true]);
  await platform.db
    .updateTable('product_file')
    .set({stored: file?.stored ?? ''})
    .execute();
  expect(await pageText(`${ORDER_PAGE}?id=${id}`)).toContain('0 of 5 downloads');
});

test('files that nothing delivers any more are deleted after a day, and others stay', async () => {
  await forget();
  await addFiles({owner}, 'ebook', [['stays.epub', 'stays']]);
  const [file] = await rows();
  const dataDir = mkdtempSync(join(tmpdir(), 'downloads-unused-'));
  const downloads = openDownloadStore(dataDir);
  await downloads.files.write(file?.stored ?? '', Buffer.from('stays'));
  await downloads.files.write('unused', Buffer.from('goes'));
  await downloads.incoming.write('.left', Buffer.from('goes'));
  const stores = {downloads, pictures: openPictureStore(dataDir), siteFiles: openSiteFileStore(dataDir)};
  const tidy = (nowMs: number) => deleteUnneededFiles({db: platform.db, ...stores}, nowMs);
  await tidy(Date.now());
  expect(readdirSync(join(dataDir, 'downloads/files')).sort()).toEqual([file?.stored, 'unused'].sort());
  await tidy(Date.now() + 2 * DAY_MS);
  expect(readdirSync(join(dataDir, 'downloads/files'))).toEqual([file?.stored]);
  expect(readdirSync(join(dataDir, 'downloads/incoming'))).toEqual([]);
  rmSync(dataDir, {recursive: true});
});

test('a product that is forgotten takes its files, and a removed file its counts', async () => {
  await forget();
  await addFiles({owner}, 'ebook', [['a.epub', 'a']]);
  const {links} = await buyEbook();
  await download({platform}, links[0] ?? '');
  const [file] = await rows();
  const id = file?.id ?? '';
  const counts = () =>
    platform.db.selectFrom('download_count').select('downloads').where('file_id', '=', id).execute();
  expect(await counts()).toEqual([{downloads: 1}]);
  await platform.db.transaction().execute(tx => removeFile(tx, id));
  expect(await counts()).toEqual([]);
  await addFiles({owner}, 'ebook', [['b.epub', 'b']]);
  expect(await pageText('/owner/products/delete?id=ebook')).toMatch(/which they can for 90 days: \d+\./);
  expect(await pageText('/owner/products/delete?id=bowl')).not.toContain('Its files go with it.');
  await platform.db.deleteFrom('product').where('id', '=', 'ebook').execute();
  expect(await rows()).toEqual([]);
  expect((await download({platform}, links[0] ?? '')).status).toBe(404);
});
