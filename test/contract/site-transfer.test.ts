import {zipSync} from 'fflate';
import sharp from 'sharp';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {codeOf} from '../../examples/platform/features/owner/accounts.js';
import type {Platform, StartOptions} from '../../examples/platform/main.js';
import {CATALOG} from '../../examples/site/model/catalog.js';
import {EMPTY_PRODUCT} from '../../src/builder/products/product-draft.js';
import {ROLES, type RoleName} from '../../src/tables/roles.js';
import {ONLY_WHOLE} from '../tools/spread.js';
import {twoParts} from '../tools/two-parts.js';
import {signInAs} from './owner-client.js';
import {type Json, startShop, Visitor} from './shop-client.js';
import {
  exportSite,
  importSite,
  inOtherShop,
  type OpenSite,
  type OtherShop,
  packSite,
  shownPage as shown,
} from './site-archive.js';
import {processFile, sendFile} from './upload-client.js';

let nowMs = Date.UTC(2026, 10, 26, 12);
let shop: Platform;
let owner: Visitor;
let made: {photo: Json; leaflet: Json; productId: string; formId: string; pageId: string};
let site: OpenSite & {bytes: Uint8Array};
beforeAll(async () => {
  shop = await startShop({nowMs: () => nowMs, catalog: CATALOG});
  owner = await signInAs(shop.url, 'admin');
  made = await makeSite();
  site = await exportSite(shop.url, owner);
});
afterAll(() => shop.close());

/** A write that is taken. */
const send = async (method: string, path: string, body?: unknown, by = owner): Promise<Json> => {
  const {status, json, text} = await by.send(method, path, body);
  if (status !== 200) throw new Error(`${method} ${path} answered ${status} ${text}`);
  return json;
};

const upload = async (name: string, bytes: Uint8Array, change: object): Promise<Json> => {
  const {json} = await processFile(owner, await sendFile(owner, name, bytes));
  return send('PUT', `/api/site-files/${json.id}`, {version: json.version, ...change});
};

const product = (photo: string) => ({
  ...EMPTY_PRODUCT,
  title: 'Quokka mug',
  address: 'quokka-mug',
  description: 'Holds <b>tea</b>.\n\nAnd & more.',
  options: ['Size'],
  pictures: [{src: photo, text: 'A mug'}],
  form: 'quokka-post',
  variants: ['S', 'L'].map((size, at) => ({
    ...EMPTY_PRODUCT.variants[0],
    values: [size],
    sku: `QUOKKA-${size}`,
    price: `${18 + at}.50`,
    sale: '12.00',
    stock: `${3 + at}`,
    picture: photo,
  })),
});

/** What the form of the site asks for. */
async function makeForm(): Promise<string> {
  const {id, version} = await send('POST', '/api/form-definitions', {name: 'Quokka post', copyOf: null});
  const {definition} = await send('GET', `/api/form-definitions/${id}`);
  const fields = [
    ...(definition?.fields ?? []),
    {id: 'size', type: 'select', title: 'Size', options: ['S', 'L']},
  ];
  await send('PUT', `/api/form-definitions/${id}`, {version, definition: {...definition, fields}});
  return String(id);
}

async function makePage({photo, leaflet, productId, formId}: Omit<typeof made, 'pageId'>): Promise<string> {
  const page = await send('POST', '/api/site-content/pages', {title: 'Quokka corner'});
  const picture = {assetUrl: photo.address, altText: 'Sun & kiln', mediaFocalPoint: {x: 0.2, y: 0.8}};
  const blocks = [
    {id: 'h', kind: 'heading', data: {text: 'All of it', level: 2}},
    {id: 'i', kind: 'image', data: {...picture, clickthroughUrl: String(leaflet.address)}},
    {id: 'g', kind: 'gallery', data: {items: [picture]}},
    {id: 'p', kind: 'product', data: {productId}},
    {id: 'f', kind: 'form', data: {formId}},
    {id: 's', kind: 'summary', data: {source: 'products', design: 'list'}},
  ];
  const operations = blocks.map((block, at) => ({
    type: 'add-block',
    block,
    after: blocks[at - 1]?.id ?? null,
  }));
  const path = `/api/site-content/pages/${page.id}`;
  const saved = await send('POST', `${path}/operations`, {revision: page.revision, operations});
  const published = await send('POST', `${path}/publish`, {revision: saved.revision});
  const later = {type: 'set-field', field: 'description', value: 'Not yet published'};
  await send('POST', `${path}/operations`, {revision: published.revision, operations: [later]});
  await send('PUT', '/api/site-content/navigation', {revision: 0, items: [{pageId: page.id}]});
  return String(page.id);
}

const LANGUAGES = [{code: 'es', isDefault: true}, {code: 'en'}];

async function makeSite(): Promise<typeof made> {
  const photoBytes = await sharp({create: {width: 600, height: 400, channels: 3, background: '#804020'}})
    .jpeg()
    .toBuffer();
  const about = {name: 'kiln.jpg', altText: 'The kiln', focalPoint: {x: 0.25, y: 0.75}};
  const photo = await upload('photo.jpg', photoBytes, about);
  const leaflet = await upload('leaflet.pdf', Buffer.from('%PDF-1.7 a leaflet'), {altText: 'Opening hours'});
  const formId = await makeForm();
  const {id} = await send('POST', '/api/site-products', {product: product(String(photo.address))});
  const parts = {photo, leaflet, formId, productId: String(id)};
  const pageId = await makePage(parts);
  await send('PUT', '/api/multilingual/languages', {languages: LANGUAGES});
  await send('PUT', '/api/v1/commerce-preferences/lists', {sort: 'name'});
  await send('PUT', '/api/site-header-footer', {header: {text: 'Open on Sundays'}});
  await send('POST', '/api/site-connections/mailing', {});
  nowMs += 5000;
  await send('PUT', '/api/site-connections/mailing', {listId: 'news'});
  return {...parts, pageId};
}

/** What an import left out, as `product exists`. */
const reasonsOf = ({leftOut}: Json): readonly string[] =>
  [...(leftOut ?? [])].map(({kind, reason}) => `${kind} ${reason}`);

/** Runs a test in an empty shop. */
const inAnother = (act: (there: OtherShop) => Promise<void>, options: StartOptions = {}): Promise<void> =>
  inOtherShop(act, {nowMs: () => nowMs, ...options});

const PRODUCT_PAGES = ['/products/quokka-mug', '/es/products/quokka-mug'];
const PAGES = ['/quokka-corner', '/es/quokka-corner', ...PRODUCT_PAGES, '/'];

test('SITE-02 a site’s file makes the same pages, forms, products and pictures in an empty shop', () =>
  inAnother(
    async there => {
      await send('POST', '/api/site-connections/mailing', {}, there.owner);
      nowMs += 5000;
      const done = await importSite(there.owner, site.bytes);
      expect([done.status, done.text]).toEqual([200, expect.any(String)]);
      expect(done.json).toEqual({
        created: 1,
        updated: 0,
        kept: 0,
        collections: 0,
        items: 0,
        coupons: 0,
        forms: 1,
        files: 2,
        // The file of the example's folder that its notebook delivers.
        downloads: 1,
        productOutcomes: site.index.products.map(({id, title}) => ({id, name: title, outcome: 'added'})),
        leftOut: [],
        products: site.index.products.length,
        settings: ['navigation', 'parts', 'languages', 'preferences', 'mailing'],
      });
      for (const path of PAGES)
        expect([path, await shown(there.url, path)]).toEqual([path, await shown(shop.url, path)]);
      const page = await shown(there.url, '/quokka-corner');
      for (const text of [
        'Open on Sundays',
        'Sun &amp; kiln',
        'data-block="form"',
        'data-block="product"',
        'L</option>',
      ])
        expect([text, page.includes(text)]).toEqual([text, true]);
      for (const address of [made.photo.address, `${made.photo.address}?format=300w`, made.leaflet.address]) {
        const [here, copy] = await Promise.all(
          [shop.url, there.url].map(async url =>
            Buffer.from(await (await fetch(url + address)).arrayBuffer()),
          ),
        );
        expect([address, copy?.length, copy]).toEqual([address, here?.length, here]);
      }
      const files = (await there.owner.send('GET', '/api/site-files')).json.files;
      const facts = ({id, name, altText, focalPoint}: Json) => ({id, name, altText, focalPoint});
      expect([...(files ?? [])].map(facts)).toEqual([facts(made.leaflet), facts(made.photo)]);
      // Whole: what is exported there is what came.
      const {products: _products, ...index} = (await exportSite(there.url, there.owner)).index;
      expect(site.index).toMatchObject(index);
      const {productOutcomes, ...again} = (await importSite(there.owner, site.bytes)).json;
      const outcomes = (productOutcomes as unknown as {outcome: string}[]).map(({outcome}) => outcome);
      expect(outcomes).toEqual(site.index.products.map(() => 'same'));
      expect(again).toEqual({
        created: 0,
        updated: 1,
        kept: 0,
        collections: 0,
        items: 0,
        products: 0,
        coupons: 0,
        forms: 0,
        downloads: 0,
        files: 0,
        leftOut: [],
        settings: ['navigation', 'parts', 'languages', 'preferences', 'mailing'],
      });
    },
    {catalog: []},
  ));

test(
  'SITE-02 an import never overwrites a product, form or file of the shop, and says what it left out',
  ONLY_WHOLE,
  () =>
    inAnother(async there => {
      const run = (index: object, entries = site.entries) =>
        importSite(there.owner, packSite({index, entries}));
      const mine = await send(
        'POST',
        '/api/site-products',
        {product: {...product('/a.svg'), title: 'Mine', form: '', address: 'mine'}},
        there.owner,
      );
      const page = await send('POST', '/api/site-content/pages', {title: 'Quokka corner'}, there.owner);
      const first = (await run(site.index)).json;
      expect(first).toMatchObject({created: 0, kept: 1, products: 0, forms: 1, files: 2});
      expect(first.leftOut).toEqual([
        {kind: 'page', id: made.pageId, name: 'Quokka corner', reason: 'address'},
        {kind: 'product', id: made.productId, name: 'Quokka mug', reason: 'sku'},
        {kind: 'setting', id: 'mailing', name: 'mailing', reason: 'unknown'},
      ]);
      // The navigation leaves out the page that did not come.
      expect((await there.owner.send('GET', '/api/site-content/pages')).json.navigation?.items).toEqual([]);
      await send('DELETE', `/api/site-products/${mine.id}?version=${mine.version}`, undefined, there.owner);
      await send('DELETE', `/api/site-content/pages/${page.id}?revision=1`, undefined, there.owner);
      expect((await run(site.index)).json).toMatchObject({created: 1, products: 1, forms: 0, files: 0});

      const {products, forms, files} = site.index;
      const changed = {
        ...site.index,
        mailing: undefined,
        products: products.map(one => ({...one, title: `${one.title}!`})),
        forms: forms.map(one => ({...one, submitLabel: 'Go'})),
        files: files.map(one => ({...one, altText: 'Another'})),
      };
      const key = {'Idempotency-Key': 'twelve-changed'};
      const sent = packSite({index: changed, entries: site.entries});
      const done = (await importSite(there.owner, sent, key)).json;
      const repeated = await importSite(there.owner, sent, key);
      const cut = [...(repeated.json.leftOut ?? [])];
      expect([repeated.status, products.length >= 12, cut.length > 2]).toEqual([200, true, true]);
      const short = {leftOut: [], productOutcomes: []};
      expect({...repeated.json, ...short}).toEqual({...done, ...short});
      expect([...(done.leftOut ?? [])].slice(0, cut.length)).toEqual(cut);
      // Forms that only came with the shop give way to those of the file.
      expect(done).toMatchObject({updated: 1, products: 0, forms: forms.length - 1, files: 0});
      const expected = products.map(() => 'product exists');
      expect(reasonsOf(done)).toEqual([...expected, 'form exists', 'file exists', 'file exists']);
      const kept = await there.owner.send('GET', `/api/site-products/${made.productId}`);
      expect(kept.json.product?.title).toBe('Quokka mug');
    }),
);

test(
  'SITE-02 a page with a password comes as a draft, unless the site has a password for it',
  {tags: ['whole']},
  () =>
    inAnother(async there => {
      await importSite(there.owner, site.bytes);
      const lock = `/api/site-content/pages/${made.pageId}/lock`;
      await send('PUT', lock, {password: 'cone six down', lockVersion: 0}, there.owner);
      const {bytes, index} = await exportSite(there.url, there.owner);
      expect(index.pages).toMatchObject([{id: made.pageId, isLocked: true}]);
      const named = {kind: 'page', id: made.pageId, name: 'Quokka corner', reason: 'locked'};
      await inAnother(async third => {
        expect((await importSite(third.owner, bytes)).json).toMatchObject({
          created: 1,
          leftOut: expect.arrayContaining([named]),
        });
        expect((await fetch(`${third.url}/quokka-corner`)).status).toBe(404);
        const {json} = await third.owner.send('GET', `/api/site-content/pages/${made.pageId}`);
        expect(json).toMatchObject({publishedRevision: null, draft: index.pages[0]?.draft});
      });
      // The site keeps the password that it has.
      expect((await importSite(there.owner, bytes)).json.leftOut).not.toContainEqual(named);
      const locked = await (await fetch(`${there.url}/quokka-corner`)).text();
      expect([locked.includes('Sun &amp; kiln'), locked.includes('type="password"')]).toEqual([false, true]);
    }),
);

test(
  'SITE-02 pages get back addresses that were swapped since, but none that a collection has',
  {tags: ['whole']},
  () =>
    inAnother(async there => {
      const [page] = site.index.pages;
      const at = (id: string, urlId: string) => {
        const content = {...page?.draft, title: id, urlId};
        return {id, draft: content, published: content};
      };
      const run = async (pages: readonly object[]): Promise<Json> => {
        const {format, version} = site.index;
        const {status, json} = await importSite(
          there.owner,
          packSite({index: {format, version, pages}, entries: {}}),
        );
        expect(status).toBe(200);
        return json;
      };
      const addresses = async () =>
        (
          await there.db
            .selectFrom('site_page')
            .select(['id', 'draft_url_id', 'published_url_id'])
            .orderBy('id')
            .execute()
        ).map(row => Object.values(row));
      await run([at('one', 'a'), at('two', 'b'), at('three', 'c')]);
      expect(await run([at('one', 'b'), at('two', 'a'), at('new', 'd')])).toMatchObject({
        created: 1,
        updated: 2,
        kept: 1,
        leftOut: [],
      });
      const swapped = [
        ['new', 'd', 'd'],
        ['one', 'b', 'b'],
        ['three', 'c', 'c'],
        ['two', 'a', 'a'],
      ];
      expect(await addresses()).toEqual(swapped);
      expect(await shown(there.url, '/b')).toContain('<title>one');
      // What visitors see of a page whose draft alone comes keeps its address, as does a page that does not come.
      const asDraft = {...at('one', 'e'), published: null};
      const {leftOut} = await run([at('two', 'b'), at('new', 'a'), asDraft]);
      expect([...(leftOut ?? [])].map(({id, reason}) => `${id} ${reason}`)).toEqual([
        'two address',
        'new address',
      ]);
      expect(await addresses()).toEqual(swapped.map(row => (row[0] === 'one' ? ['one', 'e', 'b'] : row)));
      const {json: collection} = await there.owner.send('POST', '/api/site-collections', {title: 'Kilns'});
      expect((await run([at('kilns', String(collection.urlId))])).leftOut).toEqual([
        {kind: 'page', id: 'kilns', name: 'kilns', reason: 'address'},
      ]);
    }),
);

test('SITE-02 an export leaves out what is too large or lost, and names it', {tags: ['whole']}, () =>
  inAnother(async there => {
    await importSite(there.owner, site.bytes);
    const row = (
      await there.db.selectFrom('site_file').selectAll().where('kind', '=', 'document').execute()
    )[0];
    const {position: _, ...lost} = {...row, name: 'lost.pdf'} as NonNullable<typeof row>;
    const large = {id: 'film-film-film-film-film', name: 'film.mp4', bytes: 90_000_000};
    const gone = {id: 'lost-lost-lost-lost-lost'};
    await there.db
      .insertInto('site_file')
      .values([
        {...lost, ...large},
        {...lost, ...gone},
      ])
      .execute();
    const {index, bytes} = await exportSite(there.url, there.owner);
    expect(index.files.map(({id}) => id)).toEqual([made.photo.id, made.leaflet.id]);
    expect(index.leftOut).toEqual([
      {kind: 'file', id: large.id, name: 'film.mp4', reason: 'size'},
      {kind: 'file', id: gone.id, name: 'lost.pdf', reason: 'gone'},
    ]);
    expect((await importSite(there.owner, bytes)).status).toBe(200);
  }),
);

test(
  'SITE-02 a shop in another currency, and a role that writes no products, take none of them',
  ONLY_WHOLE,
  () =>
    inAnother(async there => {
      const inEuros = JSON.parse(JSON.stringify(site.index).replaceAll('"USD"', '"EUR"'));
      const {json} = await importSite(there.owner, packSite({...site, index: inEuros}));
      expect([json.products, new Set(reasonsOf(json))]).toEqual([
        0,
        new Set(['product currency', 'coupon exists', 'setting unknown']),
      ]);
      const person = await signInAs(there.url, 'viewer');
      for (const {name} of ROLES) {
        await there.db
          .updateTable('owner')
          .set({role_code: codeOf(name)})
          .where('email', '=', 'viewer@example.com')
          .execute();
        const mayAll: readonly RoleName[] = ['admin', 'store-manager'];
        const may = [...mayAll, 'website-manager'].includes(name);
        const read = await person.send('GET', '/api/site-content/export');
        const written = await importSite(person, site.bytes);
        expect([name, read.status, written.status]).toEqual([name, may ? 200 : 403, may ? 200 : 403]);
        const isLeftOut = reasonsOf(written.json).includes('product role');
        if (may) expect([name, isLeftOut]).toEqual([name, !mayAll.includes(name)]);
      }
      expect((await importSite(await Visitor.arrive(there.url), site.bytes)).status).toBe(401);
    }),
);

test(
  'BLD-03 an import puts no more than 200 products into a store of the file or of the shop',
  {tags: ['whole']},
  () =>
    inAnother(
      async there => {
        const found = site.index.products.find(
          ({id}) => id === made.productId,
        ) as OpenSite['index']['products'][0];
        const copyOf = (at: number) => ({
          ...found,
          id: `pot-${at}`,
          urlId: `pot-${at}`,
          structuredContent: {
            ...found.structuredContent,
            variants: found.structuredContent.variants.map((variant, n) => ({
              ...variant,
              id: `pot-${at}-${n}`,
              sku: `POT-${at}-${n}`,
            })),
          },
        });
        const index = {
          ...site.index,
          stores: [{pageId: made.pageId, displayName: 'Pots', displayIndex: 1}],
          products: Array.from({length: 201}, (_, at) => copyOf(at)),
        };
        const run = async (products: readonly object[]) =>
          (await importSite(there.owner, packSite({...site, index: {...index, products}}))).json;
        const out = async () => {
          const {products} = (await exportSite(there.url, there.owner)).index;
          return products.filter(({leftOutOf}) => leftOutOf?.includes(made.pageId)).map(({id}) => id);
        };
        expect(await run(index.products)).toMatchObject({created: 1, products: 201});
        expect(await out()).toEqual(['pot-200']);
        expect(await run([copyOf(201), copyOf(202)])).toMatchObject({updated: 1, products: 2});
        expect(await out()).toEqual(['pot-200', 'pot-201', 'pot-202']);
      },
      {catalog: []},
    ),
);

const BODY = '<p>Fine</p><img src=x onerror="alert(1)"><script>alert(1)</script>';

test('SITE-02 HTML of a file that runs something becomes text', () =>
  inAnother(async there => {
    const products = site.index.products.map(one =>
      one.id === made.productId
        ? {...one, body: BODY, localized: {es: {title: 'Taza', body: BODY, imageAlts: ['Taza']}}}
        : one,
    );
    const {status, json} = await importSite(
      there.owner,
      packSite({...site, index: {...site.index, products}}),
    );
    expect([status, json.products]).toEqual([200, 1]);
    for (const path of PRODUCT_PAGES) {
      const page = await shown(there.url, path);
      expect([path, page.includes('Fine'), page.includes('onerror')]).toEqual([path, true, false]);
    }
  }));

/** A file that is refused, and the field that the answer names. */
type Refused = readonly [
  name: string,
  bytes: () => Uint8Array | string,
  field: string | undefined,
  status?: number,
];

type IndexedProduct = OpenSite['index']['products'][number];

const withProduct = (change: (one: IndexedProduct) => object): object => ({
  ...site.index,
  products: site.index.products.map((one, at, all) => (at === all.length - 1 ? change(one) : one)),
});

test('SEC requests of nobody take no turn of an import', () =>
  inAnother(async there => {
    const nobody = await Visitor.arrive(there.url);
    const second = await signInAs(there.url, 'admin');
    const [own, other, ...refused] = await Promise.all([
      importSite(there.owner, site.bytes),
      importSite(second, site.bytes),
      ...Array.from({length: 8}, () => importSite(nobody, site.bytes)),
    ]);
    expect(refused.map(({status}) => status)).toEqual(refused.map(() => 401));
    expect([own?.status, other?.status]).toEqual([200, 200]);
  }));

test('SITE-02 pictures of a file that its index does not name are not stored', {tags: ['whole']}, () =>
  inAnother(async there => {
    const bare = {...site.index, files: [], pages: [], products: []};
    const {status} = await importSite(there.owner, packSite({index: bare, entries: site.entries}));
    const pictures = await there.db.selectFrom('picture').select('id').execute();
    expect([status, pictures]).toEqual([200, []]);
  }),
);

const BOMB = new Uint8Array(30_000_000);

/** A ZIP whose entries claim to have one byte. */
function claimingOne(zip: Uint8Array): Uint8Array {
  const parts = Buffer.from(zip);
  for (let at = parts.indexOf('PK\u0001\u0002'); at >= 0; at = parts.indexOf('PK\u0001\u0002', at + 4))
    parts.writeUInt32LE(1, at + 24);
  return parts;
}

test(
  'SEC a file that unpacks to more than it claims is refused before all of it is unpacked',
  {tags: ['whole']},
  () =>
    inAnother(async there => {
      const bomb = claimingOne(zipSync({'site.json': [BOMB, {level: 9}]}));
      const picture = claimingOne(packSite({index: site.index, entries: {'pictures/bomb': BOMB}}, 9));
      for (const [bytes, expected] of [
        [bomb, '1 bytes, whole'],
        [zipSync({'site.json': BOMB}), 'at most'],
        [picture, '1 bytes, whole'],
        [claimingOne(packSite({index: {}, entries: {}}, 9)), '1 bytes, whole'],
      ] as const) {
        const {status, json} = await importSite(there.owner, bytes);
        expect([status, json.code, json.field]).toEqual([400, 'body-invalid', 'site.json']);
        expect(json.error).toContain(expected);
      }
    }),
);

const refusedFiles = (): readonly Refused[] => {
  const {index, entries} = site;
  const pack = (change: object, others: object = {}) =>
    packSite({index: {...index, ...change}, entries: {...entries, ...others} as typeof entries});
  const last = index.products.length - 1;
  const [photo, leaflet] = ['pictures/', 'documents/'].map(
    start => Object.keys(entries).find(name => name.startsWith(start)) ?? '',
  ) as [string, string];
  const [page] = index.pages;
  const priced = (one: IndexedProduct) => ({
    ...one.structuredContent,
    variants: one.structuredContent.variants.map(variant => ({...variant, salePrice: 99_999})),
  });
  return [
    ['not a ZIP', () => '{"format":"vitrine-site"}', 'file'],
    ['cut', () => site.bytes.slice(0, -200), 'file'],
    ['a ZIP of something else', () => packSite({index: {}, entries: {}}), 'format'],
    ['another version', () => pack({version: 3}), 'version'],
    ['a page', () => pack({pages: [{...page, draft: {...page?.draft, urlId: 'No'}}]}), 'pages.0.draft.urlId'],
    ['a page twice', () => pack({pages: [page, page]}), 'pages'],
    [
      'an address of two pages',
      () => pack({pages: [page, {...page, id: 'other', published: null}]}),
      'pages.1.draft.urlId',
    ],
    [
      'a product',
      () => packSite({entries, index: withProduct(one => ({...one, title: ''}))}),
      `products.${last}.title`,
    ],
    [
      'a sale',
      () => packSite({entries, index: withProduct(one => ({...one, structuredContent: priced(one)}))}),
      `products.${last}.v1-sale`,
    ],
    [
      'an address twice',
      () =>
        packSite({entries, index: withProduct(one => ({...one, urlId: String(index.products[0]?.urlId)}))}),
      `products.${last}`,
    ],
    ['a form', () => pack({forms: [{id: 'x', fields: [{id: 'a', type: 'no-such-type'}]}]}), 'forms.0'],
    [
      'a language',
      () => pack({languages: {defaultLanguage: 'xx', published: [], isConnected: true}}),
      'languages.defaultLanguage',
    ],
    [
      'a language twice',
      () => pack({languages: {defaultLanguage: 'es', published: ['es', 'es'], isConnected: true}}),
      'languages.published',
    ],
    [
      'a default language that is not published',
      () => pack({languages: {defaultLanguage: 'es', published: ['en'], isConnected: true}}),
      'languages',
    ],
    ['preferences', () => pack({preferences: {'No such': {}}}), 'preferences.No such'],
    [
      'a picture that is lost',
      () => packSite({index, entries: {[leaflet]: entries[leaflet] as Uint8Array}}),
      'files.0',
    ],
    ['a picture with other bytes', () => pack({}, {[photo]: Buffer.from('other')}), photo],
    ['a document with other bytes', () => pack({}, {[leaflet]: Buffer.from('<!doctype html>..')}), 'files.1'],
    ['a large picture', () => pack({}, {'pictures/large': new Uint8Array(21_000_000)}), 'pictures/large'],
    ['a packed picture', () => packSite({index, entries: {'pictures/bomb': BOMB}}, 9), 'pictures/bomb'],
  ];
};

/** Places in `refusedFiles`, which are made from the site of the shop. */
const REFUSED_PLACES = twoParts(
  Array.from({length: 20}, (_, at) => at),
  {share: 0.2},
);

for (const {part, options, rows} of REFUSED_PLACES)
  describe(part, options, () => {
    test('SITE-02 a file that is wrong in one part changes nothing, and the answer names the part', () =>
      inAnother(async there => {
        const before = (await exportSite(there.url, there.owner)).index;
        const files = refusedFiles();
        expect(files).toHaveLength(20);
        for (const at of rows) {
          const [name = '', bytes = () => '', field] = files[at] ?? [];
          const sent = Buffer.from(bytes() as Uint8Array);
          const {status, json} = await importSite(there.owner, sent);
          expect([name, status, json.code, json.field]).toEqual([name, 400, 'body-invalid', field]);
        }
        expect((await exportSite(there.url, there.owner)).index).toEqual(before);
        const stored = await there.db.selectFrom('site_file').select('id').execute();
        const pictures = await there.db.selectFrom('picture').select('id').execute();
        expect([stored, pictures]).toEqual([[], []]);
      }));
  });

test('SITE-02 a file that is too large or of another type is refused before it is read', {
  tags: ['whole'],
}, async () => {
  const tooLarge = await importSite(owner, Buffer.alloc(100_000_001));
  expect([tooLarge.status, tooLarge.json.code]).toEqual([413, 'body-too-large']);
  const asJson = await owner.send('POST', '/api/site-content/import', {});
  expect([asJson.status, asJson.json.code]).toEqual([415, 'body-type']);
});

test('SITE-02 a repeat of an import with its key is one import, and another file with it is refused', () =>
  inAnother(async there => {
    const key = {'Idempotency-Key': 'one-import'};
    const once = await importSite(there.owner, site.bytes, key);
    const repeat = await importSite(there.owner, site.bytes, key);
    // A repeat has as many products as are stored with its key.
    expect({...repeat.json, productOutcomes: []}).toEqual({...once.json, productOutcomes: []});
    const other = await importSite(there.owner, packSite(site), key);
    expect(other.status).toBe(422);
  }));
