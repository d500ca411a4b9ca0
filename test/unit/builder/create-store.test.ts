import {expect, test} from 'vitest';
import type {Client} from '../../../src/api/call.js';
import {createStore, StoreCreationError, type StoreProgress} from '../../../src/builder/create-store.js';
import {NavigationNotFoundError} from '../../../src/builder/navigation.js';
import {createStoreCalls} from '../../../src/builder/store-calls.js';
import {ApiError} from '../../../src/shared/errors.js';

const REQUEST = {
  title: 'Café',
  takenUrlIds: ['cafe'],
  fallbackTitle: 'Store',
  templateId: 't1',
};

interface Sent {
  readonly path: string;
  readonly json: unknown;
  readonly key: string | undefined;
}

const LINKS = [
  {collectionId: 'about'},
  {externalLink: {url: 'https://example.com', newWindow: true}, items: [{memberAreaId: 'm1'}]},
];

/** A platform that answers each call by its path; `failing` names the paths that answer with an error. */
const scripted = (failing: string[] = [], layout: unknown = [{identifier: 'mainNav', links: LINKS}]) => {
  const sent: Sent[] = [];
  const client: Client = async (path, {json, key} = {}) => {
    sent.push({path, json, key});
    if (failing.includes(path)) throw new Error(`${path} is down`);
    return {body: path === 'commondata/GetSiteLayout' ? {layout} : {id: 'c1'}, etag: null};
  };
  return {sent, calls: createStoreCalls(client, 'w1')};
};

const PRODUCTS = 'content-service/product/1.1/websites/w1/products';
const CATEGORIES = `${PRODUCTS}/c1/categories`;

test('BLD-01 a store is a collection, then its root category, then the first link of the navigation', async () => {
  const {sent, calls} = scripted();
  const steps: StoreProgress[] = [];
  const store = await createStore(REQUEST, {
    calls,
    newId: () => 'k',
    onProgress: progress => void steps.push(progress),
  });
  expect(store).toMatchObject({urlId: 'cafe-1', collectionId: 'c1'});
  expect(steps.map(({done}) => done.length)).toEqual([1, 2, 3]);
  expect(sent).toEqual([
    {
      path: PRODUCTS,
      json: {navigationTitle: 'Café', title: 'Café', urlId: 'cafe-1', description: '', enabled: true},
      key: 'k-collection',
    },
    {
      path: CATEGORIES,
      json: {
        displayName: 'Café',
        parentCategoryId: null,
        type: 'ROOT',
        pageRendering: 'LIST_VIEW',
        displayIndex: 1,
      },
      key: 'k-root-category',
    },
    {path: 'commondata/GetSiteLayout', json: undefined, key: undefined},
    {
      path: 'widget/UpdateNavigation',
      json: {
        fieldName: 'mainNav',
        templateId: 't1',
        navigation: {items: [{collectionId: 'c1'}, ...LINKS]},
      },
      key: undefined,
    },
  ]);
});

test('BLD-01 without a template the navigation stays as it is', async () => {
  const {sent, calls} = scripted();
  const {templateId: _, ...request} = REQUEST;
  await createStore(request, {calls, newId: () => 'k'});
  expect(sent.map(({path}) => path)).toEqual([PRODUCTS, CATEGORIES]);
});

test('BLD-01 a retry continues after the last step that succeeded, with the same keys', async () => {
  const failing = [CATEGORIES];
  const {sent, calls} = scripted(failing);
  const failed = await createStore(REQUEST, {calls, newId: () => 'k'}).catch(error => error);
  expect(failed).toBeInstanceOf(StoreCreationError);
  expect(failed).toMatchObject({step: 'root-category', progress: {collectionId: 'c1', done: ['collection']}});
  expect(failed.message).toBe('the step root-category failed; created so far: collection');
  failing.pop();
  await createStore(REQUEST, {calls, newId: () => 'other'}, failed.progress);
  expect(sent.map(({path, key}) => `${path} ${key ?? ''}`.trim())).toEqual([
    `${PRODUCTS} k-collection`,
    `${CATEGORIES} k-root-category`,
    `${CATEGORIES} k-root-category`,
    'commondata/GetSiteLayout',
    'widget/UpdateNavigation',
  ]);
});

/** A platform where other owners have taken some addresses since, and the addresses and keys of the tries. */
const refusing = (taken: readonly string[], refusal = {code: 'address-taken'}) => {
  const tries: string[] = [];
  const client: Client = async (path, {json, key} = {}) => {
    if (path !== PRODUCTS) return {body: {layout: [{identifier: 'mainNav', links: []}]}, etag: null};
    const {urlId} = json as {urlId: string};
    tries.push(`${urlId} ${key}`);
    if (taken.includes(urlId)) throw new ApiError(400, refusal);
    return {body: {id: 'c1'}, etag: null};
  };
  return {tries, ports: {calls: createStoreCalls(client, 'w1'), newId: () => 'k'}};
};

test('BLD-01 an address that another owner took since is left for the next free one, by a key of its own', async () => {
  const {tries, ports} = refusing(['cafe-1', 'cafe-2']);
  expect(await createStore(REQUEST, ports)).toMatchObject({urlId: 'cafe-3', collectionId: 'c1'});
  expect(tries).toEqual(['cafe-1 k-collection', 'cafe-2 k-collection-1', 'cafe-3 k-collection-2']);
});

test('BLD-01 addresses are tried within limits, and a retry goes on with the next', async () => {
  const taken = Array.from({length: 8}, (_, at) => `cafe-${at + 1}`);
  const {tries, ports} = refusing(taken);
  const failed = await createStore(REQUEST, ports).catch(error => error);
  expect([failed.step, tries.length]).toEqual(['collection', 6]);
  expect(await createStore(REQUEST, ports, failed.progress)).toMatchObject({urlId: 'cafe-9'});
  expect(tries.map(one => one.split(' ')[0])).toEqual([...taken, 'cafe-9']);
});

test('BLD-01 a refusal of anything else tries no other address', async () => {
  const {tries, ports} = refusing(['cafe-1'], {code: 'body-invalid'});
  const failed = await createStore(REQUEST, ports).catch(error => error);
  expect([failed.progress.urlId, tries]).toEqual(['cafe-1', ['cafe-1 k-collection']]);
});

test('BLD-01 a layout without its first entry is reported, after the store was created', async () => {
  for (const layout of [[], [null]]) {
    const {calls} = scripted([], layout);
    const failed = await createStore(REQUEST, {calls, newId: () => 'k'}).catch(error => error);
    expect(failed).toMatchObject({step: 'navigation', progress: {collectionId: 'c1'}});
    expect(failed.cause).toBeInstanceOf(NavigationNotFoundError);
    expect(failed.cause.message).toBe('Unable to find site main navigation');
  }
});

test('BLD-01 a store that is in the navigation already moves to the front', async () => {
  const {sent, calls} = scripted([], [{identifier: 'mainNav', links: [...LINKS, {collectionId: 'c1'}]}]);
  await createStore(REQUEST, {calls, newId: () => 'k'});
  expect(sent.at(-1)?.json).toMatchObject({navigation: {items: [{collectionId: 'c1'}, ...LINKS]}});
});
