import {expect, test} from 'vitest';
import {WEBSITE_ID} from '../../examples/site/model/site.js';
import type {Client} from '../../src/api/call.js';
import {createStore, StoreCreationError} from '../../src/builder/create-store.js';
import {createStoreCalls} from '../../src/builder/store-calls.js';
import {builderClient} from './builder-client.js';
import {openOwnedShop} from './owned-shop.js';
import {signInAs} from './owner-client.js';

const PRODUCTS = `/api/content-service/product/1.1/websites/${WEBSITE_ID}/products`;
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
  ...{navigationTitle: 'Shop', title: 'Shop', urlId: 'shop-x', description: '', enabled: true},
  ...change,
});
const pages = async () => (await site.owner.send('GET', '/api/site-content/pages')).json;

test('BLD-01 a store is a page of products, first in the navigation, before the links that were there', async () => {
  const about = (await site.owner.send('POST', '/api/site-content/pages', {title: 'Our kiln'})).json;
  await site.owner.send('PUT', '/api/site-content/navigation', {revision: 0, items: [{pageId: about.id}]});
  let key = 0;
  const newId = () => `store-key-${++key}`;
  const store = await createStore(request('Pots & pans'), {calls: callsOf(), newId});
  const shown = await site.visitor.send('GET', '/pots-pans');
  expect([shown.status, shown.text.includes('data-block="summary"')]).toEqual([200, true]);
  expect((await pages()).navigation).toMatchObject({
    items: [{pageId: store.collectionId}, {pageId: about.id}],
  });
  expect((await site.visitor.send('GET', '/about')).text).toContain('href="/pots-pans"');
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

test('BLD-01 hostile bodies, other sites and roles without a right create nothing', async () => {
  const before = await pages();
  for (const [path, body, field] of [
    [PRODUCTS, collection({title: ' '}), 'title'],
    [PRODUCTS, collection({navigationTitle: 7}), 'navigationTitle'],
    [PRODUCTS, collection({urlId: '../x'}), 'urlId'],
    [PRODUCTS, collection({urlId: 'cart'}), 'urlId'],
    [PRODUCTS, collection({urlId: 'pots-pans'}), 'urlId'],
    [PRODUCTS, collection({description: 'a\0b'}), 'description'],
    [NAVIGATION, {fieldName: 'other', templateId: 'site', navigation: {items: []}}, 'fieldName'],
    [
      NAVIGATION,
      {fieldName: 'mainNav', templateId: 'site', navigation: {items: [{collectionId: 'none'}]}},
      'items',
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
  const root = {displayName: 'A', parentCategoryId: null, type: 'ROOT', pageRendering: 'LIST_VIEW'};
  const category = {...root, displayIndex: 1};
  expect((await site.owner.send('POST', `${PRODUCTS}/none/categories`, category)).status).toBe(404);
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
