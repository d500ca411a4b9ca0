import {afterAll, beforeAll, beforeEach, expect, test} from 'vitest';
import type {Platform} from '../../examples/platform/main.js';
import {openAccount, SESSION} from './account-client.js';
import {ITEMS} from './catalog.js';
import {picture, upload} from './file-client.js';
import {CART, startShop, Visitor} from './shop-client.js';

/** How far the shop's clock is ahead: what one test tries in vain is not counted in the next. */
let laterMs = 0;
let shop: Platform;
beforeEach(() => {
  laterMs += 60_000;
});
beforeAll(async () => {
  shop = await startShop({nowMs: () => Date.now() + laterMs});
});
afterAll(() => shop.close());

const PASSWORD = 'a quiet harbour';
let accounts = 0;
const newEmail = () => `member-${++accounts}@example.com`;
const arrive = () => Visitor.arrive(shop.url);
const register = (visitor: Visitor, email: string, password = PASSWORD) =>
  openAccount(shop, visitor, {email, password});
const signIn = (visitor: Visitor, email: string, password = PASSWORD) =>
  visitor.send('POST', SESSION, {email, password, rememberMe: true});
const unitsOf = async (visitor: Visitor): Promise<Record<string, number>> => {
  const {json} = await visitor.cart();
  return Object.fromEntries(
    [...(json.entries ?? [])].map(entry => [String(entry.chosenVariant?.sku), Number(entry.quantity)]),
  );
};

/** Whose a row is. */
const visitorOf = async (table: 'shop_order' | 'form_file', id: string): Promise<string> =>
  (await shop.db.selectFrom(table).select('visitor_id').where('id', '=', id).executeTakeFirstOrThrow())
    .visitor_id;

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

test('SITE-01 the cookie tells scripts who is signed in; signing out leaves nothing of the account', async () => {
  const email = newEmail();
  const visitor = await arrive();
  await visitor.add(ITEMS.small);
  await register(visitor, email);
  const reported = JSON.parse(decodeURIComponent(visitor.cookies.get('SiteUserInfo') ?? ''));
  expect(reported).toEqual({authenticated: true, siteUserId: expect.stringMatching(/^[\w-]{24}$/)});
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

test('CART-16 a browser closed without staying signed in shows nothing; signing in again loses nothing', async () => {
  const email = newEmail();
  const visitor = await arrive();
  await openAccount(shop, visitor, {email, password: PASSWORD, rememberMe: false});
  await visitor.add(ITEMS.small, 2);
  for (const name of ['member', 'crumb', 'SiteUserInfo']) visitor.cookies.delete(name);
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
  // The account lists it by its short number, which leads to its page.
  const {text: account} = await visitor.send('GET', '/account');
  const [, href = '', number] = /<a href="([^"]+)">Order number <bdi>(\d+)<\/bdi><\/a>/.exec(account) ?? [];
  expect([href, number]).toEqual([`/checkout/confirmed?oid=${order.id}&amp;status=1`, order.number]);
  expect((await visitor.send('GET', href.replace('&amp;', '&'))).text).toContain(
    `<bdi class="order-number">${number}</bdi>`,
  );
  await visitor.send('DELETE', SESSION);
  expect((await visitor.send('GET', path)).status).toBe(404);
});

test('SITE-01 what belongs to other guests stays theirs when somebody signs in', async () => {
  const [guest, visitor] = [await arrive(), await arrive()];
  await guest.add(ITEMS.ebook);
  const {json: order} = await guest.order();
  await guest.add(ITEMS.print, 2);
  await register(visitor, newEmail());
  const path = `/api/commerce/orders/${order.id}`;
  expect([(await guest.send('GET', path)).status, (await visitor.send('GET', path)).status]).toEqual([
    200, 404,
  ]);
  expect([await unitsOf(guest), await unitsOf(visitor)]).toEqual([{[ITEMS.print.sku]: 2}, {}]);
});

test('CART-16 a cart that came along is in the account alone: cookies of before signing in open none', async () => {
  const guest = await arrive();
  await guest.add(ITEMS.print, 2);
  const before = new Visitor(shop.url);
  for (const [name, value] of guest.cookies) before.cookies.set(name, value);
  await register(guest, newEmail());
  expect([await unitsOf(guest), await unitsOf(before)]).toEqual([{[ITEMS.print.sku]: 2}, {}]);
  expect((await before.order()).json.code).toBe('unknown-cart');
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

test('SITE-01 orders and files of one account stay its own when the browser signs in to another', async () => {
  for (const isOver of [false, true]) {
    const [one, two] = [newEmail(), newEmail()];
    const visitor = await arrive();
    await register(await arrive(), two);
    await register(visitor, one);
    await visitor.add(ITEMS.print);
    const {json} = await visitor.order();
    const fileId = await upload(visitor, picture(100));
    await visitor.add(ITEMS.print);
    const ownerOf = async () => ({
      order: await visitorOf('shop_order', String(json.id)),
      file: await visitorOf('form_file', fileId),
    });
    const before = await ownerOf();
    expect(before.order).toBe(before.file);
    if (isOver) await shop.db.deleteFrom('member_session').execute();
    expect((await signIn(visitor, two)).status).toBe(isOver ? 401 : 200);
    // The crumb of a session that is over proves nothing; the next one is a guest's.
    if (isOver) expect((await signIn(visitor, two)).status).toBe(200);
    expect(await ownerOf()).toEqual(before);
    expect((await visitor.send('GET', `/api/commerce/orders/${json.id}`)).status).toBe(404);
    expect(await unitsOf(visitor)).toEqual({});
  }
});

test('SITE-01 a wrong password, a wrong address and a short password are reported and change nothing', async () => {
  const email = newEmail();
  await register(await arrive(), email);
  const visitor = await arrive();
  await visitor.add(ITEMS.small);
  for (const [answer, status, code] of [
    [await signIn(visitor, email, 'not the password'), 401, 'sign-in-failed'],
    [await signIn(visitor, newEmail()), 401, 'sign-in-failed'],
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

test('SITE-01 the page signs in and out without script, and says why not in the visitor’s language', async () => {
  const email = newEmail();
  const visitor = await arrive();
  await visitor.add(ITEMS.small);
  await openAccount(shop, visitor, {email, password: PASSWORD});
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

test('CART-16 the page says that the cart came along only when something did', {
  tags: ['whole'],
}, async () => {
  const [came, plain] = ['Has iniciado sesión y tu carrito sigue aquí.', 'Has iniciado sesión.'];
  const email = newEmail();
  await register(await arrive(), email);
  const reported = async (visitor: Visitor) => {
    const done = await visitor.post('/es/account/sign-in', {email, password: PASSWORD});
    const {text} = await visitor.send('GET', done.headers.get('Location') ?? '');
    return /<p class="notice[^>]*>([^<]*)</.exec(text)?.[1];
  };
  expect(await reported(await arrive())).toBe(plain);
  const full = await arrive();
  await full.add(ITEMS.small);
  expect(await reported(full)).toBe(came);
  const emptied = await arrive();
  const {json} = await emptied.add(ITEMS.small);
  await emptied.send('DELETE', `${CART}/entries/${String(json.newlyAdded?.id)}`);
  expect(await reported(emptied), 'the account’s own cart was there already').toBe(plain);
});
