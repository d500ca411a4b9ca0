import {afterAll, beforeAll, expect, test} from 'vitest';
import type {Platform} from '../../examples/platform/main.js';
import {openAccount, SESSION} from './account-client.js';
import {ITEMS} from './catalog.js';
import {CART, startShop, Visitor} from './shop-client.js';

/** More codes of each kind than one cart may hold. */
const [OWN, GUESTS] = [
  ['A1', 'A2', 'A3'],
  ['G1', 'G2', 'G3', 'G4'],
] as const;
const CODES = [...OWN, ...GUESTS];
let shop: Platform;
beforeAll(async () => {
  shop = await startShop();
  await shop.db
    .insertInto('coupon')
    .values(CODES.map(code => ({code, names: '{"en":""}', kind: 'amount', amount: 1, minimum_cents: 0})))
    .execute();
  await shop.db
    .insertInto('gift_card')
    .values(CODES.map(code => ({code, url_id: code, initial_cents: 100, balance_cents: 100, created_ms: 0})))
    .execute();
});
afterAll(() => shop.close());

const PASSWORD = 'a quiet harbour';
const arrive = () => Visitor.arrive(shop.url);
const signIn = (visitor: Visitor, email: string) =>
  visitor.send('POST', SESSION, {email, password: PASSWORD, rememberMe: true});
const put = async (visitor: Visitor, kind: string, codes: readonly string[]) => {
  for (const code of codes) expect((await visitor.send('PUT', `${CART}/${kind}/${code}`)).status).toBe(200);
};
const codesIn = async (visitor: Visitor) => {
  const {coupons, terms} = (await visitor.cart()).json;
  const texts = (list: typeof coupons) => [...(list ?? [])].map(({code}) => String(code));
  return {coupons: texts(coupons), giftCards: texts(terms?.giftCards)};
};

test('CART-16 two carts made one hold as many coupons and gift cards as one may, the account’s own first', async () => {
  const [member, guest] = [await arrive(), await arrive()];
  await openAccount(shop, member, {email: 'codes@example.com', password: PASSWORD});
  for (const kind of ['coupons', 'gift-cards']) {
    await put(member, kind, OWN);
    await put(guest, kind, GUESTS);
  }
  await guest.add(ITEMS.small);
  await signIn(guest, 'codes@example.com');
  const kept = [...OWN, ...GUESTS.slice(0, 2)];
  expect(await codesIn(guest)).toEqual({coupons: kept, giftCards: kept});
});

test('CART-16 what a guest entered into an empty cart is not lost by signing in', async () => {
  const guest = await arrive();
  await put(guest, 'coupons', ['G1']);
  await put(guest, 'gift-cards', ['G2']);
  await guest.send('PUT', `${CART}/location`, {country: 'GB'});
  await openAccount(shop, guest, {email: 'empty@example.com', password: PASSWORD});
  expect(await codesIn(guest)).toEqual({coupons: ['G1'], giftCards: ['G2']});
  expect((await guest.cart()).json.shippingLocation).toMatchObject({country: 'GB'});
});
