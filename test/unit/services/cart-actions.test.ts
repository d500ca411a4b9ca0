import {expect, test} from 'vitest';
import type {Cart} from '../../../src/cart/cart.js';
import type {CartResult, CartService} from '../../../src/services/cart.js';
import {ApiError, DecodeError, NetworkError, TimeoutError} from '../../../src/shared/errors.js';
import {answerOf, openCart, settle} from './scripted-cart.js';
import {makeCart, wireEntry} from './wire-cart.js';

type Ask = (cart: CartService) => Promise<CartResult>;

const ONE = makeCart(wireEntry());
const TWO = makeCart(wireEntry({quantity: 2}));
const LINE = {itemId: 'mug', sku: 'MUG'};
const NEW_YORK = {country: 'US', region: 'NY', postcode: '10001'};

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

test('of several edits waiting for one line the last is sent, and all callers get its answer', async () => {
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

test('CART-16 other tabs are notified after a write, not after a failed one', async () => {
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
  await settle();
  asked[2]?.answer(null);
  await failed;
  expect(rung).toEqual(['ring']);
});

// The answer may be lost after the action; a busy platform may have refused the repeat alone.
const UNHEARD = [
  new TimeoutError(),
  new NetworkError(),
  new DecodeError('body', 'JSON', 'nothing'),
  new ApiError(500),
  new ApiError(429),
];
for (const error of UNHEARD)
  test(`CART-05 after a write that ended with "${error.message}" the cart is read again and decides`, async () => {
    const {cart, asked, rung} = openCart();
    cart.seed(ONE);
    const work = cart.setQuantity('e1', 2);
    await settle();
    asked[0]?.refuse(error);
    await settle();
    expect(asked[1]?.name).toBe('getCart');
    asked[1]?.answer(TWO);
    expect(await work).toMatchObject({cart: TWO, errors: []});
    expect([cart.snapshot(), rung]).toEqual([TWO, ['ring']]);
  });

const MUG_2 = wireEntry({id: 'e2', chosenVariant: {sku: 'MUG-2', attributes: {}}});
const withCoupons = (cart: Cart, ...codes: string[]): Cart => ({
  ...cart,
  validCoupons: codes.map(code => ({code, name: code, amountCents: 1, reason: null})),
});
/** What was asked for, the cart before it and after it, and whether it was done. */
const READ_AGAIN: readonly [string, Ask, Cart | null, Cart | null, boolean][] = [
  ['a first add that is in the cart', cart => cart.add(LINE), null, ONE, true],
  ['one more of a line', cart => cart.add(LINE), ONE, TWO, true],
  ['an add without a sku', cart => cart.add({itemId: 'mug'}), ONE, TWO, true],
  ['an add that the cart has no more of than before', cart => cart.add(LINE), ONE, ONE, false],
  ['an add beside another variant’s', cart => cart.add(LINE), ONE, makeCart(wireEntry(), MUG_2), false],
  ['an add of two of which one is there', cart => cart.add({...LINE, quantity: 2}), ONE, TWO, false],
  ['an add and a cart that did not change', cart => cart.add(LINE), ONE, null, false],
  ['a quantity that is another', cart => cart.setQuantity('e1', 3), ONE, TWO, false],
  ['a quantity of none whose line is gone', cart => cart.setQuantity('e1', 0), ONE, makeCart(), true],
  ['a removal whose line is gone', cart => cart.remove('e1'), ONE, makeCart(), true],
  ['a removal whose line is there', cart => cart.remove('e1'), ONE, TWO, false],
  ['a coupon that is there', cart => cart.setCoupon('five', true), ONE, withCoupons(ONE, 'FIVE'), true],
  ['a coupon that is not there', cart => cart.setCoupon('FIVE', true), ONE, TWO, false],
  ['a coupon that is gone', cart => cart.setCoupon('FIVE', false), withCoupons(ONE, 'FIVE'), ONE, true],
];
for (const [name, ask, before, after, isDone] of READ_AGAIN)
  test(`CART-05 ${name} is reported as ${isDone ? 'done' : 'not done'} after a time-out`, async () => {
    const {cart, asked, log} = openCart();
    if (before) cart.seed(before);
    const work = ask(cart);
    await settle();
    asked[0]?.refuse(new TimeoutError());
    await settle();
    asked[1]?.answer(after);
    const {errors} = await work;
    expect(errors.map(({code}) => code)).toEqual(isDone ? [] : ['timeout']);
    expect(cart.snapshot()).toBe(after ?? before);
    expect(log.filter(([event]) => event === 'cart-failed')).toHaveLength(isDone ? 0 : 1);
  });

test('CART-05 an add that only the cart proves is announced with its line', async () => {
  const {cart, asked, log} = openCart();
  const work = cart.add(LINE);
  await settle();
  asked[0]?.refuse(new TimeoutError());
  await settle();
  asked[1]?.answer(ONE);
  expect((await work).entry?.id).toBe('e1');
  expect(log.at(-1)).toMatchObject(['line-added', {entry: {id: 'e1'}}]);
});

test('CART-05 where the cart before an add is unknown, the cart after it proves nothing', async () => {
  const {cart, asked} = openCart(undefined, {mayHaveCart: true});
  const work = cart.add(LINE);
  await settle();
  asked[0]?.refuse(new TimeoutError());
  await settle();
  asked[1]?.answer(ONE);
  expect((await work).errors).toMatchObject([{code: 'timeout'}]);
});

test('CART-05 where the cart cannot be read again either, the write has failed', async () => {
  const {cart, asked} = openCart();
  const work = cart.add(LINE);
  await settle();
  asked[0]?.refuse(new TimeoutError());
  await settle();
  asked[1]?.refuse(new NetworkError());
  expect((await work).errors).toMatchObject([{code: 'timeout'}]);
});

test('CART-05 where the proof of a write cannot be read, the write failed and the next one runs', async () => {
  const {cart, asked} = openCart();
  cart.seed(ONE);
  const {write} = await cart.actions();
  const work = write({
    change: 'location',
    name: 'cart.setLocation',
    request: NEW_YORK,
    send: calls => calls.write('commerce/shopping-cart/location'),
    found: () => {
      throw new DecodeError('terms', 'an object', 'text');
    },
  });
  await settle();
  asked[0]?.refuse(new TimeoutError());
  await settle();
  asked[1]?.answer(TWO);
  expect((await work).errors).toMatchObject([{code: 'timeout'}]);
  void cart.add(LINE);
  await settle();
  expect(asked.at(-1)?.name).toBe('postEntry');
});

test('a write that fails lets the next one go', async () => {
  const {cart, asked} = openCart();
  const [first, second] = [cart.add(LINE), cart.add(LINE)];
  await settle();
  asked[0]?.refuse(new Error('odd'));
  await settle();
  asked.at(-1)?.answer(null);
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
    'Your session has expired. Reload the page and try again.',
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
    'The store took too long to respond. Try again.',
  ],
  ['CART-14 a change that failed', new ApiError(500), 'changed', true, 'The cart could not be updated.'],
  ['CART-14 a removal that failed', new ApiError(500), 'removed', true, 'The item could not be removed.'],
  ['CART-14 a coupon that failed', new ApiError(500), 'coupon', true, 'The cart could not be updated.'],
] as const;
for (const [name, error, change, areCookiesEnabled, text] of FAILURES)
  test(`${name} has the message "${text}"`, async () => {
    const shop = openCart();
    shop.broken.cookies = !areCookiesEnabled;
    const {errorOf: word} = await shop.cart.actions();
    expect(word(error, change)).toMatchObject({text, cause: error});
  });

test('EMB-09 each write runs designers’ handlers by name with its request, when its turn comes', async () => {
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

test('EMB-09 a cancelled write sends and announces nothing, and returns the handler’s text', async () => {
  const {cart, asked, log} = openCart(async () => 'Not today.');
  const {errors} = await cart.setCoupon('FIVE', true);
  expect(errors).toEqual([{code: 'cancelled', text: 'Not today.', cause: null}]);
  expect([asked, log]).toEqual([[], []]);
});

const FIVE = makeCart(wireEntry({quantity: 5}));
const CAPPED = [{code: 'quantity-capped', entryId: 'e1', quantity: 5}];
// the cart before, its warnings, units asked for, units reported
const ADDED_UNITS = [
  ['an unread cart', null, [], 2, 2],
  ['a cart that another tab changed', ONE, [], 2, 2],
  ['a line that was capped', TWO, CAPPED, 9, 3],
  ['a line that was full', FIVE, CAPPED, 2, 0],
] as const;
for (const [where, known, warnings, quantity, units] of ADDED_UNITS)
  test(`CART-05 an add of ${quantity} to ${where} reports ${units}, not the whole line`, async () => {
    const {cart, asked, log} = openCart(undefined, {mayHaveCart: true});
    if (known) cart.seed(known);
    const added = cart.add({...LINE, quantity});
    await settle();
    const [entry = null] = FIVE.entries;
    asked[0]?.answer(answerOf(FIVE, {entry, warnings}));
    await added;
    for (const name of ['cart-updated', 'item-added'])
      expect(log.filter(([event]) => event === name).at(-1)?.[1]).toMatchObject({
        addedQuantity: units,
        entry: {quantity: 5},
      });
  });

test('CART-05 an add whose answer was lost reports its units; other changes report none', async () => {
  const {cart, asked, log} = openCart();
  const added = cart.add({...LINE, quantity: 2});
  await settle();
  asked[0]?.refuse(new NetworkError());
  await settle();
  asked[1]?.answer(TWO);
  await added;
  const updates = log.filter(([event]) => event === 'cart-updated').map(([, detail]) => detail);
  expect(updates.at(-1)).toMatchObject({change: 'added', addedQuantity: 2});
  expect(updates.at(0)).not.toHaveProperty('addedQuantity');
});
