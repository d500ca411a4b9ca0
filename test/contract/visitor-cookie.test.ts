import {randomUUID} from 'node:crypto';
import {afterAll, beforeAll, expect, test} from 'vitest';
import type {Platform} from '../../examples/platform/main.js';
import {openAccount} from './account-client.js';
import {ITEMS} from './catalog.js';
import {BUYER, startShop, Visitor} from './shop-client.js';

let shop: Platform;
beforeAll(async () => {
  shop = await startShop({trustProxy: true});
});
afterAll(() => shop.close());

const SESSION = '/api/site-users/account/session';
const PASSWORD = 'a quiet harbour';
const arrive = () => Visitor.arrive(shop.url);
const cookiesOf = (headers: Headers): string[] => headers.getSetCookie();
const visitorCookie = (headers: Headers): string | undefined =>
  cookiesOf(headers).find(cookie => cookie.startsWith('visitor='));

const PAGES = [
  '/',
  '/products/hand-thrown-bowl',
  '/contact',
  '/cart',
  '/search?q=bowl',
  '/account',
  '/nowhere',
];

for (const path of PAGES)
  test(`CART-02 ${path} sets a guest’s cookies alone, which end with the browser`, async () => {
    const {headers} = await new Visitor(shop.url).send('GET', path);
    expect(cookiesOf(headers).map(cookie => cookie.split('=')[0])).toEqual(['visitor', 'crumb']);
    for (const cookie of cookiesOf(headers)) expect(cookie).not.toMatch(/max-age|expires/i);
    expect(visitorCookie(headers)).toContain('; HttpOnly; ');
  });

test('CART-02 the first thing in a cart is remembered for 90 days, where no script reads it', async () => {
  const visitor = await arrive();
  const {headers, status} = await visitor.add(ITEMS.print);
  expect(status).toBe(200);
  expect(visitorCookie(headers)).toMatch(/; Max-Age=7776000; .*HttpOnly; SameSite=Lax$/);
  expect(visitorCookie((await visitor.add(ITEMS.print)).headers)).toBeUndefined();
  expect((await visitor.cart()).json.totalQuantity).toBe(2);
});

test('CART-02 a page without script remembers its visitor with the first thing in the cart', async () => {
  const visitor = await arrive();
  const guest = visitor.cookies.get('visitor');
  await visitor.post('/cart/add', {itemId: ITEMS.print.itemId, sku: ITEMS.print.sku, quantity: '1'});
  expect(visitor.cookies.get('visitor')).not.toBe(guest);
});

test('a form, a market and a currency in an address remember nobody', async () => {
  const visitor = await arrive();
  const guest = visitor.cookies.get('visitor');
  await visitor.send('POST', '/api/form/FormSubmissionKey');
  await visitor.send('PUT', '/api/commerce/market', {currency: 'EUR'});
  await visitor.post('/market', {currency: 'USD', page: '/'});
  await visitor.send('GET', '/?currency=EUR');
  expect(visitor.cookies.get('visitor')).toBe(guest);
});

test('two first adds at once end up in one cart', async () => {
  const visitor = await arrive();
  const adds = await Promise.all([visitor.add(ITEMS.print), visitor.add(ITEMS.ebook)]);
  expect(adds.map(({status}) => status)).toEqual([200, 200]);
  expect((await visitor.cart()).json.totalQuantity).toBe(2);
});

test('V02 a visitor cookie with a forged signature opens nothing, and is replaced at the first add', async () => {
  const [visitor, other] = [await arrive(), await arrive()];
  await visitor.add(ITEMS.print);
  await other.add(ITEMS.print);
  const [id = '', signature = ''] = (visitor.cookies.get('visitor') ?? '').split('.');
  const [, ofAnother = ''] = (other.cookies.get('visitor') ?? '').split('.');
  const FORGED = [
    ...[id, `${id}.`, `${id}.${'A'.repeat(43)}`, `${id}.${ofAnother}`, `${id}.${signature.slice(0, -1)}`],
    ...[`${signature}.${id}`, `${id}.${signature.toUpperCase()}`, 'null', '%E0%A4%A', '"'],
    // Genuine, but signed to open a cart.
    visitor.cookies.get('CART') ?? '',
  ];
  for (const token of FORGED) {
    const thief = new Visitor(shop.url);
    thief.cookies.set('visitor', token);
    await thief.send('GET', '/cart');
    expect((await thief.cart()).json.totalQuantity, token).toBe(0);
    expect((await thief.add(ITEMS.ebook)).json.shoppingCart?.totalQuantity, token).toBe(1);
    expect(thief.cookies.get('visitor'), token).not.toBe(token);
  }
  expect((await visitor.cart()).json.totalQuantity).toBe(1);
});

test('a first add whose answer got lost is done once when it comes again with the cookies of before', async () => {
  const visitor = await arrive();
  const before = new Map(visitor.cookies);
  const key = {'Idempotency-Key': randomUUID()};
  await visitor.add(ITEMS.print, 1, key);
  const again = new Visitor(shop.url);
  for (const [name, value] of before) again.cookies.set(name, value);
  expect((await again.cart()).json.totalQuantity).toBe(1);
  await again.add(ITEMS.print, 1, key);
  expect((await again.cart()).json.totalQuantity).toBe(1);
});

test('V02 a crumb alone opens no cart, and whoever sends it buys with the second try', async () => {
  const visitor = await arrive();
  const {crumb} = visitor;
  await visitor.add(ITEMS.print);
  const thief = new Visitor(shop.url);
  thief.cookies.set('crumb', crumb);
  expect((await thief.cart()).json.totalQuantity).toBe(0);
  expect((await thief.add(ITEMS.print)).status).toBe(401);
  expect((await thief.add(ITEMS.print)).json.shoppingCart?.totalQuantity).toBe(1);
});

const ADDRESSES = [
  ['::1', '127.0.0.1', '::ffff:127.0.0.1'],
  ['203.0.113.5', '::ffff:203.0.113.5', '198.51.100.7'],
  ['2001:db8:1:2::1', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2:ffff::9', '2001:db8:1:3::1'],
  ['2001:db8::1', '2001:db8:0:0:7::'],
] as const;

for (const [first, ...others] of ADDRESSES)
  for (const other of others)
    test(`CART-02 a guest who opened a page as ${first} adds at once as ${other}`, async () => {
      const visitor = new Visitor(shop.url);
      await visitor.send('GET', '/cart', undefined, {'X-Forwarded-For': first});
      expect((await visitor.add(ITEMS.print, 1, {'X-Forwarded-For': other})).status).toBe(200);
    });

test('SITE-01 signing out forgets the visitor, unless the cart comes along', async () => {
  const credentials = {email: 'forgotten@example.com', password: PASSWORD, rememberMe: true};
  const visitor = await arrive();
  await openAccount(shop, visitor, credentials);
  await visitor.add(ITEMS.print);
  await visitor.send('DELETE', SESSION);
  expect([...visitor.cookies.keys()].sort()).toEqual(['crumb', 'visitor']);
  expect((await visitor.cart()).json.totalQuantity).toBe(0);
  expect((await visitor.send('POST', SESSION, credentials)).status).toBe(200);
  await visitor.send('DELETE', `${SESSION}?cloneCart=true`);
  expect(visitor.cookies.has('visitor')).toBe(true);
  expect((await visitor.cart()).json.totalQuantity).toBe(1);
});

test('an order from a subscription’s link is shown to whoever placed it', async () => {
  const visitor = await arrive();
  const {json} = await visitor.send('POST', '/api/3/commerce/cart/subscription', {
    ...ITEMS.post,
    qty: 1,
    additionalFields: null,
  });
  expect(visitor.cookies.has('visitor')).toBe(true);
  const other = await arrive();
  const order = await other.order({...BUYER, cartToken: json.cartToken});
  expect(other.cookies.has('visitor')).toBe(true);
  expect((await other.send('GET', `/api/commerce/orders/${order.json.id}`)).status).toBe(200);
});
