// @module-tag whole
import {afterAll, beforeAll, expect, test, vi} from 'vitest';
import {newId} from '../../examples/platform/kernel/security/tokens.js';
import type {Platform} from '../../examples/platform/main.js';
import {ACCOUNT, openAccount, SESSION} from './account-client.js';
import {ITEMS} from './catalog.js';
import {startShop, Visitor} from './shop-client.js';

const HOUR_MS = 3_600_000;
let nowMs = Date.UTC(2026, 0, 1);
let shop: Platform;
beforeAll(async () => {
  shop = await startShop({nowMs: () => nowMs});
});
afterAll(() => shop.close());

const PASSWORD = 'a quiet harbour';
const NEXT = 'a louder harbour';
let accounts = 0;

const signIn = (visitor: Visitor, email: string, {password = PASSWORD, rememberMe = true} = {}) =>
  visitor.send('POST', SESSION, {email, password, rememberMe});
const isIn = async (visitor: Visitor): Promise<boolean> =>
  (await visitor.send('GET', '/account')).text.includes('You are signed in');
/** An account that one device is signed in to, and another one. */
const twoDevices = async () => {
  const email = `session-${++accounts}@example.com`;
  const [one, two] = [await Visitor.arrive(shop.url), await Visitor.arrive(shop.url)];
  await openAccount(shop, one, {email, password: PASSWORD});
  await signIn(two, email);
  return {email, one, two};
};
const copyOf = (visitor: Visitor): Visitor => {
  const copy = new Visitor(shop.url);
  for (const [name, value] of visitor.cookies) copy.cookies.set(name, value);
  return copy;
};

test('V02 each sign-in has a session of its own, of which the database holds a hash alone', async () => {
  const {email, one, two} = await twoDevices();
  const first = one.cookies.get('member');
  expect(first).toMatch(/^[\w-]{24}\.[\w-]{43}$/);
  expect(two.cookies.get('member')).not.toBe(first);
  await signIn(one, email);
  expect(one.cookies.get('member')).not.toBe(first);
  const rows = JSON.stringify(await shop.db.selectFrom('member_session').selectAll().execute());
  for (const id of [first, one.cookies.get('member'), two.cookies.get('member')])
    expect(rows).not.toContain(id?.split('.')[0]);
});

test('V10 a session nobody began is asked of no database, whatever is fetched with it', async () => {
  const asked = vi.spyOn(shop.db, 'selectFrom');
  const tables = () => asked.mock.calls.map(([table]) => table);
  const visitor = new Visitor(shop.url);
  for (const session of [newId(), `${newId()}.${'A'.repeat(43)}`])
    for (const name of ['member', '__Host-member', 'owner', '__Host-owner'])
      for (const path of ['/assets/theme.css', '/api/nowhere', '/owner/orders'])
        await visitor.send('GET', path, undefined, {Cookie: `${name}=${session}`});
  expect(tables()).not.toContain('member_session');
  expect(tables()).not.toContain('owner_session');
  const {one} = await twoDevices();
  asked.mockClear();
  await one.send('GET', '/assets/theme.css');
  expect(tables()).toContain('member_session');
  asked.mockRestore();
});

test('V02 a session that a browser had before it signed in again is over', async () => {
  const {email, one} = await twoDevices();
  const before = copyOf(one);
  await signIn(one, email);
  expect([await isIn(before), await isIn(one)]).toEqual([false, true]);
});

test('SITE-01 signing out ends this browser’s session and leaves other devices as they are', async () => {
  const {one, two} = await twoDevices();
  await one.add(ITEMS.small);
  const before = copyOf(one);
  await one.send('DELETE', SESSION);
  expect([await isIn(one), await isIn(before), await isIn(two)]).toEqual([false, false, true]);
  expect((await before.cart()).json.totalQuantity).toBe(0);
  expect((await two.add(ITEMS.large)).json.shoppingCart?.totalQuantity).toBe(2);
});

test('V02 the crumb of one device proves nothing on another of the same account', async () => {
  const {one, two} = await twoDevices();
  const mixed = copyOf(one);
  mixed.cookies.set('crumb', two.crumb);
  expect((await mixed.add(ITEMS.small)).status).toBe(401);
  expect((await one.add(ITEMS.small)).status).toBe(200);
});

test('V02 another password ends every other session, and this browser goes on with a new one', async () => {
  const {email, one, two} = await twoDevices();
  const before = copyOf(one);
  const change = (password: string, newPassword: string) =>
    one.send('PUT', `${ACCOUNT}/password`, {password, newPassword});
  expect((await change('a wrong one', NEXT)).json.code).toBe('password-wrong');
  expect((await change(PASSWORD, 'short')).json.code).toBe('password-length');
  expect([await isIn(one), await isIn(two)]).toEqual([true, true]);
  const {status, json} = await change(PASSWORD, NEXT);
  expect([status, json.xsrfToken]).toEqual([200, decodeURIComponent(one.crumb)]);
  expect([await isIn(one), await isIn(two), await isIn(before)]).toEqual([true, false, false]);
  expect((await one.add(ITEMS.small)).status).toBe(200);
  expect((await signIn(two, email)).status).toBe(401);
  expect((await signIn(two, email, {password: NEXT})).status).toBe(200);
});

test('V02 another password changes nothing of another account', async () => {
  const [{one}, neighbours] = [await twoDevices(), await twoDevices()];
  const before = copyOf(neighbours.one);
  const done = await one.send('PUT', `${ACCOUNT}/password`, {password: PASSWORD, newPassword: NEXT});
  expect(done.status).toBe(200);
  expect([await isIn(neighbours.one), await isIn(neighbours.two)]).toEqual([true, true]);
  // Nor do their crumbs change, so that what they began in a tab goes on; nor their password.
  expect((await before.add(ITEMS.small)).status).toBe(200);
  expect((await signIn(await Visitor.arrive(shop.url), neighbours.email)).status).toBe(200);
});

test('V02 the account page changes the password without script, and a guest has none to change', async () => {
  const {email, one, two} = await twoDevices();
  const done = await one.post('/es/account/password', {password: PASSWORD, newPassword: NEXT});
  expect([done.status, done.headers.get('Location')]).toEqual([303, '/es/account?notice=password-changed']);
  expect((await one.send('GET', '/es/account?notice=password-changed')).text).toContain(
    'Has cambiado la contraseña',
  );
  expect(await isIn(two)).toBe(false);
  expect((await signIn(two, email, {password: NEXT})).status).toBe(200);
  const guest = await Visitor.arrive(shop.url);
  const refused = await guest.send('PUT', `${ACCOUNT}/password`, {password: PASSWORD, newPassword: NEXT});
  expect([refused.status, refused.json.code]).toEqual([401, 'sign-in-needed']);
});

test('V02 a session ends by itself: after a day, or after ninety where the browser remembers it', async () => {
  const {email, one, two} = await twoDevices();
  await signIn(two, email, {rememberMe: false});
  nowMs += 25 * HOUR_MS;
  expect([await isIn(one), await isIn(two)]).toEqual([true, false]);
  nowMs += 90 * 24 * HOUR_MS;
  expect(await isIn(one)).toBe(false);
});

test('V02 an account has twenty sessions at most: the oldest give way', async () => {
  const neighbours = await twoDevices();
  const {email, one} = await twoDevices();
  for (let n = 0; n < 20; n++) {
    nowMs += 60_000;
    await signIn(await Visitor.arrive(shop.url), email);
  }
  expect(await isIn(one)).toBe(false);
  expect(await isIn(neighbours.one), 'those of other accounts do not').toBe(true);
});
