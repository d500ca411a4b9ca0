// @module-tag whole
import {sql} from 'kysely';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {renewDownloads} from '../../examples/platform/features/downloads/order-downloads.js';
import {namedPictures} from '../../examples/platform/features/pictures/named-pictures.js';
import {deleteExpired} from '../../examples/platform/housekeeping.js';
import {DEFAULT_DOWNLOADS} from '../../examples/platform/kernel/download-settings.js';
import {newId} from '../../examples/platform/kernel/security/tokens.js';
import type {Platform} from '../../examples/platform/main.js';
import {createProductCalls, type ProductCalls} from '../../src/builder/products/product-calls.js';
import {EMPTY_PRODUCT, type ProductDraft, withoutVariant} from '../../src/builder/products/product-draft.js';
import {ProductSession} from '../../src/builder/products/product-session.js';
import {builderClient} from './builder-client.js';
import {ITEMS} from './catalog.js';
import {addFiles, download, linksIn} from './download-shop.js';
import {signInAs, signInViewerAs} from './owner-client.js';
import {startShop, Visitor} from './shop-client.js';

const DAY_MS = 86_400_000;
const DELETED = '/api/site-deleted-products';
const nowMs = Date.UTC(2026, 10, 25, 12);
let shop: Platform;
let owner: Visitor;
let calls: ProductCalls;
let visitor: Visitor;
const signIn = async (): Promise<void> => {
  owner = await signInAs(shop.url, 'admin');
  calls = createProductCalls(builderClient(owner));
};
beforeAll(async () => {
  shop = await startShop({nowMs: () => nowMs});
  await signIn();
  visitor = await Visitor.arrive(shop.url);
});
afterAll(() => shop.close());

const remove = async (id: string) => calls.deleteProduct(await calls.readProduct(id));
const undelete = (id: string, who = owner) => who.send('POST', `/api/site-products/${id}/undelete`, {});
const idsDeleted = async () => (await calls.readDeletedProducts()).map(({id}) => id);
const variantsOf = (id: string) =>
  shop.db.selectFrom('variant').selectAll().where('product_id', '=', id).orderBy('sku').execute();
const reviewsOf = () => shop.db.selectFrom('review').selectAll().orderBy('id').execute();
const signUps = () => shop.db.selectFrom('restock_sign_up').selectAll().orderBy('id').execute();
const rowsSetAside = async () =>
  (await shop.db.selectFrom('deleted_product_row').select('part').execute()).length;
const draft = (change: Partial<ProductDraft>): ProductDraft => ({
  ...EMPTY_PRODUCT,
  variants: EMPTY_PRODUCT.variants.map(variant => ({...variant, price: '18.00', stock: '3'})),
  ...change,
});
/** The variants of a product without options. */
const sold = (sku: string) => draft({}).variants.map(variant => ({...variant, sku}));
const create = async (change: Partial<ProductDraft>) =>
  calls.readProduct((await calls.createProduct(draft(change), crypto.randomUUID())).id);

test('COM-01 a deleted product comes back with variants, reviews and sign-ups; orders stay whole', async () => {
  await visitor.add(ITEMS.small);
  await visitor.add(ITEMS.small);
  const {id} = (await visitor.order()).json;
  await visitor.add(ITEMS.large);
  const none = (await variantsOf('bowl')).find(({sku}) => sku === 'BOWL-NONE')?.id ?? '';
  const person = {is_join_mailing_list: false, language: 'en', created_ms: nowMs, sent_ms: null};
  const [stays, leaves] = [newId(), newId()];
  await shop.db
    .insertInto('restock_sign_up')
    .values(
      [stays, leaves].map(key => ({
        id: key,
        variant_id: none,
        email: `${key}@example.com`,
        email_key: `${key}@example.com`,
        ...person,
      })),
    )
    .execute();
  const review = {product_id: 'bowl', state: 'published' as const, rating: 5, title: 'Deep', body: 'x'};
  await shop.db
    .insertInto('review')
    .values({...review, id: 'deep', order_id: String(id), name: 'Ada', created_ms: nowMs})
    .execute();
  const [before, reviews, waiting] = [await variantsOf('bowl'), await reviewsOf(), await signUps()];
  const {version, product} = await calls.readProduct('bowl');

  await remove('bowl');
  expect((await visitor.send('GET', '/products/bowl')).status).toBe(404);
  expect([(await visitor.cart()).json.totalQuantity, await reviewsOf(), await signUps()]).toEqual([
    0,
    [],
    [],
  ]);
  expect(await calls.readDeletedProducts()).toEqual([
    {id: 'bowl', title: 'bowl in English', deletedMs: nowMs},
  ]);
  const listed = await owner.send('GET', DELETED, undefined, {'Accept-Language': 'es'});
  expect(listed.text).toContain('bowl en español');
  // Meanwhile one leaves, and the order is cancelled: its units come back with the product.
  await visitor.post('/restock/leave', {token: leaves});
  expect((await owner.post('/owner/orders/cancel', {id: String(id)})).status).toBe(303);

  const back = await calls.undeleteProduct('bowl');
  expect([back.product.title, back.version === version]).toEqual([product.title, false]);
  expect(await variantsOf('bowl')).toEqual(
    before.map(row => (row.sku === 'BOWL-S' ? {...row, qty_in_stock: row.qty_in_stock + 2} : row)),
  );
  expect([await reviewsOf(), await signUps()]).toEqual([reviews, waiting.filter(row => row.id !== leaves)]);
  expect((await visitor.send('GET', '/es/products/bowl')).text).toContain('bowl en español');
  expect((await visitor.add(ITEMS.large)).status).toBe(200);
  // Once more, as after an answer that was lost.
  const now = await calls.readProduct('bowl');
  expect(await calls.undeleteProduct('bowl')).toEqual(now);
  expect([(await undelete('nothing')).status, await idsDeleted(), await rowsSetAside()]).toEqual([
    404,
    [],
    0,
  ]);
});

test('COM-01 a product that is deleted only unsold stays once an order has it, also a cancelled one', {
  tags: ['whole'],
}, async () => {
  const unsold = async (id: string) => calls.deleteProduct(await calls.readProduct(id), 'unsold');
  const spoon = await create({title: 'Spoon', address: 'spoon', variants: sold('SPOON')});
  await unsold(spoon.id);
  expect(await idsDeleted()).toEqual([spoon.id]);
  await calls.undeleteProduct(spoon.id);
  const buyer = await Visitor.arrive(shop.url);
  await buyer.add({itemId: spoon.id, sku: 'SPOON'});
  const {status, json} = await buyer.order();
  expect(status).toBe(200);
  const refusal = {status: 400, code: 'product-sold', text: expect.stringContaining('ordered')};
  await expect(unsold(spoon.id)).rejects.toMatchObject(refusal);
  await owner.post('/owner/orders/cancel', {id: String(json.id)});
  await expect(unsold(spoon.id)).rejects.toMatchObject(refusal);
  expect((await visitor.send('GET', '/products/spoon')).status).toBe(200);
  await remove(spoon.id);
  expect(await idsDeleted()).toEqual([spoon.id]);
  await shop.db.deleteFrom('deleted_product').execute();
});

test('COM-01 units of an order that is cancelled while its product comes back are in stock again', async () => {
  const units = async () => (await variantsOf('bowl')).find(({sku}) => sku === 'BOWL-S')?.qty_in_stock;
  const before = await units();
  // Side by side on a server, where either may be first at each step; the embedded database runs one after the other.
  for (let at = 0; at < 10; at++) {
    const buyer = await Visitor.arrive(shop.url);
    await buyer.add(ITEMS.small);
    const {id} = (await buyer.order()).json;
    await remove('bowl');
    const [cancelled, back] = await Promise.all([
      owner.post('/owner/orders/cancel', {id: String(id)}),
      undelete('bowl'),
    ]);
    expect([cancelled.status, back.status, await units()]).toEqual([303, 200, before]);
  }
});

test('COM-01 buyers of a digital product download its files on while it is deleted, and once it is back', {
  tags: ['whole'],
}, async () => {
  await addFiles({owner}, 'ebook', [['a.epub', 'content']]);
  const buyer = await Visitor.arrive(shop.url);
  await buyer.add(ITEMS.ebook);
  const {id} = (await buyer.order({shipping: null})).json;
  const [link = ''] = linksIn((await buyer.send('GET', `/checkout/confirmed?oid=${id}`)).text);
  expect((await download({platform: shop}, link)).text).toBe('content');
  const counts = () => shop.db.selectFrom('download_count').selectAll().execute();
  const downloads = async () => (await counts()).map(row => row.downloads);
  await remove('ebook');
  expect([(await download({platform: shop}, link)).text, await downloads()]).toEqual(['content', [2]]);
  await calls.undeleteProduct('ebook');
  expect([(await download({platform: shop}, link)).text, await downloads()]).toEqual(['content', [3]]);
  // The owner gives the buyer all downloads once more.
  await remove('ebook');
  const renewing = {nowMs, settings: DEFAULT_DOWNLOADS};
  await shop.db.transaction().execute(tx => renewDownloads(tx, String(id), renewing));
  await calls.undeleteProduct('ebook');
  expect(await counts()).toEqual([]);
});

test('COM-01 a product that was deleted before a migration comes back with the new columns’ defaults', async () => {
  const jar = await create({title: 'Jar'});
  await remove(jar.id);
  await sql`UPDATE deleted_product_row SET content = (content - 'is_stock_by_owner') || '{"gone": 1}'
    WHERE product_id = ${jar.id} AND part = 'variant'`.execute(shop.db);
  expect((await undelete(jar.id)).status).toBe(200);
  expect((await variantsOf(jar.id)).map(row => row.is_stock_by_owner)).toEqual([false]);
});

// A column without a default that is added to one of these lists needs a migration that fills it in the rows that were deleted before.
const REQUIRED = {
  variant: ['attributes', 'id', 'price_cents', 'product_id', 'qty_in_stock', 'sku', 'unlimited'],
  review: ['body', 'created_ms', 'id', 'name', 'product_id', 'rating', 'title'],
  restock_sign_up: [
    ...['created_ms', 'email', 'email_key', 'id', 'is_join_mailing_list', 'language', 'variant_id'],
  ],
  product_file: ['bytes', 'created_ms', 'id', 'name', 'product_id'],
  product: ['id', 'is_subscribable', 'product_type', 'titles', 'url_id'],
} as const;
for (const [table, columns] of Object.entries(REQUIRED))
  test(`COM-01 deleted rows have every column that ${table} needs a value of`, async () => {
    const {rows} = await sql<{name: string}>`SELECT column_name AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND table_name = ${table} AND is_nullable = 'NO'
        AND column_default IS NULL AND is_identity = 'NO' ORDER BY 1`.execute(shop.db);
    expect(rows.map(({name}) => name)).toEqual(columns);
  });

test('COM-01 a product does not come back while another one has its address or a SKU', {
  tags: ['whole'],
}, async () => {
  const start = {title: 'Jug', address: 'jug'};
  const jug = await create({...start, variants: sold('JUG')});
  await remove(jug.id);
  const other = await create(start);
  const taken = await undelete(jug.id);
  expect([taken.status, taken.json.field, taken.text]).toEqual([
    ...[400, 'address'],
    expect.stringContaining('Address: another product has it. Change that first.'),
  ]);
  await remove(other.id);
  const same = await create({title: 'Other', variants: sold('JUG')});
  const twice = await undelete(jug.id);
  expect([twice.status, twice.json.field]).toEqual([400, 'sku']);
  await remove(same.id);
  expect((await undelete(jug.id)).status).toBe(200);
});

test('COM-01 who may not delete products neither lists deleted ones nor brings one back', async () => {
  await remove('post');
  for (const role of ['viewer', 'editor'] as const) {
    const other = await signInViewerAs(shop, role);
    expect([(await other.send('GET', DELETED)).status, (await undelete('post', other)).status]).toEqual([
      ...[403, 403],
    ]);
  }
  expect([(await visitor.send('GET', DELETED)).status, (await undelete('post', visitor)).status]).toEqual([
    ...[401, 401],
  ]);
  await calls.undeleteProduct('post');
});

test('COM-01 a deleted product is stored for 30 days, and its pictures with it', {
  tags: ['whole'],
}, async () => {
  const id = 'p'.repeat(22);
  const pictures = [{src: `/shop-pictures/${id}.jpg`, text: 'A vase'}];
  const vase = await create({title: 'Vase', pictures});
  await remove(vase.id);
  expect((await namedPictures(shop.db)).has(id)).toBe(true);
  await deleteExpired(shop.db, nowMs + 30 * DAY_MS - 1);
  // Sessions are over by then.
  await signIn();
  expect(await idsDeleted()).toContain(vase.id);
  await deleteExpired(shop.db, nowMs + 30 * DAY_MS);
  await signIn();
  expect([await idsDeleted(), await rowsSetAside(), (await namedPictures(shop.db)).has(id)]).toEqual([
    ...[[], 0, false],
  ]);
  expect((await undelete(vase.id)).status).toBe(404);
});

test('COM-01 a product whose form was deleted meanwhile comes back without it', async () => {
  const engraved = await create({title: 'Engraved', form: 'engraving'});
  await remove(engraved.id);
  await shop.db.deleteFrom('form').where('id', '=', 'engraving').execute();
  expect((await calls.undeleteProduct(engraved.id)).product.form).toBe('');
});

/** A product as the editor has it open. */
const open = async (id: string) => {
  const session = new ProductSession({calls, newId: () => crypto.randomUUID()}, await calls.readProduct(id));
  const save = async (change: (draft: ProductDraft) => ProductDraft): Promise<void> => {
    session.edit(change(session.getSnapshot().draft));
    await session.save();
    expect(session.getSnapshot().state).toBe('saved');
  };
  return {session, save};
};
const documentOf = async (id: string) => {
  const row = await shop.db
    .selectFrom('product')
    .select('document')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return JSON.parse(row.document ?? 'null');
};

test('COM-01 undo of a save brings translations, formatted text and the ids of variants back as they were', async () => {
  const was = await documentOf('bowl');
  const body = '<p>Deep <strong>blue</strong></p>';
  const start = {...was, body, localized: {es: {...was.localized.es, body: '<p>Azul</p>', imageAlts: []}}};
  await shop.db
    .updateTable('product')
    .set({document: JSON.stringify(start)})
    .where('id', '=', 'bowl')
    .execute();
  const before = await documentOf('bowl');
  const {session, save} = await open('bowl');
  const typed = {title: 'Bowl', description: 'Deep red'};
  await save(shown => ({...withoutVariant(shown, 1), ...typed}));
  expect(await documentOf('bowl')).toMatchObject({title: 'Bowl', localized: {es: {title: 'Bowl'}}});
  await session.undo();
  const after = await documentOf('bowl');
  expect([after.title, after.body, after.localized]).toEqual([before.title, body, before.localized]);
  const idsIn = (product: typeof before) =>
    product.structuredContent.variants.map((variant: {id: string}) => variant.id);
  expect(idsIn(after)).toEqual(idsIn(before));
  await session.redo();
  expect(await documentOf('bowl')).toMatchObject({title: 'Bowl', localized: {es: {title: 'Bowl'}}});
  await session.undo();
  expect((await documentOf('bowl')).localized).toEqual(before.localized);
});

test('COM-07 undo of a save puts no unit back that was sold since', async () => {
  const plate = await create({title: 'Plate', variants: sold('PLATE')});
  const {session, save} = await open(plate.id);
  const units = async () => (await variantsOf(plate.id)).map(row => row.qty_in_stock);
  await save(shown => ({
    ...shown,
    variants: shown.variants.map(variant => ({...variant, stock: '5', price: '20.00'})),
  }));
  await visitor.add({itemId: plate.id, sku: 'PLATE'});
  expect((await visitor.order()).status).toBe(200);
  expect(await units()).toEqual([4]);
  await session.undo();
  expect([await units(), session.getSnapshot().draft.variants[0]]).toEqual([
    [2],
    expect.objectContaining({price: '18.00', stock: '2'}),
  ]);
  await session.redo();
  expect(await units()).toEqual([4]);
});
