import {afterAll, beforeAll, expect, test, vi} from 'vitest';
import {createCommerceApi} from '../../../src/api/commerce.js';
import {existingHeaders, translateCart} from '../../../src/api/existing-cart.js';
import {postLocale} from '../../../src/api/members.js';
import {wireCart, wireEntry} from '../services/wire-cart.js';
import {end, FAKE_TIMERS, json, openShopWith, type Play, text} from './scripted-shop.js';

beforeAll(() => void vi.useFakeTimers(FAKE_TIMERS));
afterAll(() => void vi.useRealTimers());

const LINE = {itemId: 'mug', sku: null, quantity: 1, additionalFields: null};
const TOKEN = 'tok/en';
const BY_TOKEN = '/api/3/commerce/cart/tok%2Fen';
const WITH_TOKEN = json(wireCart([wireEntry()], {cartToken: TOKEN}));

/** The calls of a page of an existing site. */
const open = (...plays: Play[]) => {
  const cookies = new Map([['siteUserCrumb', 'member-crumb']]);
  const shop = openShopWith({existingHeaders: existingHeaders(name => cookies.get(name))}, ...plays);
  const client = translateCart(shop.client);
  return {...shop, client, api: createCommerceApi(client, shop.clock)};
};
const lineOf = ({method, path, body}: ReturnType<typeof open>['sent'][number]) =>
  `${method} ${path} ${body}`.trim();

test('CART-02 a cart that the platform of an existing site does not know yet is empty', async () => {
  const {api} = open(json({error: 'not found'}, 404));
  expect(await end(api.getCart())).toMatchObject({entries: [], totalQuantity: 0});
});

test('CART-02 another failed read of an existing site’s cart, or of a line, is no empty cart', async () => {
  await expect(end(open(text('', 403)).api.getCart())).rejects.toMatchObject({status: 403});
  const {api} = open(json({error: 'not found'}, 404));
  await expect(end(api.deleteEntry('e1', 'k'))).rejects.toMatchObject({status: 404});
});

test('CART-03 calls of an existing site’s cart carry the crumb as query and header, reads too', async () => {
  const {api, sent} = open(WITH_TOKEN, json({shoppingCart: wireCart([wireEntry()])}));
  await end(api.getCart());
  await end(api.postEntry(LINE, 'press-1'));
  expect(sent.map(({query, headers}) => [query.crumb, headers.get('X-CSRF-Token')])).toEqual([
    ['cookie-crumb', 'cookie-crumb'],
    ['cookie-crumb', 'cookie-crumb'],
  ]);
  expect(sent.map(({headers}) => headers.get('Add-To-Cart-Id'))).toEqual([null, 'press-1']);
});

test('CART-03 a read of an existing site’s cart whose crumb is stale is sent again with the fresh one', async () => {
  const {api, sent} = open(json({error: 'Invalid crumb', crumbFail: true, crumb: 'fresh'}), WITH_TOKEN);
  expect(await end(api.getCart())).toMatchObject({totalQuantity: 1});
  expect(sent.map(({query}) => query.crumb)).toEqual(['cookie-crumb', 'fresh']);
});

type Api = ReturnType<typeof open>['api'];
const CHANGES: readonly [name: string, run: (api: Api) => Promise<unknown>, byToken: string, own: string][] =
  [
    [
      'a quantity',
      api => api.putEntry('e/1', 3, 'k'),
      'PUT items/e%2F1 {"quantity":3}',
      'PUT entries/e%2F1 {"quantity":3}',
    ],
    ['a removal', api => api.deleteEntry('e1', 'k'), 'DELETE items/e1', 'DELETE entries/e1'],
    [
      'a coupon',
      api => api.setCoupon('SEA 10', true, 'k'),
      'POST codes {"giftOrPromoCode":"SEA 10"}',
      'PUT coupons/SEA%2010',
    ],
    [
      'a coupon taken back',
      api => api.setCoupon('SEA', false, 'k'),
      'DELETE codes/SEA',
      'DELETE coupons/SEA',
    ],
    [
      'an estimate',
      api => {
        const location = {country: 'US', region: 'NY', postcode: '10001'};
        return api.write('commerce/shopping-cart/location', {method: 'put', json: location, key: 'k'});
      },
      'PUT shipping/location {"line1":"","line2":"","city":"","region":"NY","postalCode":"10001","country":"US"}',
      'PUT location {"country":"US","region":"NY","postcode":"10001"}',
    ],
  ];
for (const [name, run, byToken, own] of CHANGES) {
  test(`CART-13 ${name} goes by the cart’s token, and the cart is read again`, async () => {
    const play: Play = request =>
      request.method === 'GET' ? WITH_TOKEN(request) : Response.json({items: []});
    const {api, sent} = open(play);
    await end(api.getCart());
    expect(await end(run(api))).toMatchObject({cart: {totalQuantity: 1}});
    const [method, path] = byToken.split(' ');
    expect(sent.slice(1).map(lineOf)).toEqual([
      byToken.replace(`${method} ${path}`, `${method} ${BY_TOKEN}/${path}`),
      'GET /api/commerce/shopping-cart',
    ]);
    expect(sent[1]?.headers.get('X-CSRF-Token')).toBe('cookie-crumb');
  });

  test(`CART-13 ${name} is our own call where an existing site’s cart has no token`, async () => {
    const {api, sent} = open(json(wireCart([wireEntry()])), json({shoppingCart: wireCart([wireEntry()])}));
    await end(api.getCart());
    await end(run(api));
    const [method] = own.split(' ');
    expect(sent.slice(1).map(lineOf)).toEqual([
      own.replace(`${method} `, `${method} /api/commerce/shopping-cart/`),
    ]);
  });
}

test('CART-03 the token of an add’s answer counts, and that of a cart that is gone does not', async () => {
  const added = json({shoppingCart: wireCart([wireEntry()], {cartToken: TOKEN}), newlyAdded: {id: 'e1'}});
  const plays = [added, text('', 200), WITH_TOKEN, json({error: 'not found'}, 404), added];
  const {api, sent} = open(...plays);
  await end(api.postEntry(LINE, 'k'));
  await end(api.deleteEntry('e1', 'k'));
  await end(api.getCart(true));
  await end(api.deleteEntry('e1', 'k'));
  expect(sent.map(({path}) => path)).toEqual([
    '/api/commerce/shopping-cart/entries',
    `${BY_TOKEN}/items/e1`,
    '/api/commerce/shopping-cart',
    '/api/commerce/shopping-cart',
    '/api/commerce/shopping-cart/entries/e1',
  ]);
});

test('SITE-01 calls of members carry the member’s crumb, other calls of the page do not', async () => {
  const {client, sent} = open(text(''), WITH_TOKEN);
  await end(postLocale(client, 'es'));
  await end(client('commerce/shopping-cart'));
  expect(sent.map(({headers}) => headers.get('x-siteuser-xsrf-token'))).toEqual(['member-crumb', null]);
});

test('CART-13 an existing site’s platform that takes fewer units is a warning with their number', async () => {
  const five = json({cartToken: TOKEN, items: [{id: 'e1', quantity: 5}]});
  const {api} = open(WITH_TOKEN, five, WITH_TOKEN);
  await end(api.getCart());
  const {warnings} = await end(api.putEntry('e1', 9, 'k'));
  expect(warnings).toEqual([{code: 'quantity-capped', entryId: 'e1', quantity: 5}]);
});
