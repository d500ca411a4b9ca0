import {afterAll, beforeAll, expect, test, vi} from 'vitest';
import {NOT_CHANGED} from '../../../src/api/call.js';
import {createCommerceApi} from '../../../src/api/commerce.js';
import {ApiError, DecodeError, TimeoutError} from '../../../src/shared/errors.js';
import {wireCart, wireEntry} from '../services/wire-cart.js';
import {end, FAKE_TIMERS, json, openShop, type Play, text} from './scripted-shop.js';

beforeAll(() => void vi.useFakeTimers(FAKE_TIMERS));
afterAll(() => void vi.useRealTimers());

/** What `work` failed with; fails itself when it did not. */
const failureOf = (work: Promise<unknown>) =>
  end(work).then(
    () => expect.unreachable('it was answered'),
    error => error,
  );

const GOLDEN = Buffer.from(JSON.stringify(wireCart([wireEntry({title: 'Café – 1 €'})])));

test('an answer cut off at any byte is a DecodeError of the body', async () => {
  const outcomes = new Set<string>();
  for (let cut = 0; cut < GOLDEN.length; cut++) {
    const {client} = openShop(text(GOLDEN.subarray(0, cut)));
    const error = await failureOf(client('cart'));
    outcomes.add(error instanceof DecodeError ? error.path : `${cut}: ${error}`);
  }
  expect([...outcomes]).toEqual(['body']);
});

test('an answer that arrives byte by byte is read completely', async () => {
  const drip = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const byte of GOLDEN) controller.enqueue(Uint8Array.of(byte));
      controller.close();
    },
  });
  const {client} = openShop(text(drip));
  expect((await end(client('cart'))).body).toEqual(JSON.parse(GOLDEN.toString()));
});

const NO_JSON: readonly [string, string | null][] = [
  ['an HTML page', '<!doctype html><h1>Sign in</h1>'],
  ['an empty answer', ''],
  ['no body at all', null],
  ['a word', 'undefined'],
  ['JSON with more behind it', '{}{}'],
  ['JSON with a trailing comma', '{"a":1,}'],
];
for (const [name, body] of NO_JSON)
  test(`${name} is a DecodeError of the body`, async () => {
    const {client} = openShop(text(body));
    expect(await failureOf(client('cart'))).toMatchObject({name: 'DecodeError', path: 'body'});
  });

test('an answer past two million bytes is not read to its end', async () => {
  let sentBytes = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sentBytes += 100_000;
      controller.enqueue(new Uint8Array(100_000).fill(0x20));
    },
  });
  const {client} = openShop(text(endless));
  expect(await failureOf(client('cart'))).toMatchObject({name: 'DecodeError', got: 'more'});
  expect(sentBytes).toBeLessThan(2_500_000);
});

test('an answer of two million bytes is read', async () => {
  const {client} = openShop(text(`"${'x'.repeat(1_999_998)}"`));
  expect((await end(client('cart'))).body).toHaveLength(1_999_998);
});

const dripping = (): {play: Play; isCancelled: () => boolean} => {
  let cancelled = false;
  const body = new ReadableStream<Uint8Array>({
    start: controller => controller.enqueue(Uint8Array.of(0x20)),
    cancel() {
      cancelled = true;
    },
  });
  return {play: text(body), isCancelled: () => cancelled};
};

test('an answer that drips is given up at one deadline of ten seconds', async () => {
  const {play, isCancelled} = dripping();
  const {client, clock} = openShop(play);
  const work = client('cart');
  work.catch(() => {});
  await vi.advanceTimersByTimeAsync(0);
  clock.advance(9_999);
  expect(isCancelled()).toBe(false);
  clock.advance(1);
  await expect(work).rejects.toBeInstanceOf(TimeoutError);
  expect(isCancelled()).toBe(true);
});

test('a deadline is cancelled once the answer arrives', async () => {
  const {client, clock} = openShop(json({}));
  await end(client('cart'));
  expect(clock.waiting()).toBe(0);
});

test('a connection that breaks within the answer is a NetworkError', async () => {
  const broken = new ReadableStream({start: controller => controller.error(new TypeError('terminated'))});
  const {client} = openShop(text(broken));
  expect(await failureOf(client('cart'))).toMatchObject({name: 'NetworkError'});
});

test('a tag that still holds is answered with NOT_CHANGED', async () => {
  const {client, sent} = openShop(() => new Response(null, {status: 304}));
  expect(await end(client('cart', {etag: '"a"'}))).toEqual({body: NOT_CHANGED, etag: '"a"'});
  expect(sent[0]?.headers.get('If-None-Match')).toBe('"a"');
});

test('an answer brings its tag', async () => {
  const {client} = openShop(json({a: 1}, 200, {ETag: '"b"'}));
  expect(await end(client('cart'))).toEqual({body: {a: 1}, etag: '"b"'});
});

// Source: the platform's HTTP contract, errors
const REFUSALS: readonly [string, string, {text: string | null; code: string | null}][] = [
  ['a sentence', '{"error":"Out of stock."}', {text: 'Out of stock.', code: null}],
  ['a sentence and a code', '{"error":"No.","code":"gone"}', {text: 'No.', code: 'gone'}],
  ['an HTML page', '<h1>Oops</h1>', {text: null, code: null}],
  ['nothing', '', {text: null, code: null}],
  ['a blank sentence', '{"error":"  "}', {text: null, code: null}],
  ['a sentence that is no text', '{"error":{"toString":1},"code":7}', {text: null, code: null}],
  ['a list', '["error"]', {text: null, code: null}],
  ['null', 'null', {text: null, code: null}],
];
for (const [name, body, expected] of REFUSALS)
  test(`a refusal with ${name} is an ApiError all the same`, async () => {
    const {client} = openShop(text(body, 400));
    const error = await failureOf(client('cart'));
    expect(error).toBeInstanceOf(ApiError);
    expect({text: error.text, code: error.code}).toEqual(expected);
  });

test('a refusal names what is wrong with fields', async () => {
  const errors = {title: 'Fill in this field.', 'variants.0.price': 7, __proto__: null};
  const error = await failureOf(openShop(json({error: 'No', errors}, 400)).client('cart'));
  expect({...error.fields}).toEqual({title: 'Fill in this field.', 'variants.0.price': ''});
});

test('a refusal’s text is cut to 500 characters', async () => {
  const {client} = openShop(json({error: 'x'.repeat(10_000)}, 400));
  expect((await failureOf(client('cart'))).text).toHaveLength(500);
});

test('a refusal that never ends has no text', async () => {
  const endless = new ReadableStream({pull: controller => controller.enqueue(new Uint8Array(500_000))});
  const {client} = openShop(text(endless, 500));
  expect(await failureOf(client('entries', {method: 'post'}))).toMatchObject({status: 500, text: null});
});

// Source: docs/architecture.md, Conventions: a wrong shape is a DecodeError that names the place
const WRONG: readonly [string, unknown, string][] = [
  ['a list', [], ''],
  ['text', 'cart', ''],
  ['null', null, ''],
  ['entries that are no list', wireCart([], {entries: {}}), 'entries'],
  ['an entry that is no object', wireCart([], {entries: [7]}), 'entries[0]'],
  ['an entry without an id', wireCart([wireEntry(), wireEntry({id: undefined})]), 'entries[1].id'],
  ['a quantity in words', wireCart([wireEntry({quantity: 'two'})]), 'entries[0].quantity'],
  ['a quantity that is no whole number', wireCart([wireEntry({quantity: 1.5})]), 'entries[0].quantity'],
  ['cents in words', wireCart([], {grandTotalCents: '12'}), 'grandTotalCents'],
  ['a currency that is no text', wireCart([], {currency: 840}), 'currency'],
  ['a coupon without a code', wireCart([], {validCoupons: [{}]}), 'validCoupons[0].code'],
  [
    'attributes that are no text',
    wireCart([wireEntry({chosenVariant: {attributes: {Size: 1}}})]),
    'entries[0].chosenVariant.attributes.Size',
  ],
];
for (const [name, body, path] of WRONG)
  test(`a cart with ${name} is a DecodeError at "${path}"`, async () => {
    const {client, clock} = openShop(json(body));
    const error = await failureOf(createCommerceApi(client, clock).getCart());
    expect(error).toBeInstanceOf(DecodeError);
    expect(error.path).toBe(path);
  });
