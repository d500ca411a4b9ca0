import {afterAll, beforeAll, expect, test} from 'vitest';
import {spendCoupons} from '../../examples/platform/features/coupons/coupon-uses.js';
import {newId} from '../../examples/platform/kernel/security/tokens.js';
import type {Platform} from '../../examples/platform/main.js';
import {ITEMS} from './catalog.js';
import {signInAs} from './owner-client.js';
import {CART, startShop, Visitor} from './shop-client.js';

let shop: Platform;
let owner: Visitor;
beforeAll(async () => {
  shop = await startShop();
  owner = await signInAs(shop.url, 'admin');
});
afterAll(() => shop.close());

const limit = (code: string, usesMax: string, usesMaxPerBuyer: string) =>
  owner.post('/owner/coupons', {code, usesMax, usesMaxPerBuyer});
const withCoupon = async (code: string): Promise<Visitor> => {
  const buyer = await Visitor.arrive(shop.url);
  await buyer.add(ITEMS.ebook);
  expect((await buyer.send('PUT', `${CART}/coupons/${code}`)).status).toBe(200);
  return buyer;
};

test('COM-09 a coupon that was used up counts no more, and nobody pays what they did not see', async () => {
  await limit('FIVE', '1', '');
  const [first, second] = [await withCoupon('FIVE'), await withCoupon('FIVE')];
  const seen = (await second.cart()).json;
  expect((await first.order({email: 'first@example.com'})).json.discountTotal).toBe(500);
  const refused = await second.order({email: 'second@example.com', revision: seen.revision});
  expect([refused.status, refused.json.code]).toEqual([409, 'cart-changed']);
  const {json} = await second.cart();
  expect(json).toMatchObject({discountCents: 0, validCoupons: []});
  expect(json.invalidCoupons?.[0]).toMatchObject({
    code: 'FIVE',
    reason: 'The coupon FIVE has been used up.',
  });
  const order = await second.order({email: 'second@example.com', revision: json.revision});
  expect([order.status, order.json.discountTotal]).toEqual([200, 0]);
  const spanish = await (await Visitor.arrive(shop.url)).send('PUT', `${CART}/coupons/FIVE`, undefined, {
    'Accept-Language': 'es',
  });
  expect(spanish.json).toMatchObject({code: 'coupon-used-up', error: 'El cupón FIVE se ha agotado.'});
});

test('COM-09 a coupon that its buyer has used is refused in the cart, or at the order by the address', async () => {
  await limit('WELCOME10', '', '1');
  const buyer = await withCoupon('WELCOME10');
  expect((await buyer.order({email: 'Grace@example.com'})).status).toBe(200);
  await buyer.add(ITEMS.ebook);
  expect((await buyer.send('PUT', `${CART}/coupons/WELCOME10`)).json).toMatchObject({
    code: 'coupon-used',
    error: 'You have used the coupon WELCOME10 already.',
  });
  const elsewhere = await withCoupon('WELCOME10');
  const order = await elsewhere.order({email: 'grace@EXAMPLE.com'});
  expect([order.status, order.json.code]).toEqual([409, 'coupon-used']);
  await elsewhere.send('DELETE', `${CART}/coupons/WELCOME10`);
  expect((await elsewhere.order({email: 'grace@example.com'})).status).toBe(200);
});

test('COM-09 an order is refused when somebody else took the last use after its cart was read', async () => {
  await shop.db.updateTable('coupon').set({uses: 0}).where('code', '=', 'FIVE').execute();
  await limit('FIVE', '1', '');
  expect((await (await withCoupon('FIVE')).order({email: 'last@example.com'})).status).toBe(200);
  const late = {orderId: newId(), email: 'late@example.com', codes: ['FIVE']};
  const spent = shop.db.transaction().execute(tx => spendCoupons(tx, {visitorId: newId()}, late));
  await expect(spent).rejects.toMatchObject({status: 409, code: 'coupon-used-up'});
  const {uses} = await shop.db
    .selectFrom('coupon')
    .select('uses')
    .where('code', '=', 'FIVE')
    .executeTakeFirstOrThrow();
  expect(uses).toBe(1);
});

test('COM-09 a visitor who used a coupon cannot use it again in another cart with another email', async () => {
  await limit('WELCOME10', '', '1');
  const buyer = await withCoupon('WELCOME10');
  expect((await buyer.order({email: 'lin@example.com'})).status).toBe(200);
  // The cart of another visitor, opened by its cookie: that visitor has not used the coupon.
  const other = await withCoupon('WELCOME10');
  buyer.cookies.set('CART', other.cookies.get('CART') ?? '');
  const order = await buyer.order({email: 'lin+2@example.com'});
  expect([order.status, order.json.code]).toEqual([409, 'coupon-used']);
  expect((await other.order({email: 'other@example.com'})).json.discountTotal).toBeGreaterThan(0);
});

test('COM-09 an order that fails and a test order use no coupon', async () => {
  await limit('SALTY', '', '');
  await limit('FIVE', '2', '');
  const buyer = await withCoupon('FIVE');
  expect((await buyer.order({email: 'nobody'})).status).toBe(400);
  const tester = await signInAs(shop.url, 'admin');
  await tester.add(ITEMS.ebook);
  await tester.send('PUT', `${CART}/coupons/FIVE`);
  expect((await tester.order({testMode: true})).status).toBe(200);
  expect((await buyer.order({email: 'third@example.com'})).json.discountTotal).toBe(500);
});

test('COM-09 the owner sees how often each coupon was used and sets both limits, in both languages', async () => {
  const others = () =>
    shop.db.selectFrom('coupon').selectAll().where('code', '!=', 'BIGTABLE').orderBy('code').execute();
  const before = await others();
  await limit('BIGTABLE', '40', '2');
  expect(await others()).toEqual(before);
  const {text} = await owner.send('GET', '/es/owner/coupons');
  expect(text).toContain('Cupones');
  expect(text).toMatch(/BIGTABLE.*?name="usesMax"[^>]*value="40".*?name="usesMaxPerBuyer"[^>]*value="2"/s);
  for (const wrong of ['0', '-1', '1.5', 'many', '99999999999'])
    expect((await limit('BIGTABLE', wrong, '')).status, wrong).toBe(400);
  expect((await limit('NOPE', '1', '')).status).toBe(400);
  const stranger = await Visitor.arrive(shop.url);
  expect(
    (await stranger.post('/owner/coupons', {code: 'FIVE', usesMax: '', usesMaxPerBuyer: ''})).status,
  ).toBe(401);
  const viewer = await signInAs(shop.url, 'viewer');
  expect((await viewer.post('/owner/coupons', {code: 'FIVE', usesMax: '', usesMaxPerBuyer: ''})).status).toBe(
    403,
  );
});
