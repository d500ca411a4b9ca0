import {afterAll, beforeAll, beforeEach, expect, test} from 'vitest';
import {CRUMB_LIFE_MS, newCrumb} from '../../examples/platform/kernel/security/crumb.js';
import type {Platform} from '../../examples/platform/main.js';
import {spread} from '../tools/spread.js';
import {openAccount} from './account-client.js';
import {ITEMS} from './catalog.js';
import {BUYER, CART, startShop, Visitor} from './shop-client.js';

const SECRET = 'a secret for tests';
let nowMs = Date.UTC(2026, 0, 1);
let shop: Platform;
/** Signed in, so that no crumb alone names the session. */
let member: Visitor;
let visitor: Visitor;
beforeAll(async () => {
  shop = await startShop({
    secret: SECRET,
    nowMs: () => nowMs,
    limits: {visitorPerMinute: 50, addressPerMinute: 100_000},
  });
  member = await Visitor.arrive(shop.url);
  await openAccount(shop, member, {
    email: 'crumb@example.com',
    password: 'a quiet harbour',
    rememberMe: false,
  });
});
afterAll(() => shop.close());
beforeEach(async () => {
  nowMs += 60_000;
  visitor = new Visitor(shop.url);
  for (const [name, value] of member.cookies) visitor.cookies.set(name, value);
  await visitor.send('GET', '/cart');
});

const WRITES = [
  ['POST', `${CART}/entries`, {...ITEMS.print, quantity: 1, additionalFields: null}],
  ['PUT', `${CART}/entries/000000000000000000000000`, {quantity: 1}],
  ['PUT', `${CART}/entries/000000000000000000000000/additionalFields`, {additionalFields: null}],
  ['DELETE', `${CART}/entries/000000000000000000000000`, undefined],
  ['PUT', `${CART}/coupons/FIVE`, undefined],
  ['DELETE', `${CART}/coupons/FIVE`, undefined],
  ['POST', '/api/3/commerce/cart/subscription', {...ITEMS.post, qty: 1, additionalFields: null}],
  ['POST', '/api/commerce/orders', BUYER],
] as const;

const rows = async () =>
  Promise.all(
    (['cart', 'cart_entry', 'cart_coupon', 'shop_order'] as const).map(table =>
      shop.db
        .selectFrom(table)
        .select(e => e.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow(),
    ),
  );

/** What each variant of a forged request changes; a header of '' is sent empty. */
const FORGERIES: readonly (readonly [
  string,
  () => Promise<Record<string, string>> | Record<string, string>,
])[] = [
  ['no crumb', () => ({'X-CSRF-Token': ''})],
  ['a wrong crumb', () => ({'X-CSRF-Token': 'x'})],
  ['another session’s crumb', async () => ({'X-CSRF-Token': (await Visitor.arrive(shop.url)).crumb})],
  ['a crumb without the cookie', () => ({Cookie: `member=${visitor.cookies.get('member')}`})],
  ['a crumb without the session', () => ({Cookie: `crumb=${visitor.crumb}`})],
  [
    'another session’s crumb in cookie and header',
    async () => {
      const other = (await Visitor.arrive(shop.url)).crumb;
      return {Cookie: `member=${visitor.cookies.get('member')}; crumb=${other}`, 'X-CSRF-Token': other};
    },
  ],
  [
    'an expired crumb',
    () => {
      const visitorId = visitor.cookies.get('member') ?? '';
      const old = newCrumb({secret: SECRET, visitorId}, nowMs - CRUMB_LIFE_MS - 1);
      return {Cookie: `member=${visitorId}; crumb=${old}`, 'X-CSRF-Token': old};
    },
  ],
  [
    'a crumb signed with another secret',
    () => {
      const visitorId = visitor.cookies.get('member') ?? '';
      const forged = newCrumb({secret: 'guess', visitorId}, nowMs);
      return {Cookie: `member=${visitorId}; crumb=${forged}`, 'X-CSRF-Token': forged};
    },
  ],
];
const CROSS_SITE = [
  {Origin: 'null'},
  {Origin: 'https://evil.example'},
  {Origin: 'http://localhost.evil.example'},
  {Origin: 'http://localhost'},
  {Origin: 'not an origin'},
  {'Sec-Fetch-Site': 'cross-site'},
  {'Sec-Fetch-Site': 'same-site'},
] as const;

/** Each write with each forgery. `npm test` sends each of both once. */
const FORGED = WRITES.flatMap(write => FORGERIES.map(forgery => [write, forgery] as const));
const EACH_ONCE = {
  share: 0,
  by: ([[method, path], [name]]: (typeof FORGED)[number]) => [`${method} ${path}`, name],
};

for (const [[[method, path, body], [name, headers]], options] of spread(FORGED, EACH_ONCE))
  test(`${method} ${path} with ${name} is refused and hands out a fresh crumb`, options, async () => {
    const before = await rows();
    const {status, json, headers: answered} = await visitor.send(method, path, body, await headers());
    expect([status, json.code, json.crumbFail]).toEqual([401, 'crumb-failed', true]);
    expect(json.error).toBe('Your session has expired. Reload the page and try again.');
    const cookie = answered.getSetCookie().find(c => c.startsWith('crumb=')) ?? '';
    expect(cookie).toContain(`crumb=${json.crumb};`);
    expect(cookie).not.toMatch(/HttpOnly/i);
    expect(await rows()).toEqual(before);
  });

for (const [method, path, body] of WRITES)
  test(`${method} ${path} from another site is refused, good crumb or not`, async () => {
    const before = await rows();
    for (const headers of CROSS_SITE) {
      const {status, json} = await visitor.send(method, path, body, headers);
      expect([status, json.code], JSON.stringify(headers)).toEqual([403, 'cross-site']);
    }
    expect(await rows()).toEqual(before);
  });

test('the fresh crumb of a refusal is good for the next try, with or without a session before', async () => {
  const stranger = new Visitor(shop.url);
  expect((await stranger.add(ITEMS.print)).status).toBe(401);
  expect((await stranger.add(ITEMS.print)).status).toBe(200);
});

test('the crumb may come in the query, and everywhere it comes it must be right', async () => {
  const [path, body] = [`${CART}/entries`, {...ITEMS.print, quantity: 1, additionalFields: null}];
  const send = (query: string, headers: Record<string, string>) =>
    visitor.send('POST', path + query, body, headers);
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const plain = await fetch(`${shop.url}${path}?crumb=${visitor.crumb}`, {
    method: 'POST',
    headers: {Cookie: cookie, 'Content-Type': 'application/json'},
    body: JSON.stringify(body),
  });
  expect(plain.status).toBe(200);
  expect((await send(`?crumb=${visitor.crumb}`, {'X-CSRF-Token': visitor.crumb})).status).toBe(200);
  expect((await send('?crumb=x', {'X-CSRF-Token': visitor.crumb})).status).toBe(401);
  expect((await send(`?crumb=${visitor.crumb}&crumb=x`, {})).status).toBe(401);
});

test('a write of the same origin passes', async () => {
  const headers = {Origin: shop.url, 'Sec-Fetch-Site': 'same-origin'};
  expect((await visitor.add(ITEMS.print, 1, headers)).status).toBe(200);
});

test('a page keeps a crumb that has half its life left and renews an older one', async () => {
  visitor.cookies.delete('crumb');
  await visitor.send('GET', '/cart');
  const first = visitor.crumb;
  nowMs += CRUMB_LIFE_MS / 2 - 1000;
  await visitor.send('GET', '/cart');
  expect(visitor.crumb).toBe(first);
  nowMs += 2000;
  await visitor.send('GET', '/cart');
  expect(visitor.crumb).not.toBe(first);
});

test('reading sets no cookie but a guest’s and its crumb, and writes no row', async () => {
  const before = await rows();
  const answer = await new Visitor(shop.url).send('GET', '/');
  const names = answer.headers.getSetCookie().map(cookie => cookie.split('=')[0]);
  expect(names).toEqual(['visitor', 'crumb']);
  expect(await rows()).toEqual(before);
});

test('CART-09 the 51st write of a minute has to wait, and is accepted in the next minute', async () => {
  for (let n = 0; n < 50; n++) expect((await visitor.add(ITEMS.print)).status).toBe(200);
  nowMs += 20_000 - (nowMs % 60_000);
  const refused = await visitor.add(ITEMS.print, 1, {'X-Forwarded-For': '203.0.113.9'});
  const {status, json, headers} = refused;
  expect([status, json.code, headers.get('Retry-After')]).toEqual([429, 'rate-limited', '40']);
  expect(json.error).toBe('Try again in a few seconds.');
  nowMs += 40_000;
  expect((await visitor.add(ITEMS.print)).status).toBe(200);
});
