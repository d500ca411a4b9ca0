// @module-tag whole
import {Upload} from '@tus/server';
import {afterAll, beforeAll, beforeEach, expect, test} from 'vitest';
import {deleteOldProductUploads} from '../../examples/platform/features/downloads/uploads.js';
import {openSiteFileStore, UPLOAD_LIFE_MS} from '../../examples/platform/kernel/files/site-file-store.js';
import type {Platform} from '../../examples/platform/main.js';
import {createProductCalls} from '../../src/builder/products/product-calls.js';
import {EMPTY_PRODUCT} from '../../src/builder/products/product-draft.js';
import {createProductFileCalls} from '../../src/builder/products/product-file-calls.js';
import {builderClient} from './builder-client.js';
import {ITEMS} from './catalog.js';
import {download, linksIn} from './download-shop.js';
import {signInAs} from './owner-client.js';
import {type Answer, startShop, Visitor} from './shop-client.js';
import {beginUpload, sendPiece, TUS} from './upload-client.js';

const ROOT = '/api/site-products/ebook/files';
const settings = {fileBytesMax: 1000, totalBytesMax: 2500};
let shop: Platform;
let owner: Visitor;
beforeAll(async () => {
  shop = await startShop({downloadSettings: settings});
  owner = await signInAs(shop.url, 'admin');
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.deleteFrom('product_file').execute();
  await shop.db.deleteFrom('product_file_upload').execute();
});

const calls = () => createProductFileCalls(builderClient(owner));
const metadataOf = (metadata: Readonly<Record<string, string>>): string =>
  Object.entries(metadata)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');

interface Sending {
  readonly who: Visitor;
  readonly root: string;
  readonly replace: string;
  readonly headers: Record<string, string>;
}

/** Announces an upload of a product's file. */
const begin = (
  name: string,
  size: number,
  {who = owner, root = ROOT, replace = '', headers = {}}: Partial<Sending> = {},
) => {
  const metadata = {'Upload-Metadata': metadataOf({filename: name, replace})};
  return beginUpload(who, {name, size, to: `${root}/uploads`, headers: {...metadata, ...headers}});
};

const finish = (path: string, who = owner) => who.send('POST', `${path}/processing`, {});
const pathOf = (answer: Answer): string => answer.headers.get('Location') ?? '';

/** Sends a file as the editor does. Answers the first refusal, or the file. */
async function send(name: string, content: string, sending: Partial<Sending> = {}): Promise<Answer> {
  const begun = await begin(name, content.length, sending);
  if (begun.status !== 201) return begun;
  await sendPiece(owner, pathOf(begun), 0, new TextEncoder().encode(content));
  return finish(pathOf(begun));
}
const names = async () => (await calls().listFiles('ebook')).files.map(({name}) => name);

test('COM-01 a file that the editor sends is listed, replaced and removed, as buyers have it', async () => {
  expect((await send('one.epub', 'one')).status).toBe(200);
  expect((await send('../two "x".zip', 'two')).status).toBe(200);
  const {files, ...limits} = await calls().listFiles('ebook');
  expect(limits).toEqual({fileBytesMax: 1000, filesMax: 20, mayWrite: true});
  expect(files).toMatchObject([
    {name: 'one.epub', bytes: 3, isFromFolder: false, buyers: 0},
    {name: 'two _x_.zip', bytes: 3},
  ]);
  const visitor = await Visitor.arrive(shop.url);
  await visitor.add(ITEMS.ebook);
  const {json} = await visitor.order({shipping: null});
  const links = linksIn((await visitor.send('GET', `/checkout/confirmed?oid=${json.id}`)).text);
  expect((await send('new.epub', 'newer', {replace: files[0]?.id ?? ''})).status).toBe(200);
  expect(await names()).toEqual(['new.epub', 'two _x_.zip']);
  expect((await download({platform: shop}, links[0] ?? '')).text).toBe('newer');
  expect((await calls().listFiles('ebook')).files[0]?.buyers).toBe(1);
  await calls().removeFile('ebook', files[0]?.id ?? '');
  await calls().removeFile('ebook', files[0]?.id ?? '');
  expect(await names()).toEqual(['two _x_.zip']);
  expect((await download({platform: shop}, links[0] ?? '')).status).toBe(404);
});

test('V11 an upload goes on where it was cut, is a file once all is there, and once for repeats', async () => {
  const path = pathOf(await begin('a.zip', 6));
  await sendPiece(owner, path, 0, new TextEncoder().encode('abc'));
  const early = await finish(path);
  expect([early.status, early.json.code, early.json.offset]).toEqual([409, 'file-gone', 3]);
  expect(await names()).toEqual([]);
  const head = await owner.send('HEAD', path, undefined, TUS);
  expect([head.headers.get('Upload-Offset'), head.headers.get('Upload-Length')]).toEqual(['3', '6']);
  await sendPiece(owner, path, 3, new TextEncoder().encode('def'));
  const answers = [...(await Promise.all([finish(path), finish(path)])), await finish(path)];
  for (const {status, json} of answers) expect([status, json]).toEqual([200, {name: 'a.zip', bytes: 6}]);
  expect(await names()).toEqual(['a.zip']);
  const uploads = shop.db.selectFrom('product_file_upload').select('id');
  expect(await uploads.execute()).toEqual([]);
  expect((await sendPiece(owner, path, 6, new Uint8Array(1))).status).toBe(404);
});

test('V11 an upload that is given up is gone, with its bytes', async () => {
  const path = pathOf(await begin('a.zip', 6));
  await sendPiece(owner, path, 0, new TextEncoder().encode('abc'));
  expect((await owner.send('DELETE', path, undefined, TUS)).status).toBe(204);
  expect((await finish(path)).status).toBe(404);
  expect((await owner.send('HEAD', path, undefined, TUS)).status).toBe(404);
  expect(await names()).toEqual([]);
});

test('SEC uploads that are not finished hold their room, a person has 20, and idle ones make way', async () => {
  const uploads = shop.db.selectFrom('product_file_upload').select('id').orderBy('touched_ms');
  for (const name of ['a', 'b']) expect((await begin(name, 1000)).status).toBe(201);
  expect((await begin('c', 600)).json.code).toBe('file-quota');
  const [first] = await uploads.execute();
  const idle = shop.db.updateTable('product_file_upload').set({touched_ms: 0, created_ms: 0});
  await idle.where('id', '=', first?.id ?? '').execute();
  expect((await begin('c', 600)).status).toBe(201);
  expect((await uploads.execute()).map(({id}) => id)).not.toContain(first?.id);
  await shop.db.deleteFrom('product_file_upload').execute();
  for (let n = 0; n < 20; n++) expect((await begin(`${n}`, 1)).status).toBe(201);
  expect((await begin('more', 1)).json.code).toBe('file-quota');
  expect((await uploads.execute()).length).toBe(20);
});

test('SEC an upload that nobody finished for a day is deleted with its bytes', async () => {
  const store = openSiteFileStore(null);
  const nowMs = Date.now();
  const row = {product_id: 'ebook', replaces: null, name: 'a.zip', bytes: 6, uploaded_by: 'x', touched_ms: 0};
  const ages = [
    ['old', UPLOAD_LIFE_MS],
    ['new', UPLOAD_LIFE_MS - 1],
  ] as const;
  for (const [id, age] of ages) {
    await store.uploads.create(new Upload({id, size: 6, offset: 0}));
    await shop.db
      .insertInto('product_file_upload')
      .values({...row, id, created_ms: nowMs - age})
      .execute();
  }
  await deleteOldProductUploads(shop.db, store, nowMs);
  const left = await shop.db.selectFrom('product_file_upload').select('id').execute();
  expect(left).toEqual([{id: 'new'}]);
  await expect(store.uploads.getUpload('old')).rejects.toThrow();
  expect((await store.uploads.getUpload('new')).size).toBe(6);
  store.close();
});

const REFUSED = [
  ['too large', 'x'.repeat(1001), {}, 413, 'file-large'],
  ['empty', '', {}, 400, 'file-empty'],
  ['of a product that is gone', 'a', {root: '/api/site-products/no-such/files'}, 404, 'file-gone'],
  ['in place of one that is gone', 'a', {replace: 'A'.repeat(24)}, 404, 'file-gone'],
  ['of an unknown size', 'a', {headers: {'Upload-Length': 'x'}}, 400, 'body-invalid'],
] as const;
for (const [name, content, more, status, code] of REFUSED)
  test(`SEC a file ${name} is refused, and nothing is stored`, async () => {
    const answer = await send('a.zip', content, more);
    expect([answer.status, answer.json.code]).toEqual([status, code]);
    expect(await names()).toEqual([]);
  });

test('SEC the shop’s room and the files of one product end where those of the owner’s page end', async () => {
  for (const name of ['a', 'b']) await send(name, 'x'.repeat(1000));
  expect((await send('c', 'x'.repeat(600))).json.code).toBe('file-quota');
  await shop.db.deleteFrom('product_file').execute();
  for (let n = 0; n < 20; n++) expect((await send(`${n}.zip`, 'a')).status).toBe(200);
  expect((await send('more.zip', 'a')).json.code).toBe('file-quota');
  expect(await names()).toHaveLength(20);
});

test('SEC who may not change products lists the files of one, and neither sends nor removes', async () => {
  await send('a.zip', 'a');
  const {files} = await calls().listFiles('ebook');
  const viewer = await signInAs(shop.url, 'viewer');
  const stranger = await Visitor.arrive(shop.url);
  const path = `${ROOT}/${files[0]?.id}`;
  const upload = pathOf(await begin('b.zip', 1));
  const seen = await viewer.send('GET', ROOT);
  expect([seen.status, seen.json.mayWrite]).toEqual([200, false]);
  const refused = [
    await stranger.send('GET', ROOT),
    await begin('b.zip', 1, {who: viewer}),
    await begin('b.zip', 1, {who: stranger}),
    await viewer.send('DELETE', path),
    await stranger.send('DELETE', path),
    await owner.send('GET', '/api/site-products/no-such/files'),
    await begin('b.zip', 1, {headers: {'X-CSRF-Token': 'another'}}),
    await viewer.send('HEAD', upload, undefined, TUS),
    await sendPiece(viewer, upload, 0, new Uint8Array(1)),
    await finish(upload, viewer),
    await finish(upload, stranger),
  ];
  expect(refused.map(({status}) => status)).toEqual([
    ...[401, 403, 401, 403, 401, 404, 401],
    ...[403, 403, 403, 401],
  ]);
  // A file of another product stays.
  expect((await owner.send('DELETE', `/api/site-products/bowl/files/${files[0]?.id}`)).status).toBe(200);
  expect(await names()).toEqual(['a.zip']);
});

test('COM-01 files of deleted products have the room that others leave, and the first deleted goes first', async () => {
  const products = createProductCalls(builderClient(owner));
  const make = async (title: string) => {
    const variants = EMPTY_PRODUCT.variants.map(variant => ({...variant, sku: title, price: '5.00'}));
    const product = {...EMPTY_PRODUCT, title, type: 'digital' as const, variants};
    const {id} = await products.createProduct(product, crypto.randomUUID());
    const root = `/api/site-products/${id}/files`;
    expect((await send(`${title}.zip`, 'x'.repeat(1000), {root})).status).toBe(200);
    await products.deleteProduct(await products.readProduct(id));
    return id;
  };
  const ids = [await make('First'), await make('Second')];
  const kept = async () => {
    const files = shop.db
      .selectFrom('deleted_product_row')
      .select('product_id')
      .where('part', '=', 'product_file');
    return (await files.execute()).map(row => ids.indexOf(row.product_id)).sort();
  };
  expect(await kept()).toEqual([0, 1]);
  expect((await send('small.zip', 'x'.repeat(500))).status).toBe(200);
  expect(await kept()).toEqual([0, 1]);
  expect((await send('more.zip', 'x'.repeat(1))).status).toBe(200);
  expect(await kept()).toEqual([1]);
  const names = async (id: string) => (await calls().listFiles(id)).files.map(({name}) => name);
  for (const id of ids) await products.undeleteProduct(id);
  expect([await names(ids[0] ?? ''), await names(ids[1] ?? '')]).toEqual([[], ['Second.zip']]);
});
