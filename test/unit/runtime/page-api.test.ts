// @vitest-environment happy-dom
import {expect, test} from 'vitest';
import {createPageApi, openPageApi} from '../../../runtime/blocks/commerce/http.js';
import type {Page} from '../../../runtime/contracts.js';
import {makePage} from './page.js';

const EMPTY = {entries: [], subtotalCents: 0};
const LINE = {itemId: 'a', sku: 'b', quantity: 1, additionalFields: null};

/** A page whose platform sets its crumb in the answer to a read that asks for one, unless `cookies` are blocked. */
const visit = (crumb: string | undefined, {isBlocked = false, answers = true} = {}) => {
  const sent: string[] = [];
  let cookie = crumb;
  const fetch = async ({method, url, headers}: Request): Promise<Response> => {
    const {pathname, searchParams} = new URL(url);
    const asked = searchParams.get('crumb') ?? '';
    sent.push(`${method} ${pathname} ${asked} ${headers.get('X-CSRF-Token') ?? '-'}`);
    if (asked !== 'fetch') return Response.json({shoppingCart: EMPTY});
    if (!isBlocked) cookie = 'fresh';
    return answers ? Response.json({shoppingCart: EMPTY}) : new Response('', {status: 404});
  };
  const page = makePage();
  const ports = {...page.ports, fetch, cookies: {get: () => cookie}};
  return {api: createPageApi({...page, ports} as Page), sent};
};

const CART = '/api/commerce/shopping-cart';
const READ = `GET ${CART} fetch -`;
const add = (crumb: string) => `POST ${CART}/entries ${crumb} ${crumb}`;

test('V01 a page that came without a crumb reads one before its first add, once', async () => {
  const {api, sent} = visit(undefined);
  const write = () => api.send('commerce/shopping-cart/entries', {method: 'post', json: LINE});
  await Promise.all([write(), write()]);
  await write();
  expect(sent).toEqual([READ, add('fresh'), add('fresh'), add('fresh')]);
});

test('V01 a page that came with a crumb, and one that only reads, ask for none', async () => {
  const {api, sent} = visit('own');
  await api.send('commerce/shopping-cart/entries', {method: 'post', json: LINE});
  expect(sent).toEqual([add('own')]);
  const reading = visit(undefined);
  await reading.api.send('commerce/shopping-cart');
  expect(reading.sent).toEqual([`GET ${CART}  -`]);
});

test('V01 where a platform gives no crumb, or the browser stores none, adds go out as before', async () => {
  for (const way of [{isBlocked: true}, {isBlocked: true, answers: false}]) {
    const {api, sent} = visit(undefined, way);
    for (let at = 0; at < 2; at++)
      await api.send('commerce/shopping-cart/entries', {method: 'post', json: LINE});
    expect(sent).toEqual([READ, add(''), add('')]);
  }
});

test('CART-02 the page decides whose cart is called: existing sites’ own, or that of our contract', async () => {
  const cart = () => Response.json({error: 'not found'}, {status: 404});
  const read = async (contexts: Page['contexts'], isCompat: boolean) => {
    const page = makePage();
    const ports = {...page.ports, fetch: async () => cart()};
    const api = await openPageApi({...page, contexts, site: {...page.site, isCompat}, ports} as Page);
    return api.getCart().then(
      found => found?.entries.length,
      error => error.status,
    );
  };
  expect(await read({own: undefined, compat: {}}, true)).toBe(0);
  expect(await read({own: undefined, compat: undefined}, false)).toBe(404);
  document.body.innerHTML = '<div id="sqs-cart-root"></div>';
  expect(await read({own: undefined, compat: undefined}, false)).toBe(0);
  expect(await read({own: {}, compat: {}}, false)).toBe(404);
});
