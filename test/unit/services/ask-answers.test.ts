import {expect, test} from 'vitest';
import {type AskPorts, askAnswers} from '../../../src/services/ask-answers.js';
import {ApiError} from '../../../src/shared/errors.js';
import {openCart} from './scripted-cart.js';
import {makeCart, wireEntry} from './wire-cart.js';

const ADD = {itemId: 'mug', sku: 'MUG', quantity: 1};

const stock = (qtyInStock: number) => ({
  body: {results: [{sku: 'MUG', unlimited: false, qtyInStock}]},
  etag: null,
});

/** Asks with what the platform answers about stock; an error is what its call failed with. */
const open = (reported: ReturnType<typeof stock> | Error, ask: AskPorts['ask']) => {
  const {cart} = openCart();
  const calls: unknown[] = [];
  const faults: unknown[] = [];
  const run = () =>
    askAnswers(ADD, {
      cart,
      ask,
      async send(...call) {
        calls.push(call);
        if (reported instanceof Error) throw reported;
        return reported;
      },
      outOfStockText: () => 'no more',
      fail(cause) {
        faults.push(cause);
        return 'not opened';
      },
    });
  return {calls, cart, faults, run};
};

test('CART-10 the stock is checked first, then the visitor answers, and the answers go with the add', async () => {
  const {calls, run} = open(stock(1), async () => {
    calls.push('asked');
    return '{"text":"Ada"}';
  });
  expect(await run()).toEqual({additionalFields: '{"text":"Ada"}'});
  expect(calls).toEqual([['commerce/inventory/stock/', {query: {itemId: 'mug'}}], 'asked']);
});

test('CART-10 items in the cart count: no form opens for an item without stock left', async () => {
  const {cart, run} = open(stock(2), () => Promise.reject(new Error('asked')));
  cart.seed(makeCart(wireEntry({quantity: 2})));
  expect(await run()).toBe('no more');
});

test('CART-10 a visitor who cancels adds nothing, without a message', async () => {
  expect(await open(stock(1), async () => null).run()).toBe(false);
});

test('CART-14 a form that does not open is our error; failed stock is an add that failed', async () => {
  const fault = new Error('lost');
  const lost = open(stock(1), () => Promise.reject(fault));
  expect([await lost.run(), lost.faults]).toEqual(['not opened', [fault]]);
  expect(await open(new ApiError(400, {text: 'Not today'}), async () => null).run()).toBe('Not today');
});
