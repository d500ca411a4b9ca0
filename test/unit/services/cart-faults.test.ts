import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {createCommerceApi} from '../../../src/api/commerce.js';
import {decodeProduct} from '../../../src/catalog/decode-product.js';
import {createBuyController} from '../../../src/services/buy-controller.js';
import {createCartPageController} from '../../../src/services/cart-page-controller.js';
import {ADD_BUTTON_TIMES} from '../../../src/tables/limits.js';
import {cutOff, end, FAKE_TIMERS, json, openShop, type Play} from '../api/scripted-shop.js';
import {wireVariant} from '../catalog/make-product.js';
import {t} from './english.js';
import {openCart} from './scripted-cart.js';
import {makeCart, wireCart, wireEntry} from './wire-cart.js';

beforeEach(() => void vi.useFakeTimers(FAKE_TIMERS));
afterEach(() => void vi.useRealTimers());

const HTML = '<!doctype html><title>Sign in</title><h1>Welcome</h1>';
/** An answer of any kind, complete or not. */
const answer =
  (status: number, body: string | null, contentType = 'application/json'): Play =>
  () =>
    new Response(body, {status, headers: {'Content-Type': contentType}});

/** A cart over the real client, whose writes are answered by `write` and whose reads by `read`. */
const openFaulty = ({write = cutOff, read = json(wireCart())}: {write?: Play; read?: Play}) => {
  const {client, sent, clock} = openShop(request => (request.method === 'GET' ? read : write)(request));
  const shop = openCart(undefined, {api: createCommerceApi(client, clock)});
  const writes = () => sent.filter(({method}) => method !== 'GET');
  return {...shop, clock, sent, writes};
};

const CONNECTION = 'Check your connection and try again.';
const UNKNOWN = 'Something went wrong. Try again.';
const LATER = 'Try again in a few seconds.';
const SESSION = 'Your session has expired. Reload the page and try again.';

/** Fault, how it is played, the message, and how many adds leave the page. Source: reliability §3.1. */
const ADDS: readonly [fault: string, play: Play, message: string, posts: number][] = [
  ['N01 N02 N20 a call that the network fails', cutOff, CONNECTION, 2],
  ['N06 an answer of HTML', answer(200, HTML, 'text/html'), UNKNOWN, 1],
  ['N07 JSON cut in the middle', answer(200, '{"shoppingCart": {"entries": [{"id'), UNKNOWN, 1],
  ['N08 a cart of wrong types', answer(200, '{"shoppingCart":{"entries":"none"}}'), UNKNOWN, 1],
  ['N11 a 401 without a word', json({}, 401), SESSION, 1],
  ['N13 a 404 with the server’s word', json({error: 'No such item.'}, 404), 'No such item.', 1],
  ['N13 a 404 of HTML', answer(404, HTML, 'text/html'), UNKNOWN, 1],
  ['N15 a 409', json({error: 'This is being done already.'}, 409), 'This is being done already.', 1],
  ['N16 a 413', json({error: 'That is too much.'}, 413), 'That is too much.', 1],
  ['N17 a 429 with Retry-After', json({error: 'no'}, 429, {'Retry-After': '120'}), LATER, 1],
  ['N18 a 429 without Retry-After', json({error: 'no'}, 429), LATER, 1],
  ['N19 a 500 with the server’s word', json({error: 'The shop is ill.'}, 500), 'The shop is ill.', 2],
  ['N19 a 500 of HTML', answer(500, HTML, 'text/html'), UNKNOWN, 2],
  ['N19 a 502', answer(502, HTML, 'text/html'), UNKNOWN, 2],
  ['N19 a 503', answer(503, ''), UNKNOWN, 2],
];

for (const [fault, write, message, posts] of ADDS)
  test(`CART-09 ${fault} on add shows an error and leaves the button idle`, async () => {
    const {cart, bus, clock, writes} = openFaulty({write});
    const variants = [wireVariant({sku: 'MUG'})];
    const button = createBuyController({
      product: decodeProduct({id: 'mug', structuredContent: {productType: 1, variants}}),
      merchandising: {lowStock: null, isStockShownFirst: true, soldOutText: null, areServicesCounted: true},
      cart,
      bus,
      clock,
      t,
      locale: 'en-US',
      language: 'en',
      origin: {},
      isExpress: false,
      initial: {},
      served: null,
    });
    await end(button.add());
    clock.advance(ADD_BUTTON_TIMES.idleAfterErrorMs);
    const {phase, alert} = button.getSnapshot();
    expect({phase, text: alert?.text}).toEqual({phase: 'idle', text: message});
    expect(writes()).toHaveLength(posts);
    expect(new Set(writes().map(({headers}) => headers.get('idempotency-key'))).size).toBe(1);
  });

/** Fault and how often the page asks before it gives up. Source: reliability §3.1; the HTTP contract. */
const READS: readonly [fault: string, play: Play, reads: number][] = [
  ['N01 N02 a call that the network fails', cutOff, 3],
  ['N06 an answer of HTML', answer(200, HTML, 'text/html'), 1],
  ['N07 JSON cut in the middle', answer(200, '{"entries": [{"id'), 1],
  ['N08 an empty answer', answer(200, ''), 1],
  ['N08 null', answer(200, 'null'), 1],
  ['N08 a list', answer(200, '[]'), 1],
  ['N08 entries that are text', answer(200, '{"entries":"none"}'), 1],
  ['N08 JSON a hundred thousand deep', answer(200, '['.repeat(100_000)), 1],
  ['N11 a 401', answer(401, '{}'), 1],
  ['N13 a 404', answer(404, '{"error":"No cart."}'), 1],
  ['N17 a 429', answer(429, '{"error":"no"}'), 1],
  ['N19 a 500 of HTML', answer(500, HTML, 'text/html'), 3],
  ['N19 a 503', answer(503, ''), 3],
];

for (const [fault, read, reads] of READS)
  test(`EMB-05 ${fault} on the cart read leaves the server’s count`, async () => {
    const {cart, sent, log} = openFaulty({read});
    const {errors} = await end(cart.load());
    expect(errors).toHaveLength(1);
    expect(sent).toHaveLength(reads);
    // Without a known cart nothing is rendered over what the server wrote.
    expect(cart.snapshot()).toBeNull();
    expect(log.map(([name]) => name)).toEqual(['cart-failed']);
  });

const NOT_UPDATED = 'The cart could not be updated.';
const EDITS: readonly [fault: string, play: Play, reported: string][] = [
  ['N01 a call that the network fails', cutOff, CONNECTION],
  ['N06 an answer of HTML', answer(200, HTML, 'text/html'), NOT_UPDATED],
  ['N07 JSON cut in the middle', answer(200, '{"shoppingCart": {"ent'), NOT_UPDATED],
  ['N13 a 404', answer(404, '{"error":"No such line."}'), 'No such line.'],
  ['N15 a 409', answer(409, '{"error":"In progress."}'), 'In progress.'],
  ['N17 a 429', answer(429, '{"error":"no"}'), LATER],
  ['N19 a 500 of HTML', answer(500, HTML, 'text/html'), NOT_UPDATED],
  ['N19 a 503', answer(503, ''), NOT_UPDATED],
];

for (const [fault, write, reported] of EDITS)
  test(`CART-14 ${fault} on a changed quantity shows an error and keeps the typed value`, async () => {
    const held = wireEntry({quantity: 2});
    const {cart, bus, log} = openFaulty({write, read: json(wireCart([held]))});
    cart.seed(makeCart(held));
    const page = createCartPageController({cart, bus, t, money: String, origin: {}});
    page.editQuantity('e1', '5');
    page.commitQuantity('e1');
    await end(vi.waitFor(() => expect(log.map(([name]) => name)).toContain('cart-failed')));
    const {view, alert} = page.getSnapshot();
    expect(alert).toBe(reported);
    expect(view.lines.map(({quantity, isBusy}) => [quantity, isBusy])).toEqual([['5', false]]);
  });

/** Answers of 2xx that leave the cart out: the write was done. Source: the platform's HTTP contract. */
const WITHOUT_CART: readonly [what: string, play: Play][] = [
  ['an empty answer', answer(200, '')],
  ['no content', answer(204, null)],
  ['null', answer(200, 'null')],
  ['a list', answer(200, '[]')],
  ['a number', answer(200, '7')],
  ['an object without a cart', answer(200, '{}')],
];

for (const [what, write] of WITHOUT_CART)
  test(`CART-09 N08 after ${what} on add the cart is read, and the add counts`, async () => {
    const {cart, sent} = openFaulty({write, read: json(wireCart([wireEntry()]))});
    const {errors, cart: after} = await end(cart.add({itemId: 'mug', sku: 'MUG'}));
    expect(errors).toEqual([]);
    expect(after?.totalQuantity).toBe(1);
    expect(sent.map(({method}) => method)).toEqual(['POST', 'GET']);
  });
