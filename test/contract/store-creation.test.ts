import {expect, test} from 'vitest';
import {seedNavigation} from '../../examples/platform/features/site-content/seed-navigation.js';
import {WEBSITE_ID} from '../../examples/site/model/site.js';
import type {Client} from '../../src/api/call.js';
import {createStore, StoreCreationError} from '../../src/builder/create-store.js';
import {createStoreCalls} from '../../src/builder/store-calls.js';
import {builderClient} from './builder-client.js';
import {openOwnedShop} from './owned-shop.js';
import {signInAs} from './owner-client.js';
import {exportSite, importSite, packSite} from './site-archive.js';

const PRODUCTS = `/api/content-service/product/1.1/websites/${WEBSITE_ID}/products`;
const CATEGORIES = `${PRODUCTS}/none/categories`;
const NAVIGATION = '/api/widget/UpdateNavigation';
const site = openOwnedShop();

/** The builder's calls as a signed-in browser makes them; `failing` is a path that is cut before it arrives. */
const callsOf = (failing?: {path: string}) => {
  const client: Client = (path, call) => {
    if (failing?.path && path.endsWith(failing.path)) throw new Error('cut');
    return builderClient(site.owner)(path, call);
  };
  return createStoreCalls(client, WEBSITE_ID);
};

const request = (title: string) => ({title, takenUrlIds: [], fallbackTitle: 'Store', templateId: 'site'});
const collection = (change: object = {}) => ({
  navigationTitle: 'Shop',
  title: 'Shop',
  urlId: 'shop-x',
  description: '',
  enabled: true,
  ...change,
});
const SHOP = {path: '/', items: []};
const ABOUT = {path: '/about', items: []};
/** Saves the navigation over the one that is there. */
const save = async (items: unknown) =>
  site.owner.send('PUT', '/api/site-content/navigation', {
    revision: (await pages()).navigation?.revision,
    items,
  });

/** The links of a page's header, as `/about About`. */
async function headerOf(path: string): Promise<readonly string[]> {
  const {text} = await site.visitor.send('GET', path);
  const links = [...text.matchAll(/<a class="nav-page" href="([^"]*)">([^<]*)</g)];
  return links.map(([, href, title]) => `${href} ${title?.replaceAll('&amp;', '&')}`);
}

const pages = async () => (await site.owner.send('GET', '/api/site-content/pages')).json;

test('BLD-01 a store is a page of products, first in the navigation, before the links that were there', async () => {
  const {navigation} = await pages();
  expect(navigation).toEqual({revision: 0, items: [SHOP, ABOUT]});
  const about = (await site.owner.send('POST', '/api/site-content/pages', {title: 'Our kiln'})).json;
  expect((await save([SHOP, {pageId: about.id}, ABOUT])).status).toBe(200);
  let key = 0;
  const newId = () => `store-key-${++key}`;
  const store = await createStore(request('Pots & pans'), {calls: callsOf(), newId});
  const shown = await site.visitor.send('GET', '/pots-pans');
  expect([shown.status, shown.text.includes('data-block="summary"')]).toEqual([200, true]);
  expect((await pages()).navigation).toMatchObject({
    items: [{pageId: store.collectionId}, SHOP, {pageId: about.id}, ABOUT],
  });
  expect(await headerOf('/about')).toEqual(['/pots-pans Pots & pans', '/ Shop', '/about About']);
});

test('BLD-01 a retry goes on where a step failed, and creates nothing twice', async () => {
  const failing = {path: '/categories'};
  const ports = {calls: callsOf(failing), newId: () => 'retry-key'};
  const error = await createStore(request('Retry'), ports).catch((found: unknown) => found);
  if (!(error instanceof StoreCreationError)) throw error;
  expect([error.step, error.progress.done]).toEqual(['root-category', ['collection']]);
  failing.path = '';
  const done = await createStore(request('Retry'), ports, error.progress);
  expect(done.collectionId).toBe(error.progress.collectionId);
  const made = [...((await pages()).pages as unknown as readonly {urlId: string}[])];
  expect(made.filter(({urlId}) => urlId.startsWith('retry'))).toHaveLength(1);
  const categories = await site.shop.db.selectFrom('store_category').select('display_name').execute();
  expect(categories.map(one => one.display_name).sort()).toEqual(['Pots & pans', 'Retry']);
});

// Names of a collection, pages of the theme, reserved addresses, and another store.
const TAKEN_TITLES = ['Journal', 'About', 'Search', 'Cart', 'owner', 'API', 'Products', 'Pots & pans'];

test('BLD-01 a store with the title of a page, collection or part of the site gets a numbered address', {
  tags: ['whole'],
}, async () => {
  let keys = 0;
  const newId = () => `taken-${++keys}`;
  for (const title of TAKEN_TITLES) {
    const {takenUrlIds} = (await pages()) as unknown as {takenUrlIds: readonly string[]};
    const store = await createStore({...request(title), takenUrlIds}, {calls: callsOf(), newId});
    expect(takenUrlIds).not.toContain(store.urlId);
    expect([title, (await site.visitor.send('GET', `/${store.urlId}`)).status]).toEqual([title, 200]);
  }
  // Another owner took the address since the list of pages was read.
  for (const urlId of ['journal-2', 'journal-3']) {
    const late = await createStore(request('Journal'), {calls: callsOf(), newId});
    expect(late.urlId).toBe(urlId);
  }
  const long = await createStore(request('Stoneware '.repeat(10).trim()), {calls: callsOf(), newId});
  expect((await site.visitor.send('GET', `/${long.urlId}`)).status).toBe(200);
});

test('BLD-01 hostile bodies, other sites and roles without a right create nothing', async () => {
  const before = await pages();
  const root = {displayName: 'A', parentCategoryId: null, type: 'ROOT', pageRendering: 'LIST_VIEW'};
  const category = {...root, displayIndex: 1};
  for (const [path, body, field] of [
    [PRODUCTS, collection({title: ' '}), 'title'],
    [PRODUCTS, collection({navigationTitle: 7}), 'navigationTitle'],
    [PRODUCTS, collection({urlId: '../x'}), 'urlId'],
    [PRODUCTS, collection({urlId: 'cart'}), 'urlId'],
    [PRODUCTS, collection({urlId: 'pots-pans'}), 'urlId'],
    [PRODUCTS, collection({description: 'a\0b'}), 'description'],
    [CATEGORIES, 7, 'body'],
    [CATEGORIES, {...category, displayName: ' '}, 'displayName'],
    [CATEGORIES, {...category, displayName: 'x'.repeat(5000)}, 'displayName'],
    [CATEGORIES, {...category, parentCategoryId: 'x'}, 'parentCategoryId'],
    [CATEGORIES, {...category, type: 'LEAF'}, 'type'],
    [CATEGORIES, {...category, pageRendering: '<b>'}, 'pageRendering'],
    [CATEGORIES, {...category, displayIndex: 0}, 'displayIndex'],
    [CATEGORIES, {...category, displayIndex: '1'}, 'displayIndex'],
    [NAVIGATION, {fieldName: 'other', templateId: 'site', navigation: {items: []}}, 'fieldName'],
    [
      NAVIGATION,
      {fieldName: 'mainNav', templateId: 'site', navigation: {items: [{collectionId: 'none'}]}},
      'items',
    ],
    [
      NAVIGATION,
      {fieldName: 'mainNav', templateId: 'site', navigation: {items: [{externalLink: {href: 'x:y'}}]}},
      'items.0',
    ],
    [NAVIGATION, {fieldName: 'mainNav', templateId: 'site', navigation: {}}, 'navigation.items'],
  ] as const) {
    const {status, json} = await site.owner.send('POST', path, body);
    expect([JSON.stringify(body), status, json.field]).toEqual([JSON.stringify(body), 400, field]);
  }
  const stale = {fieldName: 'mainNav', templateId: 'site', revision: 0, navigation: {items: []}};
  expect((await site.owner.send('POST', NAVIGATION, stale)).status).toBe(409);
  expect((await site.owner.send('POST', PRODUCTS.replace(WEBSITE_ID, 'other'), collection())).status).toBe(
    404,
  );
  expect((await site.owner.send('POST', CATEGORIES, category)).status).toBe(404);
  const viewer = await signInAs(site.shop.url, 'viewer');
  for (const [by, status] of [
    [site.visitor, 401],
    [viewer, 403],
  ] as const)
    expect([
      (await by.send('POST', PRODUCTS, collection())).status,
      (await by.send('POST', NAVIGATION, stale)).status,
    ]).toEqual([status, status]);
  expect(await pages()).toEqual(before);
});

const LINK = {text: 'Our fair', href: 'https://fair.example/stand?no=4', items: []};

test('SITE-02 the navigation has collections, pages of the theme and addresses; the header shows them all', async () => {
  const {destinations, pages: list} = await pages();
  expect(destinations).toEqual(
    expect.arrayContaining([
      {target: {path: '/'}, title: 'Shop'},
      {target: {path: '/contact'}, title: expect.any(String)},
      {target: {collectionId: 'journal'}, title: 'Journal'},
    ]),
  );
  const spanish = await site.owner.send('GET', '/api/site-content/pages', undefined, {
    'Accept-Language': 'es',
  });
  expect(spanish.json.destinations).toEqual(
    expect.arrayContaining([
      {target: {path: '/'}, title: 'Tienda'},
      {target: {collectionId: 'journal'}, title: 'Diario'},
    ]),
  );
  // The list of the journal is a collection, and no page of the theme too.
  expect(JSON.stringify(destinations)).not.toContain('"/journal"');
  const page = [...(list as unknown as readonly {id: string; urlId: string}[])].find(
    ({urlId}) => urlId === 'pots-pans',
  );
  const journal = {collectionId: 'journal', items: []};
  const items = [LINK, journal, {pageId: page?.id, items: [ABOUT]}, SHOP];
  expect((await save(items)).json).toMatchObject({items});
  expect(await headerOf('/contact')).toEqual([
    'https://fair.example/stand?no=4 Our fair',
    '/journal Journal',
    '/pots-pans Pots & pans',
    '/ Shop',
  ]);
  // Texts of the theme and of collections are in the page's language, and what is below a page is on it.
  expect((await headerOf('/es/contact')).slice(1)).toEqual([
    '/es/journal Diario',
    '/es/pots-pans Pots & pans',
    '/es/ Tienda',
  ]);
  expect((await site.visitor.send('GET', '/pots-pans')).text).toContain('<a href="/about">About</a>');
  // The builder's call reads and writes the same.
  const read = (await site.owner.send('GET', '/api/commondata/GetSiteLayout')).json;
  const [{links, revision}] = read.layout as unknown as [{links: object[]; revision: number}];
  expect(links.slice(0, 2)).toEqual([
    {externalLink: {text: LINK.text, href: LINK.href}},
    {collectionId: 'journal'},
  ]);
  const body = {fieldName: 'mainNav', templateId: 'site', revision, navigation: {items: links}};
  expect((await site.owner.send('POST', NAVIGATION, body)).status).toBe(200);
  expect((await pages()).navigation).toMatchObject({items});
});

test('BLD-01 the navigation is taken with null for what a link has not, member areas and windows', async () => {
  const {id} = (await site.owner.send('POST', '/api/site-content/pages', {title: 'Wire'})).json;
  const nothing = {collectionId: null, externalLink: null, memberAreaId: null, items: null};
  const url = 'https://fair.example/stand';
  const sent = [
    {...nothing, collectionId: id, items: []},
    {...nothing, externalLink: {text: 'About', href: '/about'}},
    {memberAreaId: 'members'},
    {externalLink: {url, title: 'Our fair', newWindow: true}},
    {externalLink: {url: 'https://x.example', newWindow: false, title: null}},
  ];
  const body = {fieldName: 'mainNav', templateId: 'site', revision: null, navigation: {items: sent}};
  expect((await site.owner.send('POST', NAVIGATION, body)).status).toBe(200);
  expect((await pages()).navigation?.items).toEqual([
    {pageId: id, items: []},
    {text: 'About', href: '/about', items: []},
    {path: '/members', items: []},
    {text: 'Our fair', href: url, newWindow: true, items: []},
    {text: 'x.example', href: 'https://x.example', items: []},
  ]);
  const {text} = await site.visitor.send('GET', '/contact');
  expect(text).toContain(`<a class="nav-page" href="${url}" target="_blank" rel="noopener">Our fair</a>`);
  expect(text).toContain('<a class="nav-page" href="/members">');
  // What is read is taken again.
  const {layout} = (await site.owner.send('GET', '/api/commondata/GetSiteLayout')).json;
  const [{links}] = layout as unknown as [{links: object[]}];
  expect(links[2]).toEqual({memberAreaId: 'members'});
  const again = {...body, navigation: {items: links}};
  expect((await site.owner.send('POST', NAVIGATION, again)).status).toBe(200);
  for (const wrong of [nothing, {memberAreaId: 'no-area'}, {externalLink: {url: 'javascript:0', title: 'x'}}])
    expect(
      (await site.owner.send('POST', NAVIGATION, {...body, navigation: {items: [wrong]}})).json.field,
    ).toMatch(/^items/);
  expect((await save([SHOP, ABOUT])).status).toBe(200);
});

test('SITE-02 the navigation has pages for members and buyers by their names in each language', async () => {
  const before = (await pages()).navigation as unknown as {readonly items: object[]};
  const paths = ['/members', '/locked', '/checkout', '/account'];
  const titles = ['Members’ area', 'The kiln diary', 'Checkout', 'Your account'];
  expect((await pages()).destinations).toEqual(
    expect.arrayContaining(paths.map((path, at) => ({target: {path}, title: titles[at]}))),
  );
  expect((await save(paths.map(path => ({path, items: []})))).status).toBe(200);
  expect(await headerOf('/contact')).toEqual(paths.map((path, at) => `${path} ${titles[at]}`));
  const spanish = await headerOf('/es/contact');
  expect(spanish.map(link => link.split(' ')[0])).toEqual(paths.map(path => `/es${path}`));
  for (const title of titles) expect(spanish.join(' ')).not.toContain(title);
  expect((await save(before.items)).status).toBe(200);
});

test('SITE-02 hostile places are refused, and change nothing', {tags: ['whole']}, async () => {
  const before = (await pages()).navigation;
  for (const [place, field] of [
    [{text: 'x', href: 'javascript:alert(1)'}, 'items.0'],
    [{text: 'x', href: 'data:text/html,x'}, 'items.0'],
    [{text: 'x', href: '//evil.example'}, 'items.0'],
    [{text: 'x', href: '/\\evil.example'}, 'items.0'],
    [{text: ' ', href: '/about'}, 'items.0'],
    [{text: 'a\0b', href: '/about'}, 'items.0'],
    [{text: 'x'.repeat(61), href: '/about'}, 'items.0'],
    [{text: 'x', href: `/${'x'.repeat(500)}`}, 'items.0'],
    [{href: '/about'}, 'items.0'],
    [{collectionId: 'unknown'}, 'items'],
    [{collectionId: '__proto__'}, 'items'],
    [{collectionId: 7}, 'items.0'],
    [{path: '/checkout/confirmed'}, 'items'],
    [{path: '//evil.example'}, 'items'],
    [{path: 'about'}, 'items'],
    [{...LINK, items: [ABOUT]}, 'items.0'],
    [{...SHOP, items: [LINK]}, 'items.0'],
    [null, 'items.0'],
    [{}, 'items.0'],
  ] as const) {
    const {status, json} = await save([place]);
    const name = JSON.stringify(place).slice(0, 60);
    expect([name, status, String(json.field).startsWith(field)]).toEqual([name, 400, true]);
  }
  expect((await save([LINK, {...LINK, text: 'Twice'}])).json).toMatchObject({field: 'items'});
  expect((await save(Array.from({length: 31}, (_, at) => ({...LINK, href: `/${at}`})))).status).toBe(400);
  expect((await pages()).navigation).toEqual(before);
});

test('SITE-02 a navigation of pages alone gets the links that the header had, at a start and from a file', {
  tags: ['whole'],
}, async () => {
  const {db} = site.shop;
  const [{id}] = (await pages()).pages as unknown as [{id: string}];
  const items = [{pageId: id, items: []}];
  await db.deleteFrom('site_setting').where('name', '=', 'navigation').execute();
  const value = JSON.stringify({revision: 4, items});
  await db.insertInto('site_setting').values({name: 'page-navigation', value}).execute();
  await seedNavigation(db, {isOwn: false});
  const whole = {revision: 5, items: [SHOP, ...items, ABOUT]};
  expect((await pages()).navigation).toEqual(whole);
  await seedNavigation(db, {isOwn: false});
  expect((await pages()).navigation).toEqual(whole);
  // A file from before says nothing of the others; one of today is all there is.
  const {index} = await exportSite(site.shop.url, site.owner);
  const {format, version, pages: list} = index;
  const bring = (navigation: object) =>
    importSite(site.owner, packSite({index: {format, version, pages: list, navigation}, entries: {}}));
  expect((await bring({items: []})).status).toBe(200);
  expect((await pages()).navigation).toMatchObject({items: [SHOP, ABOUT]});
  const gone = [{path: '/gone'}, {collectionId: 'gone'}, {pageId: 'gone', items: [LINK]}];
  expect((await bring({items: [...gone, {collectionId: 'journal'}], isWhole: true})).status).toBe(200);
  expect((await pages()).navigation).toMatchObject({items: [LINK, {collectionId: 'journal', items: []}]});
  expect((await exportSite(site.shop.url, site.owner)).index.navigation).toMatchObject({isWhole: true});
});
