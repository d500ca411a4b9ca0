import {afterAll, beforeAll, beforeEach, expect, test} from 'vitest';
import {seedCoupons} from '../../examples/platform/features/coupons/seed.js';
import type {Platform} from '../../examples/platform/main.js';
import {ITEMS} from './catalog.js';
import {signInAs} from './owner-client.js';
import {CART, startShop, Visitor} from './shop-client.js';

const COUPON = '/owner/coupons/coupon';
const DAY_MS = 86_400_000;
let nowMs = Date.UTC(2026, 0, 1, 12);
let shop: Platform;
let owner: Visitor;
beforeAll(async () => {
  shop = await startShop({nowMs: () => nowMs});
});
afterAll(() => shop.close());
beforeEach(async () => {
  owner = await signInAs(shop.url, 'admin');
});

const SPRING = {known: '', code: 'spring-15', name: '{amount} off', kind: 'amount', amount: '1.50'};
const withCoupon = async (code: string, item: {itemId: string; sku: string} = ITEMS.ebook) => {
  const buyer = await Visitor.arrive(shop.url);
  await buyer.add(item);
  const {json} = await buyer.send('PUT', `${CART}/coupons/${code}`);
  return json.code ?? json.shoppingCart?.discountCents;
};
const problemsOf = (html: string): string[] =>
  [...html.matchAll(/id="field-([\w-]+)-problem">/g)].map(([, field = '']) => field);

test('COM-09 a coupon that the owner creates counts at once, and changes and ends as the owner says', async () => {
  expect((await owner.post(COUPON, SPRING)).status).toBe(303);
  expect((await owner.post(COUPON, SPRING)).status).toBe(303);
  expect(await withCoupon('SPRING-15')).toBe(150);
  const change = {known: 'SPRING-15', name: 'Half', kind: 'percent', amount: '50', product: 'ebook'};
  expect((await owner.post(COUPON, {...change, minimum: '5', expires: '2026-01-02'})).status).toBe(303);
  expect(await withCoupon('spring-15')).toBe(350);
  expect(await withCoupon('spring-15', ITEMS.lesson)).toBe('coupon-product');
  expect((await owner.send('GET', `${COUPON}?code=SPRING-15`)).text).toContain('value="2026-01-02"');
  nowMs = Date.UTC(2026, 0, 3) - 1;
  owner = await signInAs(shop.url, 'admin');
  expect(await withCoupon('spring-15')).toBe(350);
  nowMs += 1;
  expect(await withCoupon('spring-15')).toBe('coupon-expired');
  await owner.post(COUPON, {...change, expires: ''});
  expect(await withCoupon('spring-15')).toBe(350);
  await owner.post(COUPON, {known: 'SPRING-15', end: '1'});
  expect(await withCoupon('spring-15')).toBe('coupon-expired');
  nowMs += DAY_MS;
});

test('COM-09 each wrong field of a coupon is named, and all that was typed stays', async () => {
  const typed = {
    known: '',
    code: 'a b',
    name: ' ',
    kind: 'free',
    amount: '0',
    minimum: '-1',
    expires: '2026-13-01',
    product: 'nothing',
  };
  const {status, text} = await owner.post(COUPON, typed);
  expect([status, problemsOf(text)]).toEqual([
    400,
    ['code', 'name', 'kind', 'amount', 'minimum', 'expires', 'product'],
  ]);
  for (const value of ['a b', '-1', '2026-13-01', 'nothing']) expect(text).toContain(`value="${value}"`);
  const taken = await owner.post(COUPON, {...SPRING, code: 'FIVE'});
  expect([taken.status, problemsOf(taken.text)]).toEqual([400, ['code']]);
  const percent = await owner.post(COUPON, {...SPRING, code: 'MUCH', kind: 'percent', amount: '101'});
  expect(problemsOf(percent.text)).toEqual(['amount']);
});

test('COM-09 a second start leaves the coupons as the owner made them', async () => {
  await shop.db.deleteFrom('coupon').where('code', '=', 'SALTY').execute();
  await owner.post(COUPON, {known: 'FIVE', name: 'Mine', kind: 'amount', amount: '4'});
  await seedCoupons(shop.db, nowMs);
  const rows = await shop.db.selectFrom('coupon').select(['code', 'amount']).execute();
  expect(rows.find(({code}) => code === 'FIVE')?.amount).toBe(400);
  expect(rows.map(({code}) => code)).not.toContain('SALTY');
});

test('V01 coupons are not changed by other roles, strangers, or forged posts', async () => {
  const viewer = await signInAs(shop.url, 'viewer');
  expect((await viewer.send('GET', COUPON)).status).toBe(403);
  expect((await viewer.post(COUPON, {...SPRING, code: 'FORGED'})).status).toBe(403);
  expect((await (await Visitor.arrive(shop.url)).post(COUPON, {...SPRING, code: 'FORGED'})).status).toBe(401);
  expect((await owner.post(COUPON, {...SPRING, code: 'FORGED', crumb: 'old'})).status).toBe(401);
  expect(await withCoupon('FORGED')).toBe('coupon-unknown');
  expect((await owner.send('GET', `${COUPON}?code=NOTHING`)).status).toBe(404);
});
