import {expect, test} from 'vitest';
import {ApiError, NetworkError} from '../../../src/shared/errors.js';
import {answerOf, openCart, settle} from './scripted-cart.js';
import {makeCart, wireEntry} from './wire-cart.js';

const ONE = makeCart(wireEntry());
const TWO = makeCart(wireEntry({quantity: 2}));
const LINE = {itemId: 'mug', sku: 'MUG'};

const openLoaded = async () => {
  const shop = openCart();
  const read = shop.cart.load();
  await settle();
  shop.asked[0]?.answer(ONE);
  await read;
  shop.asked.length = 0;
  shop.log.length = 0;
  return shop;
};

test('CART-02 concurrent reads are shared', async () => {
  const {cart, asked} = openCart();
  const reads = [cart.load(), cart.load(), cart.load()];
  await settle();
  expect(asked.map(({name}) => name)).toEqual(['getCart']);
  asked[0]?.answer(ONE);
  const results = await Promise.all(reads);
  expect(new Set(results.map(result => result.cart))).toEqual(new Set([ONE]));
});

test('CART-02 a read after another one ended requests again', async () => {
  const {cart, asked} = await openLoaded();
  void cart.load();
  await settle();
  expect(asked).toHaveLength(1);
});

test('CART-05 every cart update calls subscribers, then fires cart-updated and item-added', async () => {
  const {cart, asked, log} = openCart();
  const reported: unknown[] = [];
  const stop = cart.subscribe(() => reported.push([cart.snapshot(), log.length]));
  void cart.load();
  await settle();
  asked[0]?.answer(ONE);
  await settle();
  expect(reported).toEqual([[ONE, 0]]);
  expect(log).toEqual([
    ['cart-updated', {cart: ONE, change: 'loaded', entry: null, warnings: [], origin: null}],
    ['item-added', {cart: ONE, entry: null, origin: null}],
  ]);
  stop();
  cart.seed(TWO);
  expect(reported).toHaveLength(1);
});

// Source: commerce spec §4: each cart update fires an item-added event
const WRITES = [
  ['add', 'postEntry', 'added'],
  ['setQuantity', 'putEntry', 'changed'],
  ['remove', 'deleteEntry', 'removed'],
  ['setCoupon', 'setCoupon', 'coupon'],
] as const;
const act = ({cart}: ReturnType<typeof openCart>, name: (typeof WRITES)[number][0], origin: object) => {
  if (name === 'add') return cart.add({...LINE, origin});
  if (name === 'setQuantity') return cart.setQuantity('e1', 2, origin);
  return name === 'remove' ? cart.remove('e1', origin) : cart.setCoupon('SEA10', true, origin);
};
for (const [name, call, change] of WRITES) {
  test(`CART-05 ${name} announces the cart as ${change}, with its origin`, async () => {
    const shop = await openLoaded();
    const origin = {};
    const entry = TWO.entries[0] ?? null;
    const warnings = [{code: 'quantity-capped', entryId: 'e1', quantity: 2}];
    const work = act(shop, name, origin);
    await settle();
    expect(shop.asked.map(asked => asked.name)).toEqual([call]);
    shop.asked[0]?.answer(answerOf(TWO, {entry, warnings}));
    expect(await work).toEqual({cart: TWO, entry, errors: [], warnings});
    const units = name === 'add' ? {addedQuantity: 1} : {};
    const added = {cart: TWO, entry, origin, ...units};
    expect(shop.log).toEqual([
      ['cart-updated', {...added, change, warnings}],
      ['item-added', added],
      // What a first script listens to: an add alone.
      ...(name === 'add' ? [['line-added', added]] : []),
    ]);
  });

  test(`${name} that fails leaves the cart, returns why and fires cart-failed`, async () => {
    const shop = await openLoaded();
    const origin = {};
    const error = new ApiError(400, {text: 'Sold out since.', code: 'sold-out'});
    const work = act(shop, name, origin);
    await settle();
    shop.asked[0]?.refuse(error);
    const worded = {code: 'sold-out', text: 'Sold out since.', cause: error};
    expect(await work).toEqual({cart: ONE, entry: null, errors: [worded], warnings: []});
    expect(shop.log).toEqual([['cart-failed', {change, text: 'Sold out since.', error, origin}]]);
    expect(shop.cart.snapshot()).toBe(ONE);
  });

  test(`${name} whose code does not load asks the visitor to check the connection`, async () => {
    const shop = await openLoaded();
    shop.broken.actions = true;
    const {errors} = await act(shop, name, {});
    expect(errors).toMatchObject([{code: 'chunk-failed', text: 'Check your connection and try again.'}]);
    expect(shop.asked).toEqual([]);
    expect(shop.log).toMatchObject([['cart-failed', {change}]]);
  });
}

test('code that arrives at the second try adds at the second try', async () => {
  const shop = await openLoaded();
  shop.broken.actions = true;
  await shop.cart.add(LINE);
  shop.broken.actions = false;
  const work = shop.cart.add(LINE);
  await settle();
  shop.asked[0]?.answer(answerOf(TWO));
  expect((await work).errors).toEqual([]);
});

test('a read that a write overtook is repeated: either may be later', async () => {
  const shop = await openLoaded();
  const read = shop.cart.load();
  const write = shop.cart.setQuantity('e1', 2);
  await settle();
  const [slow, quick] = shop.asked;
  quick?.answer(answerOf(TWO));
  await write;
  slow?.answer(ONE);
  await settle();
  expect(shop.cart.snapshot()).toBe(TWO);
  expect(shop.asked.map(({name}) => name)).toEqual(['getCart', 'putEntry', 'getCart']);
  shop.asked[2]?.answer(null);
  expect((await read).cart).toBe(TWO);
});

test('a repeated read asks for the whole cart, not for changes', async () => {
  const shop = await openLoaded();
  void shop.cart.load();
  const write = shop.cart.setQuantity('e1', 2);
  await settle();
  shop.asked[1]?.answer(answerOf(TWO));
  await write;
  shop.asked[0]?.answer(ONE);
  await settle();
  const reads = shop.asked.filter(({name}) => name === 'getCart');
  expect(reads.map(({args}) => args)).toEqual([[false], [true]]);
});

test('a write during which a read brought a cart is followed by another read', async () => {
  const shop = await openLoaded();
  const write = shop.cart.setQuantity('e1', 2);
  await settle();
  shop.cart.load();
  await settle();
  shop.asked[1]?.answer(makeCart());
  await settle();
  shop.asked[0]?.answer(answerOf(TWO));
  await write;
  await settle();
  expect(shop.asked.map(({name}) => name)).toEqual(['putEntry', 'getCart', 'getCart']);
});

test('a failed read leaves the cart and returns why', async () => {
  const shop = await openLoaded();
  const read = shop.cart.load('revalidated');
  await settle();
  shop.asked[0]?.refuse(new NetworkError());
  expect(await read).toMatchObject({
    cart: ONE,
    errors: [{code: 'network', text: 'Check your connection and try again.'}],
  });
  expect(shop.log).toMatchObject([['cart-failed', {change: 'revalidated', origin: null}]]);
});

test('a failed read without messages returns why too', async () => {
  const shop = openCart();
  shop.broken.actions = true;
  shop.broken.api = true;
  expect(await shop.cart.load()).toMatchObject({cart: null, errors: [{code: 'chunk-failed'}]});
});

test('an unchanged cart is not announced', async () => {
  const shop = await openLoaded();
  const read = shop.cart.load('revalidated');
  await settle();
  shop.asked[0]?.answer(null);
  expect((await read).cart).toBe(ONE);
  expect(shop.log).toEqual([]);
});

test('the cart of the page is shown until the platform answers', async () => {
  const {cart, log} = openCart();
  cart.seed(ONE);
  expect(cart.snapshot()).toBe(ONE);
  expect(log.map(([name]) => name)).toEqual(['cart-updated', 'item-added']);
  cart.seed(TWO);
  expect(cart.snapshot()).toBe(ONE);
});

test('a revalidating read waits for the next one: the current read began before', async () => {
  const shop = await openLoaded();
  const reads = [shop.cart.load(), shop.cart.load('revalidated'), shop.cart.load('revalidated')];
  await settle();
  expect(shop.asked).toHaveLength(1);
  shop.asked[0]?.answer(ONE);
  await settle();
  expect(shop.asked).toHaveLength(2);
  shop.asked[1]?.answer(TWO);
  await Promise.all(reads);
  expect(shop.cart.snapshot()).toBe(TWO);
  expect(shop.asked).toHaveLength(2);
});
