import {afterAll, beforeAll, expect, test, vi} from 'vitest';
import {type CommerceApi, createCommerceApi} from '../../../src/api/commerce.js';
import {wireCart, wireEntry} from '../services/wire-cart.js';
import {end, FAKE_TIMERS, json, openShop, type Play, text} from './scripted-shop.js';

beforeAll(() => void vi.useFakeTimers(FAKE_TIMERS));
afterAll(() => void vi.useRealTimers());

const open = (...plays: Play[]) => {
  const shop = openShop(...plays);
  shop.clock.advance(1_700_000_000_000);
  return {...shop, api: createCommerceApi(shop.client, shop.clock)};
};
const answer = (more: object = {}) => json({shoppingCart: wireCart([wireEntry()]), ...more});
const LINE = {itemId: 'mug', sku: 'MUG', quantity: 2, additionalFields: '{"note":"x"}'};

test('CART-03 the cart is read with mock, timecode and calculateSubtotal', async () => {
  const {api, sent} = open(json(wireCart([wireEntry()])));
  expect(await end(api.getCart())).toMatchObject({id: 'cart-1', totalQuantity: 1});
  expect(sent).toMatchObject([
    {
      method: 'GET',
      path: '/api/commerce/shopping-cart',
      query: {mock: 'false', timecode: '1700000000000', calculateSubtotal: 'true'},
      body: '',
    },
  ]);
});

// Source: the platform's HTTP contract, cart and commerce
const WRITES: readonly [string, (api: CommerceApi) => Promise<unknown>, string, string, object | null][] = [
  ['an add', api => api.postEntry(LINE, 'k'), 'POST', 'entries', LINE],
  [
    'an add of the only variant',
    api => api.postEntry({itemId: 'mug', sku: null, quantity: 1, additionalFields: null}, 'k'),
    'POST',
    'entries',
    {itemId: 'mug', sku: null, quantity: 1, additionalFields: null},
  ],
  ['a quantity', api => api.putEntry('e1', 3, 'k'), 'PUT', 'entries/e1', {quantity: 3}],
  ['a removal', api => api.deleteEntry('e1', 'k'), 'DELETE', 'entries/e1', null],
  ['a coupon', api => api.setCoupon('SEA10', true, 'k'), 'PUT', 'coupons/SEA10', null],
  ['a coupon taken back', api => api.setCoupon('SEA10', false, 'k'), 'DELETE', 'coupons/SEA10', null],
  ['an id with a slash', api => api.deleteEntry('../../x?y', 'k'), 'DELETE', 'entries/..%2F..%2Fx%3Fy', null],
  ['a code with a space', api => api.setCoupon('10 % off', true, 'k'), 'PUT', 'coupons/10%20%25%20off', null],
];
for (const [name, call, method, path, body] of WRITES)
  test(`CART-03 ${name} goes to ${method} ${path} with its key`, async () => {
    const {api, sent} = open(answer());
    await end(call(api));
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({method, path: `/api/commerce/shopping-cart/${path}`});
    expect(sent[0]?.headers.get('Idempotency-Key')).toBe('k');
    expect(sent[0]?.body ? JSON.parse(sent[0].body) : null).toEqual(body);
  });

test('CART-03 an add answers the cart and the line it made', async () => {
  const {api} = open(answer({newlyAdded: wireEntry({id: 'e9'})}));
  expect(await end(api.postEntry(LINE, 'k'))).toMatchObject({
    cart: {id: 'cart-1'},
    entry: {id: 'e9'},
    warnings: [],
  });
});

test('CART-03 a changed line is answered as updatedEntry', async () => {
  const {api} = open(answer({updatedEntry: wireEntry({quantity: 3})}));
  expect((await end(api.putEntry('e1', 3, 'k'))).entry).toMatchObject({id: 'e1', quantity: 3});
});

test('a removal answers with the cart only', async () => {
  const {api} = open(answer());
  expect((await end(api.deleteEntry('e1', 'k'))).entry).toBeNull();
});

test('differences from the request are warnings', async () => {
  const {api} = open(
    answer({warnings: [{code: 'quantity-capped', entryId: 'e1', quantity: 4}, {code: 'other'}]}),
  );
  expect((await end(api.putEntry('e1', 9, 'k'))).warnings).toEqual([
    {code: 'quantity-capped', entryId: 'e1', quantity: 4},
    {code: 'other', entryId: null, quantity: null},
  ]);
});

// Source: docs/architecture.md, Conventions
const WRONG: readonly [string, Play, string][] = [
  ['without a cart', json({}), 'shoppingCart'],
  ['whose cart is broken', json({shoppingCart: {entries: 1}}), 'shoppingCart.entries'],
  ['whose line is broken', answer({newlyAdded: {id: 1}}), 'newlyAdded.id'],
  ['whose warnings are no list', answer({warnings: {}}), 'warnings'],
  ['whose warning has no code', answer({warnings: [{}]}), 'warnings[0].code'],
];
for (const [name, play, path] of WRONG)
  test(`an answer ${name} is a DecodeError at "${path}"`, async () => {
    const {api} = open(play);
    const error = await end(api.postEntry(LINE, 'k')).catch(caught => caught);
    expect(error).toMatchObject({name: 'DecodeError', path});
  });

const tagged = (tag: string): Play => json(wireCart([wireEntry()]), 200, {ETag: tag});
const notChanged: Play = () => new Response(null, {status: 304});
const tagsOf = (sent: ReturnType<typeof openShop>['sent']) =>
  sent.map(({headers}) => headers.get('If-None-Match'));

test('a cart that is still the one answered last is not sent again', async () => {
  const {api, sent} = open(tagged('"a"'), notChanged);
  await end(api.getCart());
  expect(await end(api.getCart())).toBeNull();
  expect(tagsOf(sent)).toEqual([null, '"a"']);
});

test('after a write the cart is read whole', async () => {
  const {api, sent} = open(tagged('"a"'), answer(), tagged('"b"'));
  await end(api.getCart());
  await end(api.putEntry('e1', 2, 'k'));
  expect(await end(api.getCart())).not.toBeNull();
  expect(tagsOf(sent)).toEqual([null, null, null]);
});

test('a read that a write overtook leaves no tag: its cart is out of date', async () => {
  let answerRead: (response: Response) => void = () => {};
  const slow: Play = () => new Promise(resolve => (answerRead = resolve));
  const {api, sent} = open(slow, answer(), tagged('"b"'));
  const overtaken = api.getCart();
  await vi.advanceTimersByTimeAsync(0);
  const write = api.putEntry('e1', 2, 'k');
  await vi.advanceTimersByTimeAsync(0);
  await write;
  answerRead(new Response(JSON.stringify(wireCart()), {headers: {ETag: '"a"'}}));
  await overtaken;
  await end(api.getCart());
  expect(tagsOf(sent).at(-1)).toBeNull();
});

test('a broken cart leaves no tag', async () => {
  const {api, sent} = open(json({entries: 1}, 200, {ETag: '"a"'}), tagged('"b"'));
  await end(api.getCart()).catch(() => {});
  await end(api.getCart());
  expect(tagsOf(sent)).toEqual([null, null]);
});

test('a cart in the page is read from its wrapper', () => {
  const {api} = open(text(''));
  expect(api.readCart({cart: wireCart([wireEntry()])})).toMatchObject({totalQuantity: 1});
  expect(api.readCart({cart: null})).toBeNull();
  expect(api.readCart({})).toBeNull();
  expect(() => api.readCart({cart: {entries: 'x'}})).toThrow(/^cart\.entries: expected a list/);
  expect(() => api.readCart([])).toThrow(/expected an object/);
});
