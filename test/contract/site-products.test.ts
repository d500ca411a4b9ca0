import {afterAll, beforeAll, expect, test} from 'vitest';
import {codeOf} from '../../examples/platform/features/owner/accounts.js';
import type {Platform} from '../../examples/platform/main.js';
import {WEBSITE_ID} from '../../examples/site/model/site.js';
import {createProductCalls, type ProductCalls} from '../../src/builder/products/product-calls.js';
import {EMPTY_PRODUCT, type ProductDraft} from '../../src/builder/products/product-draft.js';
import {builderClient} from './builder-client.js';
import {ITEMS} from './catalog.js';
import {signInAs} from './owner-client.js';
import {startShop, Visitor} from './shop-client.js';
import {exportSite, importSite, packSite} from './site-archive.js';

const ROOT = '/api/site-products';
/** Somebody of the shop, whose role is changed. */
const STAFF = 'viewer@example.com';
let shop: Platform;
let owner: Visitor;
let calls: ProductCalls;
let visitor: Visitor;
beforeAll(async () => {
  shop = await startShop();
  owner = await signInAs(shop.url, 'admin');
  calls = createProductCalls(builderClient(owner));
  visitor = await Visitor.arrive(shop.url);
});
afterAll(() => shop.close());

const variant = (change: object = {}) => ({
  ...EMPTY_PRODUCT.variants[0],
  price: '18.00',
  stock: '3',
  ...change,
});
const draft = (change: object = {}): ProductDraft =>
  ({
    ...EMPTY_PRODUCT,
    title: 'Blue mug',
    variants: [variant()],
    pictures: [{src: '/assets/pictures/morning-mug.svg', text: 'A blue mug'}],
    ...change,
  }) as ProductDraft;
const create = async (change: object = {}) =>
  calls.readProduct((await calls.createProduct(draft(change), `key-${Math.random()}`)).id);
const listedIds = async () =>
  (await shop.db.selectFrom('product').select('id').where('visibility', '=', 'listed').execute()).map(
    ({id}) => id,
  );
const stockIn = async (id: string) =>
  (await shop.db.selectFrom('variant').select('qty_in_stock as units').where('product_id', '=', id).execute())
    .map(({units}) => units)
    .sort((one, other) => one - other);

test('COM-01 a product of the editor is sold at once, found, changed, put on sale, and deleted', async () => {
  const made = await create({
    options: ['Size'],
    variants: [variant({values: ['S']}), variant({values: ['L'], price: '20'})],
  });
  expect(made.product).toMatchObject({address: 'blue-mug', options: ['Size'], type: 'physical'});
  expect(made.product.variants.map(({values, stock, was}) => [values, stock, was])).toEqual([
    [['S'], '3', '3'],
    [['L'], '3', '3'],
  ]);
  expect((await visitor.send('GET', '/products/blue-mug')).text).toContain('A blue mug');
  const {products, currency, mayWrite} = await calls.listProducts('BLUE-MUG-2', null);
  expect([
    products.map(({id, title, stock, minCents, maxCents}) => [id, title, stock, minCents, maxCents]),
    currency,
    mayWrite,
  ]).toEqual([[[made.id, 'Blue mug', 6, 1800, 2000]], 'USD', true]);
  const [small, large] = made.product.variants;
  const sale = {
    ...made.product,
    title: 'Red mug',
    variants: [{...small, sale: '15,50'}, large],
  } as ProductDraft;
  const saved = await calls.saveProduct({...made, product: sale});
  expect(saved.version).not.toBe(made.version);
  const page = (await visitor.send('GET', '/products/blue-mug')).text;
  for (const text of ['Red mug', '$15.50']) expect(page).toContain(text);
  await calls.deleteProduct(saved);
  expect((await visitor.send('GET', '/products/blue-mug')).status).toBe(404);
  expect((await owner.send('GET', `${ROOT}/${made.id}`)).status).toBe(404);
});

const STORES = `/api/content-service/product/1.1/websites/${WEBSITE_ID}/products`;
const createStore = async (title: string): Promise<string> => {
  const urlId = title.toLowerCase();
  const {json} = await owner.send('POST', STORES, {navigationTitle: title, title, urlId});
  const category = {displayName: title, type: 'ROOT', pageRendering: 'LIST_VIEW', displayIndex: 1};
  await owner.send('POST', `${STORES}/${json.id}/categories`, category);
  return String(json.id);
};
const storesNow = async () => (await owner.send('GET', '/api/site-content/pages')).json.stores;

test('BLD-01 a store page shows the products that were put into it, in drafts and previews too', async () => {
  const [jugs, gifts] = [await createStore('Jugs'), await createStore('Gifts')];
  const productCount = (await listedIds()).length;
  expect(await storesNow()).toEqual([
    {id: jugs, title: 'Jugs', productCount},
    {id: gifts, title: 'Gifts', productCount},
  ]);
  const preview = await owner.send('POST', `/api/site-content/pages/${gifts}/preview`, {});
  const draftPath = `/preview/draft/${gifts}`;
  const where = async (title: string) =>
    Promise.all(
      ['/jugs', '/gifts', String(preview.json.path), draftPath].map(async path =>
        (await owner.send('GET', path)).text.includes(title),
      ),
    );
  const made = await create({title: 'Wide jug', leftOutOf: [gifts]});
  expect(await where('Wide jug')).toEqual([true, false, false, false]);
  const {leftOutOf: _, ...unsaid} = made.product;
  const saved = await calls.saveProduct({...made, product: unsaid as ProductDraft});
  expect([saved.product.leftOutOf, await where('Wide jug')]).toEqual([[gifts], [true, false, false, false]]);
  const moved = await calls.saveProduct({...saved, product: {...saved.product, leftOutOf: [jugs]}});
  expect(await where('Wide jug')).toEqual([false, true, true, true]);
  expect((await visitor.send('GET', '/products/wide-jug')).text).not.toContain('leftOutOf');
  await calls.deleteProduct(moved);
});

test('BLD-03 a store holds 200 products: one more is refused, and a new store has the first 200', {
  tags: ['whole'],
}, async () => {
  const pots = await createStore('Pots');
  const others = ((await storesNow()) as unknown as {id: string}[]).map(({id}) => id);
  const copied = await create({title: 'Copied pot'});
  const {document, ...row} = await shop.db
    .selectFrom('product')
    .selectAll()
    .where('id', '=', copied.id)
    .executeTakeFirstOrThrow();
  const {list_position: _, version: __, ...columns} = row;
  const copies = Array.from({length: 200 - (await listedIds()).length}, (___, at) => ({
    ...columns,
    id: `copy-${at}`,
    url_id: `copy-${at}`,
    save_key: null,
    document: JSON.stringify({...JSON.parse(document ?? ''), id: `copy-${at}`, urlId: `copy-${at}`}),
  }));
  await shop.db.insertInto('product').values(copies).execute();
  const refused = async (send: Promise<{status: number; json: unknown}>) => {
    const {status, json} = await send;
    const {code, errors} = json as {code?: string; errors?: {leftOutOf?: string}};
    return [status, code, errors?.leftOutOf];
  };
  const full = [400, 'limit-collection-products', 'A collection holds up to 200 products.'];
  const post = (change: object) => owner.send('POST', ROOT, {product: draft(change)});
  expect(await refused(post({title: 'Two hundred and one'}))).toEqual(full);
  // A draft that names no stores, as those of forms without script, is left out of full ones.
  const {leftOutOf: ____, ...unsaid} = draft({title: 'Left out'});
  const made = await owner.send('POST', ROOT, {product: unsaid});
  const stored = await calls.readProduct(String(made.json.id));
  expect(stored.product.leftOutOf).toEqual([...others].sort());
  const moved = {...stored.product, leftOutOf: others.filter(id => id !== pots)};
  expect(
    await refused(owner.send('PUT', `${ROOT}/${stored.id}`, {version: stored.version, product: moved})),
  ).toEqual(full);
  // One that is there already may be changed.
  const kept = await calls.saveProduct({...copied, product: {...copied.product, title: 'Kept pot'}});
  expect([kept.product.title, kept.product.leftOutOf]).toEqual(['Kept pot', []]);
  const late = await createStore('Late');
  expect(await storesNow()).toContainEqual({id: late, title: 'Late', productCount: 200});
  expect((await calls.readProduct(stored.id)).product.leftOutOf).toContain(late);

  // So it is for a product of a site's file, and for a store that is brought back.
  const {index} = await exportSite(shop.url, owner);
  const came = JSON.stringify(index.products.find(({id}) => id === copied.id))
    .replaceAll(copied.id, 'copy-came')
    .replaceAll('copied-pot', 'copy-came')
    .replaceAll('COPIED-POT', 'COPY-CAME')
    .replace(/("variants":\[\{"id":")[^"]*/, '$1copy-came-1');
  const {format, version} = index;
  const file = packSite({index: {format, version, products: [JSON.parse(came)]}, entries: {}});
  const imported = await importSite(owner, file);
  expect([imported.status, imported.json.products]).toEqual([200, 1]);
  expect((await calls.readProduct('copy-came')).product.leftOutOf).toEqual([...others, late].sort());
  const page = `/api/site-content/pages/${late}`;
  const {revision} = (await owner.send('GET', page)).json;
  expect((await owner.send('DELETE', `${page}?revision=${revision}`)).status).toBe(200);
  const more = {...columns, id: 'copy-more', url_id: 'copy-more', save_key: null};
  await shop.db
    .insertInto('product')
    .values({...more, document})
    .execute();
  expect((await owner.send('POST', `${page}/undelete`, {})).status).toBe(200);
  expect(await storesNow()).toContainEqual({id: late, title: 'Late', productCount: 200});
  await shop.db.deleteFrom('product').where('id', 'like', 'copy-%').execute();
});

test('COM-01 the list has every product once, page by page', {tags: ['whole']}, async () => {
  const seen: string[] = [];
  for (let at = 0; at < 21; at += 1) await create({title: `Listed ${at}`});
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof calls.listProducts>> = await calls.listProducts('listed', cursor);
    seen.push(...page.products.map(({title}) => title));
    cursor = page.nextPageCursor;
  } while (cursor !== null);
  expect([seen.length, new Set(seen).size]).toEqual([21, 21]);
});

test('COM-01 a new product with a key is made once, however often the call is repeated', async () => {
  const product = draft({title: 'Once'});
  const answers = [];
  for (let at = 0; at < 3; at += 1) answers.push(await calls.createProduct(product, 'the-same-key'));
  expect(new Set(answers.map(({id}) => id)).size).toBe(1);
  expect((await calls.listProducts('once', null)).products).toHaveLength(1);
});

test('COM-07 a stock that is raised counts what was sold meanwhile', async () => {
  const made = await create({title: 'Raised'});
  const bought = await Visitor.arrive(shop.url);
  await bought.add({itemId: made.id, sku: 'RAISED-1'}, 2);
  expect((await bought.order()).status).toBe(200);
  const [only] = made.product.variants;
  const saved = await calls.saveProduct({
    ...made,
    product: {...made.product, variants: [{...only, stock: '5'}]} as ProductDraft,
  });
  // 3 were read and 5 typed: 2 more than the one that is left.
  expect([await stockIn(made.id), saved.product.variants[0]?.stock]).toEqual([[3], '3']);
});

test('COM-01 of two owners the second hears of the first, and nothing is lost silently', async () => {
  const made = await create({title: 'Two owners'});
  const first = await calls.saveProduct({...made, product: {...made.product, title: 'Mine'}});
  const second = await owner.send('PUT', `${ROOT}/${made.id}`, {
    version: made.version,
    product: {...made.product, title: 'Theirs'},
  });
  expect([second.status, second.json.code]).toEqual([409, 'page-stale']);
  expect(second.json).toMatchObject({version: first.version, product: {title: 'Mine'}});
  expect((await owner.send('DELETE', `${ROOT}/${made.id}?version=${made.version}`)).status).toBe(409);
  expect((await calls.readProduct(made.id)).product.title).toBe('Mine');
  await calls.deleteProduct(first);
  expect(
    (await owner.send('PUT', `${ROOT}/${made.id}`, {version: first.version, product: first.product})).status,
  ).toBe(404);
});

test('COM-01 what is wrong with a product is answered by the names of its fields, in the owner’s language', async () => {
  await create({title: 'Taken', variants: [variant({sku: 'TAKEN'})]});
  const wrong = draft({
    title: '',
    address: 'taken',
    options: ['Size'],
    variants: [
      variant({values: ['S'], price: 'dear', stock: '-1'}),
      variant({values: ['S'], sale: '19'}),
      variant({values: [], picture: '/assets/other.svg'}),
    ],
    pictures: [{src: 'javascript:alert(1)', text: ''}],
    form: 'none',
    plan: {every: 'x', unit: 'WEEK', times: ''},
  });
  const {status, json} = await owner.send('POST', ROOT, {product: wrong});
  expect([status, json.error]).toEqual([400, 'The product was not saved. Correct the marked fields.']);
  expect(Object.keys(json.errors ?? {}).sort()).toEqual([
    ...['form', 'pictures.0.src', 'plan'].map(name => (name === 'plan' ? 'planEvery' : name)),
    ...['title', 'variants.0.price', 'variants.0.stock', 'variants.1.1', 'variants.1.sale'],
    ...['variants.2.1', 'variants.2.picture'],
  ]);
  const taken = {product: draft({title: 'Other', address: 'taken', variants: [variant({sku: 'TAKEN'})]})};
  const spanish = await owner.send('POST', ROOT, taken, {'Accept-Language': 'es'});
  expect(spanish.json.errors).toEqual({
    address: 'Otro producto tiene esta dirección.',
    'variants.0.sku': 'Otra variante tiene este SKU.',
  });
});

test('SEC hostile bodies of products are refused, and change nothing', {tags: ['whole']}, async () => {
  const made = await create({title: 'Hostile'});
  const [only] = made.product.variants;
  const before = await shop.db.selectFrom('product').select(['id', 'version']).orderBy('id').execute();
  for (const product of [
    ...[null, [], 'text', 7, {}, {...draft(), variants: []}, {...draft(), variants: 'none'}],
    ...[
      {...draft(), title: 'a\0b'},
      {...draft(), title: 7},
      {...draft(), title: 'x'.repeat(5000)},
    ],
    {...draft(), variants: Array.from({length: 101}, () => variant())},
    {...draft(), options: ['A', 'B', 'C', 'D']},
    {...draft(), options: ['A'], variants: [only, {...only, values: ['2']}]},
    {...draft(), pictures: Array.from({length: 21}, () => ({src: '/a', text: ''}))},
    {...draft(), variants: [variant({isUnlimited: 'yes'})]},
    {...draft(), type: 'paywall'},
    {...draft(), type: '__proto__'},
    {...draft(), visibility: 'constructor'},
    {...draft(), variants: [variant({price: '1e9'})]},
    {...draft(), variants: [variant({stock: '99999999'})]},
  ]) {
    const asked = JSON.stringify(product).slice(0, 80);
    expect([asked, (await owner.send('POST', ROOT, {product})).status]).toEqual([asked, 400]);
    const put = await owner.send('PUT', `${ROOT}/${made.id}`, {version: made.version, product});
    expect([asked, put.status]).toEqual([asked, 400]);
  }
  for (const version of [undefined, null, 7, '', 'x'.repeat(50)])
    expect((await owner.send('PUT', `${ROOT}/${made.id}`, {version, product: draft()})).status).toBe(400);
  for (const id of ['nothing', '%00', '__proto__', 'a'.repeat(500)]) {
    expect((await owner.send('GET', `${ROOT}/${id}`)).status).toBe(404);
    expect((await owner.send('DELETE', `${ROOT}/${id}?version=1`)).status).toBe(404);
  }
  for (const query of ['cursor=x', 'cursor=-1', 'search=%25', `search=${'x'.repeat(5000)}`, 'search=%00'])
    expect([query, (await owner.send('GET', `${ROOT}?${query}`)).status]).toEqual([query, 200]);
  expect(await shop.db.selectFrom('product').select(['id', 'version']).orderBy('id').execute()).toEqual(
    before,
  );
});

test('SEC only who may sell reads and writes products, by role, and without a crumb nobody', async () => {
  const path = `${ROOT}/${ITEMS.small.itemId}`;
  const {version, product} = await calls.readProduct(ITEMS.small.itemId);
  const all = async (by: Visitor) => [
    (await by.send('GET', ROOT)).status,
    (await by.send('GET', path)).status,
    (await by.send('POST', ROOT, {product: {}})).status,
    (await by.send('PUT', path, {version, product: {}})).status,
    (await by.send('DELETE', `${path}?version=0`)).status,
  ];
  expect(await all(await Visitor.arrive(shop.url))).toEqual([401, 401, 401, 401, 401]);
  const staff = await signInAs(shop.url, 'viewer');
  for (const [role, statuses] of [
    ['editor', [200, 200, 403, 403, 403]],
    ['moderator', [403, 403, 403, 403, 403]],
    ['store-manager', [200, 200, 400, 400, 409]],
    ['viewer', [200, 200, 403, 403, 403]],
  ] as const) {
    await shop.db
      .updateTable('owner')
      .set({role_code: codeOf(role)})
      .where('email', '=', STAFF)
      .execute();
    expect([role, await all(staff)]).toEqual([role, statuses]);
  }
  expect((await owner.send('PUT', path, {version, product}, {'X-CSRF-Token': 'forged'})).status).toBe(401);
  expect((await calls.readProduct(ITEMS.small.itemId)).version).toBe(version);
  expect((await staff.send('GET', ROOT)).json.mayWrite).toBe(false);
});
