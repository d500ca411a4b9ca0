import {afterAll, beforeAll, expect, test} from 'vitest';
import type {Platform} from '../../examples/platform/main.js';
import {createHeaderFooterCalls} from '../../src/api/header-footer.js';
import {createMultilingualCalls} from '../../src/api/multilingual.js';
import {createPreferenceCalls} from '../../src/api/preferences.js';
import {createBuilderClient} from '../../src/builder/client.js';
import {createPageCalls} from '../../src/builder/pages/page-calls.js';
import {signInAs} from './owner-client.js';
import {startShop, Visitor} from './shop-client.js';

const PATH = '/api/v1/commerce-preferences';
let shop: Platform;
let owner: Visitor;
beforeAll(async () => {
  shop = await startShop();
  owner = await signInAs(shop.url, 'admin');
});
afterAll(() => shop.close());

const put = (namespace: string, body: unknown, by = owner) => by.send('PUT', `${PATH}/${namespace}`, body);
const get = (namespace: string, by = owner) => by.send('GET', `${PATH}/${namespace}`);

/** The client of a site editor in which somebody is signed in. */
const clientOf = (visitor: Visitor) =>
  createBuilderClient({
    root: `${shop.url}/api`,
    locale: 'en-US',
    cookies: {get: name => visitor.cookies.get(name)},
    clock: {
      nowMs: Date.now,
      after(delayMs, callback) {
        const timer = setTimeout(callback, delayMs);
        return () => clearTimeout(timer);
      },
    },
    fetch: request => {
      const headers = new Headers(request.headers);
      headers.set('Cookie', [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '));
      return fetch(new Request(request, {headers}));
    },
  });

test('SITE-02 preferences are a free-form object by namespace, and every answer has the site’s id', async () => {
  expect((await get('checkout')).json).toEqual({websiteId: expect.any(String)});
  const preferences = {tips: true, nested: {list: [1, null, 'ñ']}, count: 1.5};
  const saved = await put('checkout', {...preferences, websiteId: 'another'});
  expect(saved.json).toEqual({...preferences, websiteId: expect.stringMatching(/^\w{24}$/)});
  expect((await get('checkout')).json).toEqual(saved.json);
  expect((await get('other')).json).toEqual({websiteId: expect.any(String)});
});

test('SITE-02 preferences that are no object or too large are refused, and what was saved stays', async () => {
  await put('kept', {a: 1});
  for (const [body, status] of [
    ['[]', 400],
    ['null', 400],
    ['7', 400],
    ['{', 400],
    [JSON.stringify({text: 'x'.repeat(9000)}), 400],
    [JSON.stringify(Object.fromEntries(Array.from({length: 101}, (_, at) => [`f${at}`, 1]))), 400],
    [`${'{"a":'.repeat(40)}1${'}'.repeat(40)}`, 400],
  ] as const)
    expect([body.slice(0, 30), (await put('kept', body)).status]).toEqual([body.slice(0, 30), status]);
  expect((await put('kept', 'x', owner)).status).toBe(400);
  expect((await get('kept')).json).toMatchObject({a: 1});
  for (const namespace of ['A', '1a', 'a%2Fb', 'a..b', 'x'.repeat(41), '__proto__'])
    expect([namespace, (await put(namespace, {})).status]).toEqual([namespace, 404]);
  expect((await put('proto', '{"__proto__": {"a": 1}, "b": 2}')).json).toMatchObject({b: 2});
});

test('SITE-02 there are at most fifty namespaces', async () => {
  const {length} = await shop.db.selectFrom('commerce_preference').select('namespace').execute();
  for (let at = length; at < 50; at++) expect((await put(`n${at}`, {})).status).toBe(200);
  expect((await put('one-more', {})).json).toMatchObject({code: 'body-invalid', field: 'namespace'});
  expect((await put('n49', {a: 2})).status).toBe(200);
  await shop.db.deleteFrom('commerce_preference').where('namespace', 'like', 'n%').execute();
});

test('SITE-02 a viewer reads preferences, an owner’s role writes them, a stranger does neither', async () => {
  const viewer = await signInAs(shop.url, 'viewer');
  const stranger = await Visitor.arrive(shop.url);
  expect([(await get('checkout', viewer)).status, (await put('checkout', {}, viewer)).status]).toEqual([
    200, 403,
  ]);
  expect([(await get('checkout', stranger)).status, (await put('checkout', {}, stranger)).status]).toEqual([
    401, 401,
  ]);
});

test('SITE-02 lists show products in the order and density that the owner prefers', async () => {
  const visitor = await Visitor.arrive(shop.url);
  const titles = async () => {
    const {text} = await visitor.send('GET', '/');
    return [...text.matchAll(/class="card-title"><bdi>([^<]+)</g)].map(([, title]) => title);
  };
  const before = await titles();
  await put('product-list', {sort: 'name', density: 'compact', unknown: {}});
  const after = await titles();
  expect(after).not.toEqual(before);
  expect(after).toEqual([...after].sort((a = '', b = '') => a.localeCompare(b, 'en-US')));
  expect((await visitor.send('GET', '/')).text).toContain('class="cards cards-compact"');
  expect((await owner.post('/owner/display', {sort: 'featured', density: 'comfortable'})).status).toBe(303);
  expect(await titles()).toEqual(before);
  expect((await get('product-list')).json).toMatchObject({sort: 'featured', unknown: {}});
  await put('product-list', {sort: 7, density: ['compact']});
  expect(await titles()).toEqual(before);
});

test('SITE-02 the typed calls of a site editor read and save languages, header, footer and preferences', async () => {
  const client = clientOf(owner);
  const languages = createMultilingualCalls(client);
  expect(await languages.readSettings()).toMatchObject({defaultLanguage: 'en', provider: 'built-in'});
  const saved = await languages.saveLanguages([{code: 'en', isDefault: true}, {code: 'es'}]);
  expect(saved.filter(({isPublished}) => isPublished).map(({code}) => code)).toEqual(['en', 'es']);
  expect(await languages.readLanguages()).toEqual(saved);
  await languages.disconnect();
  expect(await languages.readStatus()).toEqual({isConnected: false, publishedCount: 1});
  const parts = createHeaderFooterCalls(client);
  const header = {text: 'News', links: []};
  expect(await parts.saveParts({header, footer: null})).toEqual({header, footer: null});
  expect(await parts.readParts()).toEqual({header, footer: null});
  const preferences = createPreferenceCalls(client, 'typed');
  expect(await preferences.save({a: 1})).toEqual({a: 1});
  expect(await preferences.read()).toEqual({a: 1});
  await expect(createPageCalls(client).readPage('gone')).rejects.toMatchObject({
    name: 'NotFoundError',
    status: 404,
    path: 'site-content/pages/gone',
  });
  const stranger = createPreferenceCalls(clientOf(await Visitor.arrive(shop.url)), 'typed');
  await expect(stranger.read()).rejects.toMatchObject({name: 'ApiError', status: 401, code: 'owner-needed'});
});
