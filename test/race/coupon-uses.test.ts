import {afterAll, beforeAll, expect, test} from 'vitest';
import type {Platform} from '../../examples/platform/main.js';
import {ITEMS} from '../contract/catalog.js';
import {signInAs} from '../contract/owner-client.js';
import {CART, startShop, Visitor} from '../contract/shop-client.js';
import {race} from './race.js';

const BUYERS = 60;
const USES = 5;
const UNLIMITED = {visitorPerMinute: 1_000_000, addressPerMinute: 1_000_000};

let shop: Platform;
let owner: Visitor;
beforeAll(async () => {
  if (!process.env.DATABASE_URL)
    throw new Error('A race needs a database server with many connections: run npm run test:postgres.');
  shop = await startShop({poolSize: BUYERS, limits: UNLIMITED});
  owner = await signInAs(shop.url, 'admin');
});
afterAll(() => shop.close());

const limit = async (code: string, usesMax: string, usesMaxPerBuyer: string) => {
  const {status} = await owner.post('/owner/coupons', {code, usesMax, usesMaxPerBuyer});
  expect(status).toBe(303);
};

const withCoupon = async (code: string): Promise<Visitor> => {
  const buyer = await Visitor.arrive(shop.url);
  await buyer.add(ITEMS.ebook);
  expect((await buyer.send('PUT', `${CART}/coupons/${code}`)).status).toBe(200);
  return buyer;
};

/** Orders over HTTP, as what the cart showed. Anything but an order with its discount or a plain refusal is an error. */
const orderAs =
  (email: (buyer: Visitor) => string) =>
  async (buyer: Visitor): Promise<boolean> => {
    const {revision} = (await buyer.cart()).json;
    const {status, json, text} = await buyer.order({email: email(buyer), revision});
    if (status === 200 && Number(json.discountTotal) > 0) return true;
    if (status === 409 && /^(?:cart-changed|coupon-used|coupon-used-up)$/.test(String(json.code)))
      return false;
    throw new Error(`unexpected answer ${status} ${text}`);
  };

test(`${BUYERS} buyers race for a coupon of ${USES} uses: it counts ${USES} times, others get a message`, async () => {
  await limit('FIVE', String(USES), '');
  const buyers = await Promise.all(Array.from({length: BUYERS}, () => withCoupon('FIVE')));
  const own = orderAs(({crumb}) => `${crumb.replace(/\W/g, '').slice(-20)}@example.com`);
  expect(await race(buyers, own)).toEqual({sold: USES, refused: BUYERS - USES});
  const late = await Visitor.arrive(shop.url);
  await late.add(ITEMS.ebook);
  expect((await late.send('PUT', `${CART}/coupons/FIVE`)).json.code).toBe('coupon-used-up');
});

test('one buyer on many devices uses a coupon once, however the address is written', async () => {
  await limit('WELCOME10', '', '1');
  const devices = await Promise.all(Array.from({length: 20}, () => withCoupon('WELCOME10')));
  const spellings = ['ada@example.com', 'Ada@Example.com', ' ADA@EXAMPLE.COM'];
  const same = orderAs(device => spellings[devices.indexOf(device) % spellings.length] ?? '');
  expect(await race(devices, same)).toEqual({sold: 1, refused: 19});
});
