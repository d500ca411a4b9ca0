// @module-tag whole
import sharp from 'sharp';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {codeOf} from '../../examples/platform/features/owner/accounts.js';
import {deleteUnusedPictures, pictureIdOf} from '../../examples/platform/features/pictures/pictures.js';
import type {Platform} from '../../examples/platform/main.js';
import {CATALOG} from '../../examples/site/model/catalog.js';
import type {RoleName} from '../../src/tables/roles.js';
import {SITE_ARCHIVE_FORMAT, SITE_ARCHIVE_VERSION} from '../../src/tables/site-archive.js';
import {signInAs, signInViewerAs} from './owner-client.js';
import {type Json, startShop, type Visitor} from './shop-client.js';
import {exportSite, importSite, inOtherShop, packSite} from './site-archive.js';

const DAY_MS = 86_400_000;
const nowMs = Date.UTC(2026, 10, 26, 12);
let shop: Platform;
let owner: Visitor;
beforeAll(async () => {
  shop = await startShop({nowMs: () => nowMs, catalog: CATALOG});
  owner = await signInAs(shop.url, 'admin');
});
afterAll(() => shop.close());

/** Imports a file that has these parts alone. */
async function bring(
  parts: object,
  entries: Readonly<Record<string, Uint8Array>> = {},
  by: Visitor = owner,
): Promise<Json> {
  const index = {format: SITE_ARCHIVE_FORMAT, version: SITE_ARCHIVE_VERSION, ...parts};
  const {status, json, text} = await importSite(by, packSite({index, entries}));
  if (status !== 200) throw new Error(`the import answered ${status} ${text}`);
  return json;
}

test('FORM-01 an import brings fields for files only where the settings of the site allow them', async () => {
  const SETTINGS = '/owner/settings';
  const fieldsOf = async (id: string) => {
    const {json} = await owner.send('GET', `/api/form-definitions/${id}`);
    const {fields} = json.definition as unknown as {fields: readonly {id: string}[]};
    return fields.map(field => field.id);
  };
  const name = {id: 'name', type: 'text', title: 'Name'};
  const plan = {id: 'plan', type: 'file', title: 'Plan'};
  const scale = {
    id: 'scale',
    type: 'text',
    title: 'Scale of the plan',
    when: {field: 'plan', is: ['a.pdf']},
  };
  const formOf = (id: string) => ({id, name: 'Kiln plans', fields: [name, plan, scale]});
  await owner.post(SETTINGS, {zone: 'UTC'});
  const leftOut = [
    {kind: 'field', id: 'kilns.plan', name: 'Kiln plans: Plan', reason: 'setting'},
    {kind: 'field', id: 'kilns.scale', name: 'Kiln plans: Scale of the plan', reason: 'setting'},
  ];
  expect(await bring({forms: [formOf('kilns')]})).toMatchObject({forms: 1, leftOut});
  expect(await fieldsOf('kilns')).toEqual(['name']);
  // A form that came with the shop keeps the field that it has, and gets no other.
  const commission = {id: 'commission', name: 'Commission', fields: [{...plan, id: 'sketches'}, plan]};
  expect(await bring({forms: [commission]})).toMatchObject({
    forms: 1,
    leftOut: [{kind: 'field', id: 'commission.plan', reason: 'setting'}],
  });
  expect(await fieldsOf('commission')).toEqual(['sketches']);
  await owner.post(SETTINGS, {zone: 'UTC', files: '1'});
  expect(await bring({forms: [formOf('ovens')]})).toMatchObject({forms: 1, leftOut: []});
  expect(await fieldsOf('ovens')).toEqual(['name', 'plan', 'scale']);
});

test('SEC the HTML of a form comes only with an Owner; others learn what stayed out', async () => {
  const submissionHtml = '<script>top.x = 1</script>';
  const fields = [{id: 'name', type: 'text', title: 'Name'}];
  const formOf = (id: string) => ({
    id,
    name: 'Tour',
    fields,
    submissionHtml,
    localized: {es: {fields: {}, submissionHtml}},
  });
  const storedOf = async (id: string) =>
    JSON.stringify((await owner.send('GET', `/api/form-definitions/${id}`)).json.definition);
  const manager = await signInViewerAs(shop, 'store-manager');
  const {forms, leftOut} = await bring({forms: [formOf('tour')]}, {}, manager);
  expect([forms, leftOut]).toEqual([
    1,
    ['submissionHtml', 'localized.es.submissionHtml'].map(place => ({
      kind: 'field',
      id: `tour.${place}`,
      name: `Tour: ${place}`,
      reason: 'role',
    })),
  ]);
  expect(await storedOf('tour')).not.toContain('submissionHtml');
  expect(await bring({forms: [formOf('visit')]})).toMatchObject({forms: 1, leftOut: []});
  expect(await storedOf('visit')).toContain('top.x');
});

/** The pictures that a sweep of a day later deletes. */
async function sweptPictures(days: number): Promise<readonly string[]> {
  const swept: string[] = [];
  const store = {remove: async (name: string) => void swept.push(name)};
  const stores = {masters: store, scaled: store} as unknown as Parameters<typeof deleteUnusedPictures>[1];
  await deleteUnusedPictures(shop.db, stores, nowMs + days * DAY_MS);
  return swept;
}

test('SITE-11 a picture that came without a file stays as long as a page, an item or a setting names it', async () => {
  const colors = {page: '#804020', draft: '#208040', item: '#204080', setting: '#802040', nothing: '#406080'};
  const made = await Promise.all(
    Object.entries(colors).map(async ([user, background]) => {
      const picture = sharp({create: {width: 60, height: 40, channels: 3, background}});
      const bytes = new Uint8Array(await picture.jpeg().toBuffer());
      return {user, bytes, name: `${pictureIdOf(bytes)}.jpg`};
    }),
  );
  const nameOf = (user: keyof typeof colors) => made.find(one => one.user === user)?.name ?? '';
  const addressOf = (user: keyof typeof colors) => `/shop-pictures/${nameOf(user)}`;
  const page = (await owner.send('POST', '/api/site-content/pages', {title: 'Kiln photos'})).json;
  const {draft} = (await owner.send('GET', `/api/site-content/pages/${page.id}`)).json;
  const showing = (assetUrl: string) => ({
    ...draft,
    blocks: [
      {id: 'i', kind: 'image', data: {assetUrl, altText: 'A kiln', mediaFocalPoint: {x: 0.5, y: 0.5}}},
    ],
  });
  // Only the file of a site may bring a picture that is no file of the library.
  const gone = {...draft, description: addressOf('nothing')};
  const entries = Object.fromEntries(made.map(({name, bytes}) => [`pictures/${name}`, bytes]));
  await bring({pages: [{id: page.id, draft: gone, published: showing(addressOf('page'))}]}, entries);
  await bring({pages: [{id: page.id, draft: showing(addressOf('draft'))}]}, entries);
  await bring({parts: {header: {text: addressOf('setting')}}}, entries);
  const items = '/api/site-collections/journal/items';
  const {id} = (await owner.send('POST', items, {title: 'Kiln notes'})).json;
  const item = (await owner.send('GET', `${items}/${id}`)).json;
  const picture = {assetUrl: addressOf('item'), altText: '', originalSize: '60x40'};
  const found = [{id, draft: {...(item.draft as object), picture}}];
  const journal = {id: 'journal', urlId: 'journal', title: 'Journal', description: '', items: found};
  expect(await bring({collections: [journal]}, entries)).toMatchObject({items: 1, leftOut: []});
  expect(await shop.db.selectFrom('picture').select('id').execute()).toHaveLength(made.length);

  expect((await sweptPictures(2)).filter(name => made.some(one => one.name === name))).toEqual([
    nameOf('nothing'),
  ]);
  for (const user of ['page', 'draft', 'item', 'setting'] as const)
    expect([user, (await owner.send('GET', addressOf(user))).status]).toEqual([user, 200]);
  await owner.send('DELETE', `${items}/${id}?revision=2`);
  // A deleted item that may come back keeps its picture.
  expect(await sweptPictures(2.2)).toEqual([]);
  await shop.db.deleteFrom('deleted_item').where('id', '=', String(id)).execute();
  expect(await sweptPictures(2.5)).toEqual([]);
  expect((await sweptPictures(4)).filter(name => made.some(one => one.name === name))).toEqual([
    nameOf('item'),
  ]);
});

const RATES = {
  currency: 'USD',
  shipping: [
    {id: 'van', name: 'Our van', priceCents: 700, freeFromCents: 9000, countries: ['US']},
    {id: 'post', name: 'Post', priceCents: 1900, freeFromCents: null, countries: []},
  ],
  taxes: [{country: 'US', region: 'NY', rateMilli: 8875, isIncluded: false}],
};
const HOW_TO_PAY = {en: 'By bank transfer:\nIBAN DE02'};
const COUPON = {
  code: 'KILN-10',
  currency: 'USD',
  names: {en: 'Ten off', es: 'Diez menos'},
  kind: 'amount',
  amount: 1000,
  minimumCents: 3000,
  expiresMs: null,
  productId: null,
  usesMax: 5,
  usesMaxPerBuyer: 1,
};

test('SITE-02 the time zone, shipping, taxes, how to pay and coupons go along; a coupon begins unused', async () => {
  await owner.post('/owner/settings', {zone: 'Europe/Madrid'});
  const coupons = [COUPON, {...COUPON, code: 'OVER', expiresMs: 1}];
  const brought = await bring({rates: RATES, howToPay: HOW_TO_PAY, coupons});
  expect(brought).toMatchObject({coupons: 2, settings: ['rates', 'howToPay'], leftOut: []});
  await shop.db.updateTable('coupon').set({uses: 4}).where('code', '=', 'KILN-10').execute();
  const {index, bytes} = await exportSite(shop.url, owner);
  expect(index).toMatchObject({timeZone: 'Europe/Madrid', rates: RATES, howToPay: HOW_TO_PAY});
  // What is over is of no use elsewhere.
  const codes = index.coupons.map(({code}) => code);
  expect([codes.includes('KILN-10'), codes.includes('OVER'), codes.includes('LASTYEAR')]).toEqual([
    true,
    false,
    false,
  ]);
  await inOtherShop(
    async there => {
      const {json} = await importSite(there.owner, bytes);
      expect(json.settings).toEqual(expect.arrayContaining(['timeZone', 'rates', 'howToPay']));
      const settings = (await there.owner.send('GET', '/owner/settings')).text;
      expect(settings).toContain('<option value="Europe/Madrid" selected');
      expect((await there.owner.send('GET', '/owner/shipping')).text).toContain('value="Our van"');
      expect((await there.owner.send('GET', '/owner/payment')).text).toContain('\nIBAN DE02</textarea>');
      const stored = there.db.selectFrom('coupon').select(['uses', 'amount', 'uses_max', 'names']);
      expect(await stored.where('code', '=', 'KILN-10').execute()).toEqual([
        {uses: 0, amount: 1000, uses_max: 5, names: JSON.stringify(COUPON.names)},
      ]);
      // A second import changes no uses.
      await there.db.updateTable('coupon').set({uses: 3}).where('code', '=', 'KILN-10').execute();
      expect((await importSite(there.owner, bytes)).json.coupons).toBe(0);
      expect(await stored.where('code', '=', 'KILN-10').execute()).toMatchObject([{uses: 3}]);
    },
    {nowMs: () => nowMs, catalog: CATALOG},
  );
});

test('SITE-02 coupons and rates that the shop or the role does not take stay out, each with the reason', async () => {
  const of = (code: string, change: object) => ({...COUPON, code, ...change});
  const coupons = [
    of('KILN-10', {amount: 1}),
    of('EUROS', {currency: 'EUR'}),
    of('PERCENT', {currency: 'EUR', kind: 'percent', amount: 5, minimumCents: 0}),
    of('NO-MUG', {productId: 'no-such-product'}),
  ];
  const json = await bring({coupons, rates: {...RATES, currency: 'EUR'}});
  expect(json).toMatchObject({coupons: 1, settings: []});
  expect([...(json.leftOut ?? [])].map(({id, reason}) => `${id} ${reason}`)).toEqual([
    ...['KILN-10 exists', 'EUROS currency', 'NO-MUG unknown', 'rates currency'],
  ]);
  for (const [field, part] of [
    ['timeZone', {timeZone: 'Mars/Olympus'}],
    ['rates.s1-price', {rates: {...RATES, shipping: []}}],
    ['rates.t2-country', {rates: {...RATES, taxes: [...RATES.taxes, ...RATES.taxes]}}],
    ['coupons.0.code', {coupons: [of('a b', {})]}],
    ['coupons.0', {coupons: [of('HALF', {kind: 'percent', amount: 101})]}],
  ] as const)
    await expect(bring(part)).rejects.toThrow(`"field":"${field}"`);
  const manager = await signInAs(shop.url, 'viewer');
  const roleOf = (name: RoleName) =>
    shop.db
      .updateTable('owner')
      .set({role_code: codeOf(name)})
      .where('email', '=', 'viewer@example.com')
      .execute();
  await roleOf('website-manager');
  const {index} = await exportSite(shop.url, manager);
  expect([index.coupons, index.leftOut]).toEqual([
    [],
    [
      {kind: 'setting', id: 'coupons', name: 'coupons', reason: 'role'},
      // What the example's digital product delivers.
      expect.objectContaining({kind: 'download', name: 'glaze-notebook.pdf', reason: 'role'}),
    ],
  ]);
  const settings = {timeZone: 'Asia/Tokyo', rates: RATES, howToPay: HOW_TO_PAY};
  const parts = {...settings, coupons: [of('NEW', {})]};
  expect(await bring(parts, {}, manager)).toMatchObject({
    settings: [],
    leftOut: ['NEW', 'timeZone', 'rates', 'howToPay'].map(id => ({id, reason: 'role'})),
  });
  await roleOf('viewer');
});

test('SITE-02 products of a file replace the shop’s where its owner chooses, but for their stock', () =>
  inOtherShop(
    async there => {
      const {index, entries} = await exportSite(there.url, there.owner);
      const [changed, taken, other] = index.products;
      if (!changed || !taken || !other) throw new Error('no products');
      const content = changed.structuredContent;
      const variants = content.variants.map(one => ({
        ...one,
        qtyInStock: 77,
        price: one.price + 100,
        priceMoney: {...one.priceMoney, value: ((one.price + 100) / 100).toFixed(2)},
      }));
      const products = [
        {...changed, title: 'From the file', structuredContent: {...content, variants}},
        {...taken, urlId: other.urlId, title: 'Of another’s address'},
      ];
      const parts = {format: SITE_ARCHIVE_FORMAT, version: SITE_ARCHIVE_VERSION};
      const bytes = packSite({index: {...parts, products}, entries});
      const send = (choice: string, key: string) =>
        there.owner.send('POST', `/api/site-content/import${choice}`, new Uint8Array(bytes), {
          'Content-Type': 'application/octet-stream',
          'Idempotency-Key': key,
        });
      const rows = () =>
        there.db
          .selectFrom('variant')
          .select(['id', 'qty_in_stock', 'price_cents'])
          .where('product_id', '=', `${changed.id}`)
          .orderBy('id')
          .execute();
      const before = await rows();
      const named = (outcomes: readonly string[]) =>
        products.map(({id, title}, at) => ({id, name: title, outcome: outcomes[at]}));
      const kept = await send('', 'products-kept');
      expect(kept.json).toMatchObject({products: 0, productOutcomes: named(['left-out', 'left-out'])});
      expect(await rows()).toEqual(before);
      for (const wrong of ['?products=', '?products=all', '?products=__proto__']) {
        const {status, json} = await send(wrong, 'products-wrong');
        expect([wrong, status, json.field]).toEqual([wrong, 400, 'products']);
      }
      // Another choice is another request.
      expect((await send('?products=file', 'products-kept')).status).toBe(422);
      const done = await send('?products=file', 'products-file');
      expect(done.json).toMatchObject({
        products: 0,
        productOutcomes: named(['replaced', 'left-out']),
        leftOut: [{kind: 'product', id: taken.id, reason: 'address'}],
      });
      expect((await send('?products=file', 'products-file')).json).toEqual(done.json);
      expect((await there.owner.send('GET', `/api/site-products/${changed.id}`)).json.product?.title).toBe(
        'From the file',
      );
      const after = await rows();
      expect(after.map(row => row.qty_in_stock)).toEqual(before.map(row => row.qty_in_stock));
      expect(after.some((row, at) => row.price_cents === (before[at]?.price_cents ?? 0) + 100)).toBe(true);
      const again = await send('?products=file', 'products-again');
      expect(again.json).toMatchObject({productOutcomes: named(['same', 'left-out'])});
    },
    {nowMs: () => nowMs, catalog: CATALOG},
  ));
