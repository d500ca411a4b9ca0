import {afterAll, beforeAll, beforeEach, expect, test} from 'vitest';
import type {Platform} from '../../examples/platform/main.js';
import {createProductCalls} from '../../src/builder/products/product-calls.js';
import {EMPTY_PRODUCT} from '../../src/builder/products/product-draft.js';
import {createProductFileCalls} from '../../src/builder/products/product-file-calls.js';
import {builderClient} from './builder-client.js';
import {ITEMS} from './catalog.js';
import {download, linksIn} from './download-shop.js';
import {signInAs} from './owner-client.js';
import {startShop, Visitor} from './shop-client.js';

const ROOT = '/api/site-products/ebook/files';
const BYTES = {'Content-Type': 'application/octet-stream'};
const settings = {fileBytesMax: 1000, totalBytesMax: 2500};
let shop: Platform;
let owner: Visitor;
beforeAll(async () => {
  shop = await startShop({downloadSettings: settings});
  owner = await signInAs(shop.url, 'admin');
});
afterAll(() => shop.close());
beforeEach(() => shop.db.deleteFrom('product_file').execute());

const calls = () => createProductFileCalls(builderClient(owner));
const send = (
  name: string,
  content: string,
  {who = owner, root = ROOT, query = {}, headers = {}}: Partial<Sending> = {},
) =>
  who.send('POST', `${root}?${new URLSearchParams({name, ...query})}`, new TextEncoder().encode(content), {
    ...BYTES,
    ...headers,
  });
interface Sending {
  readonly who: Visitor;
  readonly root: string;
  readonly query: Record<string, string>;
  readonly headers: Record<string, string>;
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
  expect((await send('new.epub', 'newer', {query: {replace: files[0]?.id ?? ''}})).status).toBe(200);
  expect(await names()).toEqual(['new.epub', 'two _x_.zip']);
  expect((await download({platform: shop}, links[0] ?? '')).text).toBe('newer');
  expect((await calls().listFiles('ebook')).files[0]?.buyers).toBe(1);
  await calls().removeFile('ebook', files[0]?.id ?? '');
  await calls().removeFile('ebook', files[0]?.id ?? '');
  expect(await names()).toEqual(['two _x_.zip']);
  expect((await download({platform: shop}, links[0] ?? '')).status).toBe(404);
});

test('V11 an upload that is sent again with its key is stored once', async () => {
  const headers = {'Idempotency-Key': 'the-same-upload'};
  const answers = [await send('a.zip', 'a', {headers}), await send('a.zip', 'a', {headers})];
  expect(answers.map(({status}) => status)).toEqual([200, 200]);
  expect(await names()).toEqual(['a.zip']);
});

const REFUSED = [
  ['too large', 'x'.repeat(1001), {}, 413, 'file-large'],
  ['empty', '', {}, 400, 'file-empty'],
  ['of a product that is gone', 'a', {root: '/api/site-products/no-such/files'}, 404, 'file-gone'],
  ['in place of one that is gone', 'a', {query: {replace: 'A'.repeat(24)}}, 404, 'file-gone'],
  ['of another type of body', 'a', {headers: {'Content-Type': 'text/plain'}}, 415, 'body-type'],
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
  const seen = await viewer.send('GET', ROOT);
  expect([seen.status, seen.json.mayWrite]).toEqual([200, false]);
  const refused = [
    await stranger.send('GET', ROOT),
    await send('b.zip', 'b', {who: viewer}),
    await send('b.zip', 'b', {who: stranger}),
    await viewer.send('DELETE', path),
    await stranger.send('DELETE', path),
    await owner.send('GET', '/api/site-products/no-such/files'),
    await send('b.zip', 'b', {headers: {'X-CSRF-Token': 'another'}}),
  ];
  expect(refused.map(({status}) => status)).toEqual([401, 403, 401, 403, 401, 404, 401]);
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
