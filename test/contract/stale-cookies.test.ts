import {afterAll, beforeAll, expect, test} from 'vitest';
import type {Platform} from '../../examples/platform/main.js';
import {openAccount, SESSION} from './account-client.js';
import {ITEMS} from './catalog.js';
import {startShop, Visitor} from './shop-client.js';

let shop: Platform;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const PASSWORD = 'a quiet harbour';
let accounts = 0;
const newEmail = () => `stale-${++accounts}@example.com`;
const arrive = () => Visitor.arrive(shop.url);
const register = (visitor: Visitor, email: string) => openAccount(shop, visitor, {email, password: PASSWORD});
const signIn = (visitor: Visitor, email: string) =>
  visitor.send('POST', SESSION, {email, password: PASSWORD, rememberMe: true});
const units = async (visitor: Visitor): Promise<unknown> => (await visitor.cart()).json.totalQuantity;

/** An account with something in its cart, and a browser that has its cookies of before it signed out elsewhere. */
async function leftBehind() {
  const email = newEmail();
  const member = await arrive();
  await register(member, email);
  await member.add(ITEMS.small);
  const stranger = new Visitor(shop.url);
  for (const [name, value] of member.cookies) stranger.cookies.set(name, value);
  await member.send('DELETE', SESSION);
  return {email, member, stranger, cartToken: decodeURIComponent(stranger.cookies.get('CART') ?? '')};
}

test('V02 the cookies of before signing out buy nothing of the account’s', async () => {
  const {email, member, stranger, cartToken} = await leftBehind();
  expect((await stranger.order()).json.code).toBe('crumb-failed');
  for (const more of [{}, {cartToken}]) {
    const {status, json} = await stranger.order(more);
    expect([status, json.code]).toEqual([404, 'unknown-cart']);
  }
  await signIn(member, email);
  expect(await units(member)).toBe(1);
});

test('V02 a browser closed without staying signed in buys nothing of the account’s', async () => {
  const email = newEmail();
  const member = await arrive();
  await openAccount(shop, member, {email, password: PASSWORD, rememberMe: false});
  await member.add(ITEMS.small);
  for (const name of ['member', 'crumb', 'SiteUserInfo']) member.cookies.delete(name);
  await member.send('GET', '/cart');
  expect((await member.order()).status).toBe(404);
  await signIn(member, email);
  expect(await units(member)).toBe(1);
});

test('V02 the cart’s cookie shows nothing of the account’s where subscriptions are begun', async () => {
  const {stranger, cartToken} = await leftBehind();
  const path = `/subscribe?cartToken=${encodeURIComponent(cartToken)}`;
  expect((await stranger.send('GET', path)).text).not.toContain('bowl in English');
});

test('SITE-01 a browser that was signed out from another one gets a message when it signs out', async () => {
  const email = newEmail();
  const [one, two] = [await arrive(), await arrive()];
  await register(one, email);
  await signIn(two, email);
  const change = {password: PASSWORD, newPassword: `${PASSWORD} again`};
  expect((await one.send('PUT', '/api/site-users/account/password', change)).status).toBe(200);
  expect(two.cookies.has('SiteUserInfo')).toBe(true);
  expect((await two.send('DELETE', SESSION)).json.code).toBe('crumb-failed');
  expect((await two.send('DELETE', SESSION)).status).toBe(200);
  expect(two.cookies.has('SiteUserInfo')).toBe(false);
});

test('CART-16 an add that was under way while its browser signed in does not hide the account’s cart', async () => {
  const email = newEmail();
  const member = await arrive();
  await register(member, email);
  await member.add(ITEMS.print, 3);
  const browser = await arrive();
  await browser.add(ITEMS.ebook);
  const late = new Visitor(shop.url);
  for (const [name, value] of browser.cookies) late.cookies.set(name, value);
  await signIn(browser, email);
  expect((await late.add(ITEMS.small)).status).toBe(200);
  browser.cookies.set('CART', late.cookies.get('CART') ?? '');
  expect(await units(browser)).toBe(4);
  expect((await browser.add(ITEMS.large)).json.shoppingCart?.totalQuantity).toBe(5);
});
