import {afterAll, beforeAll, expect, test} from 'vitest';
import {DEMO_OWNERS, DEMO_PASSWORD} from '../../examples/platform/features/owner/accounts.js';
import {newId} from '../../examples/platform/kernel/security/tokens.js';
import type {Platform} from '../../examples/platform/main.js';
import {ACCOUNT, CONFIRMATION, confirmTokenOf} from './account-client.js';
import {ITEMS} from './catalog.js';
import {signInAs} from './owner-client.js';
import {CART, startShop, Visitor} from './shop-client.js';

const HTTPS = {'X-Forwarded-Proto': 'https'};
let shop: Platform;
beforeAll(async () => {
  shop = await startShop({trustProxy: true});
});
afterAll(() => shop.close());

const add = (visitor: Visitor) => visitor.add(ITEMS.print, 1, HTTPS);
const namesOf = (headers: Headers): string[] =>
  headers.getSetCookie().map(cookie => cookie.split('=')[0] ?? '');
const units = async (visitor: Visitor, headers = {}): Promise<unknown> =>
  (await visitor.send('GET', CART, undefined, headers)).json.totalQuantity;

test('V02 over https what opens something is in cookies that no other host can set, and all are Secure', async () => {
  const visitor = new Visitor(shop.url);
  await visitor.send('GET', '/cart', undefined, HTTPS);
  // Until the browser closes: nothing is stored of this visitor yet.
  expect(visitor.cookies.has('__Host-visitor')).toBe(true);
  const {headers} = await add(visitor);
  expect(namesOf(headers).sort()).toEqual(['__Host-CART', '__Host-visitor', 'hasCart']);
  for (const cookie of headers.getSetCookie()) expect(cookie).toMatch(/; Secure/);
  expect(await units(visitor, HTTPS)).toBe(1);
  const body = new URLSearchParams({
    crumb: visitor.crumb,
    email: DEMO_OWNERS[0]?.email ?? '',
    password: DEMO_PASSWORD,
  });
  const signed = await visitor.send('POST', '/owner/sign-in', body, HTTPS);
  expect(namesOf(signed.headers)).toEqual(['__Host-owner']);
  expect((await visitor.send('GET', '/owner', undefined, HTTPS)).status).toBe(200);
});

test('V02 a cart from before the shop had https is still its visitor’s, under the new names', async () => {
  const visitor = await Visitor.arrive(shop.url);
  await visitor.add(ITEMS.print, 2);
  expect(await units(visitor, HTTPS)).toBe(2);
  await visitor.send('GET', '/cart', undefined, HTTPS);
  expect((await add(visitor)).json.shoppingCart?.totalQuantity).toBe(3);
  expect(visitor.cookies.has('__Host-CART')).toBe(true);
  expect(visitor.cookies.has('CART')).toBe(false);
  expect((await visitor.order({}, HTTPS)).status).toBe(200);
  expect(visitor.cookies.has('__Host-CART')).toBe(false);
  // Once: what a page of another host sets later opens nothing.
  const other = await Visitor.arrive(shop.url);
  await other.add(ITEMS.print, 5);
  visitor.cookies.set('CART', other.cookies.get('CART') ?? '');
  expect(await units(visitor, HTTPS)).toBe(0);
});

/** A buyer over https, and the order they made. */
async function bought(visitor: Visitor) {
  await visitor.send('GET', '/cart', undefined, HTTPS);
  await add(visitor);
  const {status, json} = await visitor.order({}, HTTPS);
  expect(status).toBe(200);
  return `/api/commerce/orders/${json.id}`;
}

/** Another browser, in which a page of a sibling host has set a visitor's cookies under their plain names. */
const planted = (visitor: Visitor, names: readonly string[]): Visitor => {
  const victim = new Visitor(shop.url);
  for (const name of names)
    victim.cookies.set(name, visitor.cookies.get(`__Host-${name}`) ?? visitor.cookies.get(name) ?? '');
  return victim;
};

test('V02 over https the plain names of cookies sign nobody in and show no order', async () => {
  const visitor = new Visitor(shop.url);
  const order = await bought(visitor);
  expect((await visitor.send('GET', order, undefined, HTTPS)).status).toBe(200);
  const account = {email: 'plain@example.com', password: 'a quiet harbour'};
  await visitor.send('POST', ACCOUNT, account, HTTPS);
  const token = await confirmTokenOf(shop, account.email);
  await visitor.send('POST', CONFIRMATION, {token, password: account.password, rememberMe: true}, HTTPS);
  const accountOf = async (by: Visitor) => (await by.send('GET', '/account', undefined, HTTPS)).text;
  expect(await accountOf(visitor)).toContain(account.email);
  const victim = planted(visitor, ['visitor', 'member', 'crumb']);
  expect(await statusOf(victim, order)).toBe(404);
  expect(await accountOf(victim)).not.toContain(account.email);
  const owner = new Visitor(shop.url);
  await owner.send('GET', '/owner/sign-in', undefined, HTTPS);
  const {email = ''} = DEMO_OWNERS[0] ?? {};
  const body = new URLSearchParams({crumb: owner.crumb, email, password: DEMO_PASSWORD});
  await owner.send('POST', '/owner/sign-in', body, HTTPS);
  expect(await statusOf(owner, '/owner/orders')).toBe(200);
  expect(await statusOf(planted(owner, ['owner']), '/owner/orders')).not.toBe(200);
});

const statusOf = async (visitor: Visitor, path: string): Promise<number> =>
  (await visitor.send('GET', path, undefined, HTTPS)).status;

test('V01 over https a crumb alone reads no order, begins no session and joins none', async () => {
  const sibling = new Visitor(shop.url);
  await sibling.send('GET', '/cart', undefined, HTTPS);
  // Its crumb is set in the browser of a guest before they come.
  const guest = planted(sibling, ['crumb']);
  const order = await bought(guest);
  const thief = planted(sibling, ['crumb']);
  expect(await statusOf(thief, order)).toBe(404);
  expect((await add(thief)).status).toBe(401);
  expect(await statusOf(sibling, order)).toBe(404);
  const copy = planted(guest, ['crumb']);
  expect(await statusOf(copy, order)).toBe(404);
  expect((await add(copy)).status).toBe(401);
});

test('V01 without https a crumb alone reads no order of its guest', async () => {
  const guest = await Visitor.arrive(shop.url);
  const {crumb} = guest;
  await guest.add(ITEMS.print);
  const {json} = await guest.order();
  const thief = new Visitor(shop.url);
  thief.cookies.set('crumb', crumb);
  const read = (visitor: Visitor) => visitor.send('GET', `/api/commerce/orders/${json.id}`);
  expect([(await read(guest)).status, (await read(thief)).status]).toEqual([200, 404]);
});

/** How an add is answered that a page of the shop's own host sends, over one protocol or the other. */
const addFromPage = async (page: 'http' | 'https', visit: 'http' | 'https'): Promise<number> => {
  const over = {'X-Forwarded-Proto': visit};
  const visitor = await Visitor.arrive(shop.url, over);
  const Origin = `${page}://${new URL(shop.url).host}`;
  return (await visitor.add(ITEMS.print, 1, {...over, Origin})).status;
};

test('V01 a page of the same host without TLS writes nothing over https', async () => {
  expect(await addFromPage('http', 'https')).toBe(403);
  expect(await addFromPage('https', 'https')).toBe(200);
  expect(await addFromPage('http', 'http')).toBe(200);
  // A proxy with TLS that says nothing of it.
  expect(await addFromPage('https', 'http')).toBe(200);
});

test('V02 the platform asks browsers to stay on https, over https alone', async () => {
  const visitor = new Visitor(shop.url);
  const policy = async (path: string, headers = {}) =>
    (await visitor.send('GET', path, undefined, headers)).headers.get('Strict-Transport-Security');
  for (const path of ['/', CART, '/nowhere', '/assets/theme.css'])
    expect([path, await policy(path, HTTPS)]).toEqual([path, 'max-age=31536000']);
  expect(await policy('/')).toBeNull();
});

test('V02 a shop whose public address is https has Secure cookies without a word of its proxy', async () => {
  const other = await startShop({origin: 'https://shop.example'});
  const answer = await new Visitor(other.url).send('GET', '/cart');
  for (const cookie of answer.headers.getSetCookie()) expect(cookie).toMatch(/; Secure/);
  expect(answer.headers.get('Strict-Transport-Security')).toBe('max-age=31536000');
  await other.close();
});

test('V02 no browser keeps a page that is about one person', async () => {
  const visitor = await Visitor.arrive(shop.url);
  await visitor.add(ITEMS.print);
  const {json} = await visitor.order();
  const subscription = await visitor.send('POST', '/api/3/commerce/cart/subscription', {
    ...ITEMS.post,
    qty: 1,
    additionalFields: null,
  });
  expect(subscription.status).toBe(200);
  const storage = async (path: string) =>
    (await visitor.send('GET', path)).headers.get('Cache-Control')?.includes('no-store');
  for (const path of [
    '/cart',
    '/es/checkout',
    `/checkout/confirmed?oid=${json.id}`,
    '/account',
    '/gift-card/sample',
    `/subscribe?cartToken=${subscription.json.cartToken}`,
    '/es/subscribe',
    '/owner/sign-in',
    `/api/commerce/orders/${json.id}`,
  ])
    expect([path, await storage(path)]).toEqual([path, true]);
  for (const path of ['/', '/about', '/contact']) expect([path, await storage(path)]).toEqual([path, false]);
  const refused = await visitor.post('/form/contact', {email: 'nobody', page: '/contact'});
  expect(refused.headers.get('Cache-Control')).toBe('private, no-store');
});

test('V02 no browser keeps a page of the owner’s area', async () => {
  const owner = await signInAs(shop.url, 'admin');
  for (const path of [
    '',
    '/orders',
    '/forms',
    '/reviews',
    '/restock',
    '/coupons',
    '/outbox',
    '/events',
    '/performance',
  ]) {
    const {status, headers} = await owner.send('GET', `/owner${path}`);
    expect([path, status, headers.get('Cache-Control')]).toEqual([path, 200, 'private, no-store']);
  }
});

test('V02 a visitor’s id without its signature names nobody; a browser that has one keeps its cart', async () => {
  const visitor = await Visitor.arrive(shop.url);
  await visitor.add(ITEMS.print, 2);
  const token = decodeURIComponent(visitor.cookies.get('visitor') ?? '');
  const [id = ''] = token.split('.');
  const thief = new Visitor(shop.url);
  for (const forged of [id, newId(), `${newId()}.${token.split('.')[1]}`, `${id}.${'x'.repeat(43)}`]) {
    thief.cookies.set('visitor', forged);
    expect([forged, await units(thief)]).toEqual([forged, 0]);
  }
  visitor.cookies.set('visitor', id);
  visitor.cookies.delete('crumb');
  await visitor.send('GET', '/cart');
  expect((await visitor.add(ITEMS.print)).json.shoppingCart?.totalQuantity).toBe(3);
  expect(decodeURIComponent(visitor.cookies.get('visitor') ?? '')).toMatch(/^[\w-]{24}\.[\w-]{43}$/);
  expect((await visitor.order()).status).toBe(200);
});
