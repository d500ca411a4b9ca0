import {expect, test} from 'vitest';
import {ApiError, DecodeError, NetworkError, TimeoutError} from '../../../src/shared/errors.js';
import {answerOf, openCart, settle} from './scripted-cart.js';
import {makeCart, wireEntry} from './wire-cart.js';

const ONE = makeCart(wireEntry());
const TWO = makeCart(wireEntry({quantity: 2}));
const LINE = {itemId: 'mug', sku: 'MUG'};

test('one write is under way at a time, in the order visitors made them', async () => {
  const {cart, asked} = openCart();
  void cart.add(LINE);
  void cart.setQuantity('e1', 2);
  void cart.remove('e2');
  for (const [at, name] of ['postEntry', 'putEntry', 'deleteEntry'].entries()) {
    await settle();
    expect(asked.map(call => call.name)).toHaveLength(at + 1);
    expect(asked[at]?.name).toBe(name);
    asked[at]?.answer(answerOf(ONE));
  }
});

test('of several edits waiting for one line the last is sent, and all of them hear its answer', async () => {
  const {cart, asked} = openCart();
  const first = cart.setQuantity('e1', 2);
  const waiting = [cart.setQuantity('e1', 3), cart.setQuantity('e1', 4), cart.setQuantity('e1', 5)];
  await settle();
  asked[0]?.answer(answerOf(ONE));
  await first;
  await settle();
  expect(asked.map(({args}) => args[1])).toEqual([2, 5]);
  asked[1]?.answer(answerOf(TWO));
  expect((await Promise.all(waiting)).map(result => result.cart)).toEqual([TWO, TWO, TWO]);
});

test('a removal that waits replaces the edits of its line, not those of another', async () => {
  const {cart, asked} = openCart();
  void cart.add(LINE);
  void cart.setQuantity('e1', 3);
  void cart.setQuantity('e2', 4);
  void cart.remove('e1');
  for (let at = 0; at < 3; at++) {
    await settle();
    asked[at]?.answer(answerOf(ONE));
  }
  await settle();
  expect(asked.map(({name, args}) => [name, args[0]])).toEqual([
    ['postEntry', {...LINE, quantity: 1, additionalFields: null}],
    ['deleteEntry', 'e1'],
    ['putEntry', 'e2'],
  ]);
});

test('adds are never merged: each is an action of its own', async () => {
  const {cart, asked} = openCart();
  void cart.add(LINE);
  void cart.add(LINE);
  await settle();
  asked[0]?.answer(answerOf(ONE));
  await settle();
  expect(asked.map(({args}) => args[1])).toEqual(['key-1', 'key-2']);
});

// Source: commerce spec §7, defaults of an entry
const ADDS = [
  [{itemId: 'mug'}, {itemId: 'mug', sku: null, quantity: 1, additionalFields: null}],
  [
    {itemId: 'mug', sku: 'MUG', quantity: 3, additionalFields: '{}'},
    {itemId: 'mug', sku: 'MUG', quantity: 3, additionalFields: '{}'},
  ],
] as const;
for (const [request, sent] of ADDS)
  test(`CART-03 adding ${JSON.stringify(request)} sends ${JSON.stringify(sent)}`, async () => {
    const {cart, asked} = openCart();
    void cart.add(request);
    await settle();
    expect(asked[0]?.args).toEqual([sent, 'key-1']);
  });

test('CART-16 other tabs are told after a write, and not of one that failed', async () => {
  const {cart, asked, rung} = openCart();
  const added = cart.add(LINE);
  await settle();
  expect(rung).toEqual([]);
  asked[0]?.answer(answerOf(ONE));
  await added;
  expect(rung).toEqual(['ring']);
  const failed = cart.remove('e1');
  await settle();
  asked[1]?.refuse(new NetworkError());
  await failed;
  expect(rung).toEqual(['ring']);
});

// The answer may be lost but the deed done; a busy platform may have refused the repeat alone.
for (const error of [new TimeoutError(), new ApiError(500), new ApiError(429)])
  test(`after a write that ended with "${error.message}" the cart is read again`, async () => {
    const {cart, asked} = openCart();
    cart.seed(ONE);
    const failed = cart.setQuantity('e1', 2);
    await settle();
    asked[0]?.refuse(error);
    expect((await failed).errors).toHaveLength(1);
    await settle();
    expect(asked[1]?.name).toBe('getCart');
    asked[1]?.answer(TWO);
    await settle();
    expect(cart.snapshot()).toBe(TWO);
  });

test('a write that fails lets the next one go', async () => {
  const {cart, asked} = openCart();
  const [first, second] = [cart.add(LINE), cart.add(LINE)];
  await settle();
  asked[0]?.refuse(new Error('odd'));
  expect((await first).errors).toMatchObject([{code: 'unknown'}]);
  await settle();
  asked.filter(({name}) => name === 'postEntry')[1]?.answer(answerOf(ONE));
  expect((await second).cart).toBe(ONE);
});

test('calls that did not arrive fail the write as any other fault', async () => {
  const shop = openCart();
  shop.broken.api = true;
  expect((await shop.cart.add(LINE)).errors).toMatchObject([{text: 'Something went wrong. Try again.'}]);
});

const crumbFailed = new ApiError(401, {crumb: {failed: true, fresh: null}, text: 'crumb'});
// Source: commerce spec §8; checklist CART-09, CART-14
const FAILURES = [
  [
    'CART-09 a stale crumb',
    crumbFailed,
    'added',
    true,
    'Your session has expired. Load the page and try again.',
  ],
  [
    'CART-09 a stale crumb without cookies',
    crumbFailed,
    'added',
    false,
    'Enable cookies in your browser, reload the page and try again.',
  ],
  [
    'CART-09 too many requests',
    new ApiError(429, {text: 'slow down'}),
    'added',
    true,
    'Try again in a few seconds.',
  ],
  [
    'CART-09 a refusal with a sentence',
    new ApiError(400, {text: 'Only 2 left.'}),
    'added',
    true,
    'Only 2 left.',
  ],
  ['a refusal without one', new ApiError(500), 'added', true, 'Something went wrong. Try again.'],
  [
    'a broken answer',
    new DecodeError('body', 'JSON', 'text'),
    'added',
    true,
    'Something went wrong. Try again.',
  ],
  ['CART-14 no connection', new NetworkError(), 'added', true, 'Check your connection and try again.'],
  [
    'a shop that is too slow',
    new TimeoutError(),
    'added',
    true,
    'The shop took too long to answer. Try again.',
  ],
  ['CART-14 a change that failed', new ApiError(500), 'changed', true, 'The cart could not be updated.'],
  ['CART-14 a removal that failed', new ApiError(500), 'removed', true, 'The item could not be removed.'],
  ['CART-14 a coupon that failed', new ApiError(500), 'coupon', true, 'The cart could not be updated.'],
] as const;
for (const [name, error, change, areCookiesEnabled, text] of FAILURES)
  test(`${name} is worded "${text}"`, async () => {
    const shop = openCart();
    shop.broken.cookies = !areCookiesEnabled;
    const {word} = await shop.cart.acts();
    expect(word(error, change)).toMatchObject({text, cause: error});
  });

test('EMB-09 each write asks designers first, by name and with all that will be sent, when its turn comes', async () => {
  const names: string[] = [];
  const {cart, asked} = openCart(async (name, request) => {
    names.push(`${name} ${JSON.stringify(request)}`);
    return request;
  });
  void cart.add(LINE);
  void cart.setQuantity('e1', 2);
  void cart.remove('e2');
  void cart.setCoupon('FIVE', true);
  for (let at = 0; at < 4; at++) {
    await settle();
    expect(names).toHaveLength(at + 1);
    asked[at]?.answer(answerOf(ONE));
  }
  expect(names).toEqual([
    'cart.add {"itemId":"mug","sku":"MUG"}',
    'cart.setQuantity {"entryId":"e1","quantity":2}',
    'cart.remove {"entryId":"e2"}',
    'cart.setCoupon {"code":"FIVE","isWanted":true}',
  ]);
});

test('EMB-09 a cancelled write sends and announces nothing, and says what it was told to say', async () => {
  const {cart, asked, heard} = openCart(async () => 'Not today.');
  const {errors} = await cart.setCoupon('FIVE', true);
  expect(errors).toEqual([{code: 'cancelled', text: 'Not today.', cause: null}]);
  expect([asked, heard]).toEqual([[], []]);
});
