import {afterAll, beforeAll, expect, test} from 'vitest';
import type {Platform} from '../../examples/platform/main.js';
import {ITEMS} from './catalog.js';
import {CART, startShop, Visitor} from './shop-client.js';

let shop: Platform;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const SESSION = '/api/site-users/account/session';
const PASSWORD = 'a quiet harbour';
let accounts = 0;
const newEmail = () => `member-${++accounts}@example.com`;
const arrive = () => Visitor.arrive(shop.url);
const register = (visitor: Visitor, email: string, password = PASSWORD) =>
  visitor.send('POST', '/api/site-users/account', {email, password, rememberMe: true});
const signIn = (visitor: Visitor, email: string, password = PASSWORD) =>
  visitor.send('POST', SESSION, {email, password, rememberMe: true});
const unitsOf = async (visitor: Visitor): Promise<Record<string, number>> => {
  const {json} = await visitor.cart();
  return Object.fromEntries(
    [...(json.entries ?? [])].map(entry => [String(entry.chosenVariant?.sku), Number(entry.quantity)]),
  );
};

test('CART-16 a cart survives making an account, and is there on the next device', async () => {
  const email = newEmail();
  const first = await arrive();
  await first.add(ITEMS.small, 2);
  const {status, json} = await register(first, email);
  expect([status, json.xsrfToken]).toEqual([200, decodeURIComponent(first.crumb)]);
  expect(await unitsOf(first)).toEqual({[ITEMS.small.sku]: 2});
  const second = await arrive();
  await signIn(second, email.toUpperCase());
  expect(await unitsOf(second)).toEqual({[ITEMS.small.sku]: 2});
  expect(second.cookies.get('hasCart')).toBe('true');
  await second.add(ITEMS.large);
  expect(await unitsOf(first)).toEqual({[ITEMS.small.sku]: 2, [ITEMS.large.sku]: 1});
});

test('CART-16 signing in brings the guest’s cart into the account’s, never more than there is', async () => {
  const email = newEmail();
  const first = await arrive();
  await register(first, email);
  await first.add(ITEMS.small, 3);
  const {json} = await first.cart();
  const {qtyInStock} = await shop.db
    .selectFrom('variant')
    .select('qty_in_stock as qtyInStock')
    .where('sku', '=', ITEMS.small.sku)
    .executeTakeFirstOrThrow();
  expect(json.totalQuantity).toBe(3);
  const second = await arrive();
  await second.add(ITEMS.small, qtyInStock);
  await second.add(ITEMS.large);
  await signIn(second, email);
  expect(await unitsOf(second)).toEqual({[ITEMS.small.sku]: qtyInStock, [ITEMS.large.sku]: 1});
});

test('CART-16 coupons and the place to ship to come along', async () => {
  const email = newEmail();
  await register(await arrive(), email);
  const guest = await arrive();
  await guest.add(ITEMS.small);
  await guest.send('PUT', `${CART}/coupons/WELCOME10`);
  await guest.send('PUT', `${CART}/location`, {country: 'GB'});
  const before = (await guest.cart()).json;
  expect(before).toMatchObject({coupons: [{code: 'WELCOME10'}], shippingCostCents: 1490});
  await signIn(guest, email);
  const after = (await guest.cart()).json;
  expect(after.coupons).toEqual(before.coupons);
  expect(after.grandTotalCents).toBe(before.grandTotalCents);
});

test('SITE-01 the guest’s crumb is void once signed in, and the token of the answer proves the session', async () => {
  const email = newEmail();
  const visitor = await arrive();
  const guestCrumb = decodeURIComponent(visitor.crumb);
  const {json} = await register(visitor, email);
  const {itemId, sku} = ITEMS.small;
  const add = (headers: Record<string, string>) =>
    fetch(`${shop.url}/api/commerce/shopping-cart/entries`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Cookie: [...visitor.cookies].map(pair => pair.join('=')).join('; '),
        ...headers,
      },
      body: JSON.stringify({itemId, sku, quantity: 1, additionalFields: null}),
    });
  expect((await add({'X-XSRF-Token': guestCrumb})).status).toBe(401);
  expect((await add({'X-XSRF-Token': String(json.xsrfToken)})).status).toBe(200);
});

test('SITE-01 the cookie tells scripts who is signed in, and signing out leaves nothing of the account behind', async () => {
  const email = newEmail();
  const visitor = await arrive();
  await visitor.add(ITEMS.small);
  await register(visitor, email);
  const told = JSON.parse(decodeURIComponent(visitor.cookies.get('SiteUserInfo') ?? ''));
  expect(told).toEqual({authenticated: true, siteUserId: expect.stringMatching(/^[\w-]{24}$/)});
  expect((await visitor.send('DELETE', SESSION)).status).toBe(200);
  expect(visitor.cookies.has('SiteUserInfo')).toBe(false);
  expect(visitor.cookies.has('hasCart')).toBe(false);
  expect(await unitsOf(visitor)).toEqual({});
  await signIn(visitor, email);
  expect(await unitsOf(visitor)).toEqual({[ITEMS.small.sku]: 1});
});

test('SITE-01 cloneCart leaves the browser a copy, which is not the account’s', async () => {
  const email = newEmail();
  const visitor = await arrive();
  await visitor.add(ITEMS.small, 2);
  await register(visitor, email);
  await visitor.send('DELETE', `${SESSION}?cloneCart=true`);
  expect(await unitsOf(visitor)).toEqual({[ITEMS.small.sku]: 2});
  await visitor.add(ITEMS.large);
  const other = await arrive();
  await signIn(other, email);
  expect(await unitsOf(other)).toEqual({[ITEMS.small.sku]: 2});
});

test('CART-16 signing out with the cart and in again leaves every quantity as it was', async () => {
  const email = newEmail();
  const visitor = await arrive();
  await visitor.add(ITEMS.small, 2);
  await register(visitor, email);
  for (let turn = 1; turn <= 2; turn++) {
    await visitor.send('DELETE', `${SESSION}?cloneCart=true`);
    await signIn(visitor, email);
    expect(await unitsOf(visitor)).toEqual({[ITEMS.small.sku]: 2});
  }
});

test('V02 cookies of before signing out open nothing', async () => {
  const visitor = await arrive();
  await visitor.add(ITEMS.ebook);
  await register(visitor, newEmail());
  const {json: order} = await visitor.order();
  await visitor.add(ITEMS.small);
  const thief = await arrive();
  for (const [name, value] of visitor.cookies) thief.cookies.set(name, value);
  expect(await unitsOf(thief)).toEqual({[ITEMS.small.sku]: 1});
  await visitor.send('DELETE', SESSION);
  expect(await unitsOf(thief)).toEqual({});
  expect((await thief.send('GET', `/api/commerce/orders/${order.id}`)).status).toBe(404);
  expect((await thief.send('GET', '/account')).text).not.toContain('You are signed in');
});

test('CART-16 a browser that was closed without staying signed in shows nothing, and signing in again loses nothing', async () => {
  const email = newEmail();
  const visitor = await arrive();
  await visitor.send('POST', '/api/site-users/account', {email, password: PASSWORD});
  await visitor.add(ITEMS.small, 2);
  for (const name of ['visitor', 'crumb', 'SiteUserInfo']) visitor.cookies.delete(name);
  expect(visitor.cookies.has('CART')).toBe(true);
  await visitor.send('GET', '/cart');
  expect(await unitsOf(visitor)).toEqual({});
  await signIn(visitor, email);
  expect(await unitsOf(visitor)).toEqual({[ITEMS.small.sku]: 2});
});

test('SITE-01 orders made as a guest are the account’s, and closed to the browser that signed out', async () => {
  const email = newEmail();
  const visitor = await arrive();
  await visitor.add(ITEMS.ebook);
  const {json: order} = await visitor.order();
  const path = `/api/commerce/orders/${order.id}`;
  await register(visitor, email);
  expect((await visitor.send('GET', path)).status).toBe(200);
  await visitor.send('DELETE', SESSION);
  expect((await visitor.send('GET', path)).status).toBe(404);
});

test('SITE-01 another account’s cart does not come along when a browser changes accounts', async () => {
  const [one, two] = [newEmail(), newEmail()];
  const visitor = await arrive();
  await register(await arrive(), two);
  await register(visitor, one);
  await visitor.add(ITEMS.small);
  await signIn(visitor, two);
  expect(await unitsOf(visitor)).toEqual({});
});

test('SITE-01 a wrong password, an address taken and a short password are each told, and change nothing', async () => {
  const email = newEmail();
  await register(await arrive(), email);
  const visitor = await arrive();
  await visitor.add(ITEMS.small);
  for (const [answer, status, code] of [
    [await signIn(visitor, email, 'not the password'), 401, 'sign-in-failed'],
    [await signIn(visitor, newEmail()), 401, 'sign-in-failed'],
    [await register(visitor, email.toUpperCase()), 409, 'account-exists'],
    [await register(visitor, newEmail(), 'short'), 400, 'password-length'],
    [await register(visitor, 'nobody'), 400, 'email-invalid'],
  ] as const)
    expect([answer.status, answer.json.code]).toEqual([status, code]);
  expect(visitor.cookies.has('SiteUserInfo')).toBe(false);
  expect(await unitsOf(visitor)).toEqual({[ITEMS.small.sku]: 1});
});

test('SITE-01 the password is not kept as it was typed', async () => {
  await register(await arrive(), newEmail(), 'the very words typed');
  const rows = await shop.db.selectFrom('site_user').selectAll().execute();
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain('the very words typed');
});

test('SITE-01 the page signs in and out without script, and says why not in the visitor’s words', async () => {
  const email = newEmail();
  const visitor = await arrive();
  await visitor.add(ITEMS.small);
  await visitor.post('/es/account/register', {email, password: PASSWORD, rememberMe: 'true'});
  const made = await visitor.send('GET', '/es/account?notice=signed-in');
  expect(made.text).toContain(`Has iniciado sesión como ${email}.`);
  const out = await visitor.post('/es/account/sign-out', {cloneCart: 'true'});
  const left = await visitor.send('GET', out.headers.get('Location') ?? '');
  expect(left.text).toContain('Has cerrado la sesión.');
  expect(await unitsOf(visitor)).toEqual({[ITEMS.small.sku]: 1});
  const wrong = await visitor.post('/es/account/sign-in', {email, password: 'wrong password'});
  expect(wrong.status).toBe(401);
  expect(wrong.text).toContain('El correo o la contraseña no son correctos.');
  expect(wrong.text).toContain(`value="${email}"`);
  expect(wrong.text).not.toContain('wrong password');
});

test('CART-16 the page says that the cart came along only when something did', async () => {
  const [came, plain] = ['Tu carrito vino contigo.', 'Has iniciado sesión.'];
  const email = newEmail();
  const told = async (visitor: Visitor, form: 'register' | 'sign-in') => {
    const done = await visitor.post(`/es/account/${form}`, {email, password: PASSWORD});
    const {text} = await visitor.send('GET', done.headers.get('Location') ?? '');
    return /<p class="notice[^>]*>([^<]*)</.exec(text)?.[1];
  };
  expect(await told(await arrive(), 'register')).toBe(plain);
  const full = await arrive();
  await full.add(ITEMS.small);
  expect(await told(full, 'sign-in')).toBe(`${plain} ${came}`);
  const emptied = await arrive();
  const {json} = await emptied.add(ITEMS.small);
  await emptied.send('DELETE', `${CART}/entries/${String(json.newlyAdded?.id)}`);
  expect(await told(emptied, 'sign-in'), 'the account’s own cart was there already').toBe(plain);
});
