// @module-tag whole
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import sharp from 'sharp';
import {afterAll, beforeAll, expect, onTestFinished, test} from 'vitest';
import {storeSizes} from '../../examples/platform/features/catalog/store-products.js';
import {watchFile} from '../../examples/platform/features/catalog/watch-file.js';
import {
  codeOf,
  DEMO_PASSWORD,
  seedFirstOwner,
  seedOwners,
} from '../../examples/platform/features/owner/accounts.js';
import {addPicture, deleteUnusedPictures} from '../../examples/platform/features/pictures/pictures.js';
import {openPictureStore} from '../../examples/platform/kernel/files/picture-store.js';
import type {Platform} from '../../examples/platform/main.js';
import {readCatalog} from '../../examples/platform/own-shop/catalog/read-catalog.js';
import {createOwnShop} from '../../examples/platform/own-shop/own-shop.js';
import {WEBSITE_ID} from '../../examples/site/model/site.js';
import {createProductCalls} from '../../src/builder/products/product-calls.js';
import {builderClient} from './builder-client.js';
import {CHEAP_PASSWORDS} from './cheap-passwords.js';
import {EDIT, type Fields, formOf, problemsOf} from './owner-product-client.js';
import {makeLastingDatabase, startShop, Visitor} from './shop-client.js';

const OWNER = 'owner@example.com';
const announced: string[] = [];
let shop: Platform;

const MUG = {
  id: 'mug',
  title: 'Mug',
  price: 1850,
  pictures: ['mug.jpg'],
  variants: [
    {sku: 'MUG-B', options: {Colour: 'Blue'}, stock: 5},
    {sku: 'MUG-S', options: {Colour: 'Sand'}, stock: 7, picture: 'sand.jpg'},
  ],
};
const PLATE = {id: 'plate', title: 'Plate', price: 2400, stock: 3};
const POST = {
  id: 'post',
  title: 'Post',
  price: 500,
  stock: 'unlimited',
  form: 'who',
  subscription: {every: 1, unit: 'month', times: 6},
};
const FORM = {id: 'who', name: 'Who', fields: [{id: 'name', type: 'text', title: 'Name', required: true}]};

const ownShop = (products: readonly object[], currency = 'EUR') =>
  createOwnShop({
    catalog: readCatalog('shop.json', JSON.stringify({currency, products, forms: [FORM]})),
    folder: null,
    report: line => announced.push(line),
  });

const passwordIn = (line = ''): string => / password (\S+) /.exec(line)?.[1] ?? '';

async function signIn(url: string, password: string) {
  const owner = await Visitor.arrive(url);
  const {status} = await owner.post('/owner/sign-in', {email: OWNER, password});
  return {owner, status};
}

beforeAll(async () => {
  shop = await startShop({
    own: ownShop([MUG, PLATE, POST]),
    announce: line => announced.push(line),
  });
});
afterAll(() => shop.close());

/** Products that a store does not show. */
async function leftOut(storeId: string): Promise<readonly string[]> {
  const rows = await shop.db
    .selectFrom('product')
    .select('id')
    .where('document', 'like', `%"leftOutOf":%${storeId}%`)
    .orderBy('list_position')
    .execute();
  return rows.map(({id}) => id);
}

/** The stock of each variant by its sku, as the shop's API has it. */
async function stocks(itemId: string): Promise<Record<string, unknown>> {
  const {json} = await (await Visitor.arrive(shop.url)).send(
    'GET',
    `/api/commerce/inventory/stock?itemId=${itemId}`,
  );
  return Object.fromEntries(
    [...(json.results ?? [])].map(({sku, qtyInStock}) => [String(sku), Number(qtyInStock)]),
  );
}

test('V01 the owner’s first password is random, announced once, and the sign-in page shows none', async () => {
  expect(announced).toHaveLength(1);
  const password = passwordIn(announced[0]);
  expect(password).toMatch(/^[\w-]{20}$/);
  expect((await signIn(shop.url, password)).status).toBe(303);
  expect((await signIn(shop.url, DEMO_PASSWORD)).status).toBe(401);
  const page = (await (await Visitor.arrive(shop.url)).send('GET', '/owner/sign-in')).text;
  expect(page).not.toContain(DEMO_PASSWORD);
  expect(page).not.toContain('viewer@example.com');
  const again: string[] = [];
  await seedFirstOwner({db: shop.db, passwords: CHEAP_PASSWORDS}, {announce: line => again.push(line)});
  expect(again).toEqual([]);
  await seedFirstOwner(
    {db: shop.db, passwords: CHEAP_PASSWORDS},
    {newOwnerPassword: true, announce: line => announced.push(line)},
  );
  expect((await signIn(shop.url, password)).status).toBe(401);
  expect((await signIn(shop.url, passwordIn(announced[1]))).status).toBe(303);
});

test('SITE-11 a first owner who was demoted gets the shop back with a new password', async () => {
  const {owner: demoted} = await signIn(shop.url, passwordIn(announced[1]));
  await shop.db
    .updateTable('owner')
    .set({role_code: codeOf('viewer')})
    .where('email', '=', OWNER)
    .execute();
  expect((await demoted.send('GET', '/owner/staff')).status).toBe(403);
  announced.length = 1;
  await seedFirstOwner(
    {db: shop.db, passwords: CHEAP_PASSWORDS},
    {newOwnerPassword: true, announce: line => announced.push(line)},
  );
  expect((await demoted.send('GET', '/owner')).status).toBe(303);
  const {owner} = await signIn(shop.url, passwordIn(announced[1]));
  expect((await owner.send('GET', '/owner/staff')).status).toBe(200);
});

test('V01 a shop from before, whose owner has the password of the demonstration, gets a random one', {
  tags: ['whole'],
}, async () => {
  const old = await startShop();
  const lines: string[] = [];
  await seedFirstOwner({db: old.db, passwords: CHEAP_PASSWORDS}, {announce: line => lines.push(line)});
  expect((await signIn(old.url, DEMO_PASSWORD)).status).toBe(401);
  expect((await signIn(old.url, passwordIn(lines[0]))).status).toBe(303);
  const owners = await old.db.selectFrom('owner').select('email').execute();
  expect(owners).toEqual([{email: OWNER}]);
  await seedOwners(old.db, CHEAP_PASSWORDS);
  await old.close();
});

test('COM-04 a stock that changed in the file is taken over where the owner left it; sold stays sold', async () => {
  const visitor = await Visitor.arrive(shop.url);
  await visitor.add({itemId: 'mug', sku: 'MUG-B'}, 2);
  expect((await visitor.order({currency: 'EUR'})).status).toBe(200);
  const {owner} = await signIn(shop.url, passwordIn(announced[1]));
  const form = await formOf(owner, `${EDIT}?id=plate`);
  expect((await owner.post(EDIT, {...form, 'v1-stock': '30'})).status).toBe(303);
  await watchFile(shop.db, ownShop([MUG, PLATE, POST]).catalog);
  expect([await stocks('mug'), await stocks('plate')]).toEqual([{'MUG-B': 3, 'MUG-S': 7}, {PLATE: 30}]);
  const [blue, sand] = MUG.variants;
  const changed = {...MUG, variants: [blue, {...sand, stock: 20}]};
  await watchFile(shop.db, ownShop([changed, {...PLATE, stock: 9}, POST]).catalog);
  expect([await stocks('mug'), await stocks('plate')]).toEqual([{'MUG-B': 3, 'MUG-S': 20}, {PLATE: 30}]);
});

test('COM-01 the form of a product of the file says that a restart undoes its changes, and it does', async () => {
  const {owner} = await signIn(shop.url, passwordIn(announced[1]));
  const page = async (path: string) => (await owner.send('GET', path)).text;
  const consoleLines = 'the next start undoes what is saved here, all but the stock';
  expect(await page(`${EDIT}?id=plate`)).toContain(consoleLines);
  expect(await page(`/es${EDIT}?id=plate`)).toContain('salvo las existencias');
  expect(await page(EDIT)).not.toContain(consoleLines);
  const form = await formOf(owner, `${EDIT}?id=plate`);
  const changed = {...form, title: 'Dish', address: 'dish', 'v1-price': '1.00'};
  expect((await owner.post(EDIT, changed)).status).toBe(303);
  expect((await owner.send('GET', '/products/dish')).text).toContain('Dish');
  await watchFile(shop.db, ownShop([MUG, PLATE, POST]).catalog);
  const plate = await formOf(owner, `${EDIT}?id=plate`);
  expect([plate.title, plate.address, plate['v1-price']]).toEqual(['Plate', 'plate', '24.00']);
  expect((await owner.send('GET', '/products/plate')).status).toBe(200);
  expect((await owner.send('GET', '/products/dish')).status).toBe(404);
});

test('COM-01 a restart gives the file’s products their addresses back, also where the owner swapped them', async () => {
  const {owner} = await signIn(shop.url, passwordIn(announced[1]));
  const move = async (id: string, address: string) => {
    const form = await formOf(owner, `${EDIT}?id=${id}`);
    expect((await owner.post(EDIT, {...form, address})).status).toBe(303);
  };
  const addresses = async () =>
    (
      await shop.db
        .selectFrom('product')
        .select(['id', 'url_id'])
        .where('id', 'in', ['mug', 'plate', 'post'])
        .orderBy('id')
        .execute()
    ).map(({url_id}) => url_id);
  await move('plate', 'dish');
  await move('mug', 'plate');
  await move('post', 'mug');
  expect(await addresses()).toEqual(['plate', 'dish', 'mug']);
  await watchFile(shop.db, ownShop([MUG, PLATE]).catalog);
  expect(await addresses()).toEqual(['mug', 'plate', '/post']);
  await watchFile(shop.db, ownShop([MUG, PLATE, POST]).catalog);
  expect(await addresses()).toEqual(['mug', 'plate', 'post']);
});

test('COM-01 a restart gives the file’s variants their SKUs back, also where they were swapped', async () => {
  const {owner} = await signIn(shop.url, passwordIn(announced[1]));
  const skus = async () =>
    (await shop.db.selectFrom('variant').select(['id', 'sku']).orderBy('id').execute())
      .filter(({id}) => /^(?:mug|plate|dish):/.test(id))
      .map(({id, sku}) => `${id} ${sku}`);
  const files = ['mug:MUG-B MUG-B', 'mug:MUG-S MUG-S', 'plate:PLATE PLATE'];
  const form = await formOf(owner, `${EDIT}?id=mug`);
  expect([form['v1-sku'], form['v2-sku']]).toEqual(['MUG-B', 'MUG-S']);
  const moved = await owner.post(EDIT, {...form, 'v1-sku': 'MUG-S', 'v2-sku': 'MUG-B'});
  expect([moved.status, problemsOf(moved.text)]).toEqual([303, {}]);
  expect(await skus()).not.toEqual(files);
  await watchFile(shop.db, ownShop([MUG, PLATE, POST]).catalog);
  expect(await skus()).toEqual(files);
  // The plate is a dish from now on, under the SKU that the plate had.
  await watchFile(shop.db, ownShop([MUG, {...PLATE, id: 'dish', sku: 'PLATE'}, POST]).catalog);
  expect(await skus()).toContain('dish:PLATE PLATE');
  await watchFile(shop.db, ownShop([MUG, PLATE, POST]).catalog);
  expect((await skus()).filter(line => !line.startsWith('dish'))).toEqual(files);
  await shop.db.deleteFrom('variant').where('product_id', '=', 'dish').execute();
  await shop.db.deleteFrom('product').where('id', '=', 'dish').execute();
  // The file itself swaps the SKUs of two products.
  await watchFile(shop.db, ownShop([{...PLATE, sku: 'POST'}, {...POST, sku: 'PLATE'}, MUG]).catalog);
  expect(await stocks('plate')).toEqual({POST: 3});
  await watchFile(shop.db, ownShop([MUG, PLATE, POST]).catalog);
});

test('CART-07 a product that the file has no more is not sold, and comes back; the owner’s own stays', async () => {
  const {owner} = await signIn(shop.url, passwordIn(announced[1]));
  const start = await formOf(owner, EDIT);
  const mine: Fields = {...start, title: 'Mine', 'v1-price': '5', 'v1-stock': '4'};
  expect(problemsOf((await owner.post(EDIT, mine)).text)).toEqual({});
  const visitor = await Visitor.arrive(shop.url);
  await visitor.add({itemId: 'plate', sku: 'PLATE'});
  await watchFile(shop.db, ownShop([{...MUG, variants: MUG.variants.slice(1)}, POST]).catalog);
  expect((await visitor.cart()).json.entries?.length).toBe(0);
  expect((await visitor.add({itemId: 'plate', sku: 'PLATE'})).json.code).toBe('unknown-item');
  expect((await visitor.add({itemId: 'mug', sku: 'MUG-B'})).json.code).toBe('unknown-variant');
  expect((await visitor.send('GET', '/products/plate')).status).toBe(404);
  expect((await visitor.add({itemId: mine.id ?? '', sku: 'MINE-1'})).status).toBe(200);
  await watchFile(shop.db, ownShop([MUG, PLATE, POST]).catalog);
  expect((await visitor.cart()).json.entries?.length).toBe(2);
});

test('COM-01 the file’s forms, plans and pictures of variants are sold, and the owner’s form shows them', async () => {
  const {owner} = await signIn(shop.url, passwordIn(announced[1]));
  const form = await formOf(owner, `${EDIT}?id=post`);
  expect([form.form, form.planEvery, form.planUnit, form.planTimes]).toEqual(['who', '1', 'MONTH', '6']);
  expect((await formOf(owner, `${EDIT}?id=mug`))['v2-picture']).toBe('/sand.jpg');
  const visitor = await Visitor.arrive(shop.url);
  const body = {itemId: 'post', sku: 'POST', qty: 1, additionalFields: null};
  const {json} = await visitor.send('POST', '/api/3/commerce/cart/subscription', body);
  expect(json.code).toBe('form-invalid');
});

test('COM-01 an export of the shop is a catalogue that sells the same', async () => {
  const {owner} = await signIn(shop.url, passwordIn(announced[1]));
  const csv = (await owner.send('GET', '/owner/products.csv')).text;
  const served = readCatalog('shop.csv', csv);
  expect([served.currency, served.locale]).toEqual(['EUR', 'en-US']);
  const [mug, plate, post, mine] = served.products;
  const sold = readCatalog(
    'shop.json',
    JSON.stringify({currency: 'EUR', products: [MUG, PLATE, POST], forms: [FORM]}),
  ).products;
  const plain = (product: (typeof sold)[number] | undefined) => ({
    ...product,
    visibility: undefined,
    variants: product?.variants.map(({stock: _, ...variant}) => variant),
  });
  expect([mug, plate, post].map(plain)).toEqual(sold.map(plain));
  expect(plain(mine)).toMatchObject({id: 'mine', title: 'Mine', variants: [{sku: 'MINE-1', price: 500}]});
  expect((await owner.post('/owner/products/file', {rows: csv})).status).toBe(303);
  expect((await owner.send('GET', '/owner/products.csv')).text).toBe(csv);
  const other = await owner.post('/owner/products/file', {rows: csv.replace('"EUR"', '"USD"')});
  expect(other.text).toContain('currency: Found “USD”. The prices of this shop are in EUR.');
});

const titlesOf = (products: Iterable<{readonly title: string}>): string[] =>
  [...products].map(({title}) => title);

test('COM-01 uploaded pictures that the file names stay, others go after a day', {
  tags: ['whole'],
}, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'own-shop-pictures-'));
  const nowMs = Date.now();
  const files = await Promise.all(
    ['#ff0000', '#00ff00'].map(background =>
      sharp({create: {width: 20, height: 20, channels: 3, background}})
        .jpeg()
        .toBuffer(),
    ),
  );
  const {databaseUrl, drop} = await makeLastingDatabase(dataDir);
  const first = await startShop({own: ownShop([PLATE]), announce: () => {}, dataDir, databaseUrl});
  const pictures = openPictureStore(dataDir);
  const [named, other] = await Promise.all(
    files.map(file => addPicture({db: first.db, pictures, nowMs}, file)),
  );
  await first.close();
  const second = await startShop({
    own: ownShop([{...PLATE, pictures: [named?.src]}]),
    announce: () => {},
    dataDir,
    databaseUrl,
  });
  await deleteUnusedPictures(second.db, pictures, nowMs + 2 * 86_400_000);
  const left = await second.db.selectFrom('picture').select('id').execute();
  expect([left, other?.id === named?.id]).toEqual([[{id: named?.id}], false]);
  await second.close();
  await drop();
  pictures.close();
  rmSync(dataDir, {recursive: true});
});

test('COM-01 the shop starts with an export of itself: what its owner made stays, and is named', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'own-export-'));
  onTestFinished(() => rmSync(folder, {recursive: true}));
  const {owner} = await signIn(shop.url, passwordIn(announced[1]));
  const exported = readCatalog('shop.csv', (await owner.send('GET', '/owner/products.csv')).text);
  const own = createOwnShop({catalog: exported, folder, report: () => {}});
  expect(titlesOf(await watchFile(shop.db, own.catalog))).toEqual(['Mine']);
  const mine = exported.products.filter(({title}) => title === 'Mine');
  const alone = createOwnShop({catalog: {...exported, products: mine}, folder, report: () => {}});
  expect(titlesOf(await watchFile(shop.db, alone.catalog))).toEqual(['Mine']);
  const {results} = await shop.db
    .selectFrom('product')
    .select(({fn}) => fn.countAll<number>().as('results'))
    .where('url_id', '=', 'mine')
    .executeTakeFirstOrThrow();
  expect(Number(results)).toBe(1);
});

test('EMB-09 a page that names a form of the owner is not reported; one that names nothing is', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'own-pages-'));
  writeFileSync(
    join(folder, 'about.html'),
    '<div data-block="form" data-form="mine"></div>\n<div data-block="form" data-form="none"></div>',
  );
  const lines: string[] = [];
  const own = createOwnShop({
    catalog: readCatalog('shop.json', JSON.stringify({currency: 'EUR', products: [PLATE]})),
    folder,
    report: line => lines.push(line),
  });
  own.checkPages({products: ['plate'], forms: ['mine']});
  expect(lines).toEqual(['about.html:2: data-form: found "none", expected one of mine']);
  expect(own.formPlaces().get('mine')).toEqual(['about.html:1']);
  rmSync(folder, {recursive: true});
});

test('COM-01 prices of products and coupons are typed and shown in the shop’s own currency', {
  tags: ['whole'],
}, async () => {
  const yen = await startShop({
    own: ownShop([{...PLATE, price: 2400}], 'JPY'),
    announce: line => announced.push(line),
  });
  const {owner} = await signIn(yen.url, passwordIn(announced.at(-1)));
  const form = await formOf(owner, `${EDIT}?id=plate`);
  expect(form['v1-price']).toBe('2400');
  const refused = await owner.post(EDIT, {...form, 'v1-price': '24.00'});
  expect(problemsOf(refused.text)).toEqual({'v1-price': 'Found “24.00”. Enter an amount such as 1800.'});
  const coupon = await owner.send('GET', '/owner/coupons/coupon');
  expect(coupon.text).toContain('JPY');
  // A crumb may have any letters.
  expect(coupon.text.replaceAll(/ name="crumb" value="[^"]*"/g, '')).not.toContain('USD');
  const fields = {
    known: '',
    code: 'YEN500',
    name: '{amount} off',
    kind: 'amount',
    amount: '500',
    minimum: '',
  };
  expect((await owner.post('/owner/coupons/coupon', fields)).status).toBe(303);
  expect((await owner.send('GET', '/owner/coupons')).text).toContain('¥500 off');
  await yen.close();
});

test('BLD-03 a restart leaves products in the stores of the owner’s choice, at most 200 in one', async () => {
  const {owner} = await signIn(shop.url, passwordIn(announced[1]));
  await watchFile(shop.db, ownShop([MUG, PLATE]).catalog);
  const {json: page} = await owner.send('POST', '/api/site-content/pages', {title: 'Pots'});
  const category = {displayName: 'Pots', type: 'ROOT', pageRendering: 'LIST_VIEW', displayIndex: 1};
  const stores = `/api/content-service/product/1.1/websites/${WEBSITE_ID}/products/${page.id}/categories`;
  expect((await owner.send('POST', stores, category)).status).toBe(200);
  const {json: plate} = await owner.send('GET', '/api/site-products/plate');
  const away = {version: plate.version, product: {...plate.product, leftOutOf: [page.id]}};
  expect((await owner.send('PUT', '/api/site-products/plate', away)).status).toBe(200);
  const many = Array.from({length: 200}, (_, at) => ({
    id: `pot-${at}`,
    title: `Pot ${at}`,
    price: 100,
    stock: 1,
  }));
  for (const restart of ['first', 'second']) {
    await watchFile(shop.db, ownShop([MUG, PLATE, ...many]).catalog);
    expect([restart, await storeSizes(shop.db, [])]).toEqual([restart, new Map([[page.id, 200]])]);
    const out = await leftOut(String(page.id));
    expect([restart, out.at(-1), out.includes('pot-0')]).toEqual([restart, 'pot-199', false]);
    expect([restart, out]).toEqual([restart, expect.arrayContaining(['plate'])]);
  }
});

test('COM-01 a deleted product of the file is back after a restart as it was, and deleted no more', async () => {
  const {owner} = await signIn(shop.url, passwordIn(announced[1]));
  const calls = createProductCalls(builderClient(owner));
  const catalog = ownShop([MUG, PLATE, POST]).catalog;
  await watchFile(shop.db, catalog);
  const variants = () =>
    shop.db.selectFrom('variant').selectAll().where('product_id', '=', 'plate').execute();
  const [sold] = await variants();
  await shop.db.updateTable('variant').set({qty_in_stock: 1}).where('product_id', '=', 'plate').execute();
  const review = {id: 'flat', product_id: 'plate', name: 'Ada', title: 'Flat', body: 'x', rating: 5};
  const {id: order_id} = (await shop.db.selectFrom('shop_order').select('id').executeTakeFirst()) ?? {
    id: null,
  };
  await shop.db
    .insertInto('review')
    .values({...review, order_id, state: 'published', created_ms: 1})
    .execute();
  await calls.deleteProduct(await calls.readProduct('plate'));
  expect((await calls.readDeletedProducts()).map(({id}) => id)).toEqual(['plate']);
  await watchFile(shop.db, catalog);
  const rows = await shop.db.selectFrom('deleted_product').select('id').execute();
  expect([rows, await calls.readDeletedProducts()]).toEqual([[], []]);
  expect(await variants()).toEqual([{...sold, qty_in_stock: 1}]);
  expect(await shop.db.selectFrom('review').select('id').where('product_id', '=', 'plate').execute()).toEqual(
    [{id: 'flat'}],
  );
  const found = await shop.db.selectFrom('product').select('url_id').where('id', '=', 'plate').execute();
  expect(found).toEqual([{url_id: 'plate'}]);
});

test('COM-01 a product of the file whose SKU was taken meanwhile is created again at a restart', async () => {
  const {owner} = await signIn(shop.url, passwordIn(announced[1]));
  const calls = createProductCalls(builderClient(owner));
  const catalog = ownShop([MUG, PLATE, POST]).catalog;
  const jar = (sku: string) => ownShop([MUG, {...PLATE, id: 'jar', title: 'Jar', sku}, POST]).catalog;
  await calls.deleteProduct(await calls.readProduct('plate'));
  await watchFile(shop.db, jar('PLATE'));
  await watchFile(shop.db, [...catalog, ...jar('JAR').filter(({id}) => id === 'jar')]);
  expect(await shop.db.selectFrom('deleted_product').select('id').execute()).toEqual([]);
  const skus = await shop.db
    .selectFrom('variant')
    .select(['product_id as id', 'sku'])
    .where('product_id', 'in', ['plate', 'jar'])
    .orderBy('sku')
    .execute();
  expect(skus).toEqual([
    {id: 'jar', sku: 'JAR'},
    {id: 'plate', sku: 'PLATE'},
  ]);
});

test('CART-10 a product of the file is sold without its form after a restart where the owner deleted that', {
  tags: ['whole'],
}, async () => {
  const {owner} = await signIn(shop.url, passwordIn(announced[1]));
  const asking = {...PLATE, form: 'who'};
  const restart = () => watchFile(shop.db, ownShop([MUG, asking, POST]).catalog);
  const forms = async () => {
    const plate = shop.db.selectFrom('product').select(['form_id', 'document']).where('id', '=', 'plate');
    const {form_id, document} = await plate.executeTakeFirstOrThrow();
    return [form_id, JSON.parse(document ?? '').structuredContent.additionalFieldsFormId];
  };
  const add = async () => {
    const visitor = await Visitor.arrive(shop.url);
    const {status, json} = await visitor.add({itemId: 'plate', sku: 'PLATE'});
    return [status, json.code];
  };
  await restart();
  const withForm = await add();
  expect([await forms(), withForm[0]]).toEqual([['who', 'who'], 400]);
  const {json} = await owner.send('GET', '/api/form-definitions/who');
  const query = new URLSearchParams({version: String(json.version)});
  expect((await owner.send('DELETE', `/api/form-definitions/who?${query}`)).status).toBe(200);
  await restart();
  expect([await forms(), await add()]).toEqual([
    [null, null],
    [200, undefined],
  ]);
  await owner.send('POST', '/api/form-definitions/who/undelete', {});
  await restart();
  expect([await forms(), await add()]).toEqual([['who', 'who'], withForm]);
});
