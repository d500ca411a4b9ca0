import {expect, test} from 'vitest';
import {createBus} from '../../../src/bus.js';
import {makeCart, wireEntry} from '../services/wire-cart.js';

const open = () => {
  const faults: unknown[] = [];
  const bus = createBus((error, name) => faults.push([name, (error as Error).message]));
  return {bus, faults};
};
const updateOf = (cart = makeCart()) =>
  ({cart, change: 'loaded', entry: null, warnings: [], origin: null}) as const;

test('one listener’s error never starves the others, and is reported with the event’s name', () => {
  const {bus, faults} = open();
  const log: string[] = [];
  bus.on('cart-opened', () => log.push('first'));
  bus.on('cart-opened', () => {
    throw new Error('odd');
  });
  bus.on('cart-opened', () => log.push('third'));
  bus.emit('cart-opened', {origin: null});
  expect(log).toEqual(['first', 'third']);
  expect(faults).toEqual([['cart-opened', 'odd']]);
});

test('CART-05 a late listener gets the current cart at once, and only the latest', () => {
  const {bus} = open();
  const last = updateOf(makeCart(wireEntry()));
  bus.emit('cart-updated', updateOf());
  bus.emit('cart-updated', last);
  const log: unknown[] = [];
  bus.on('cart-updated', detail => log.push(detail));
  expect(log).toEqual([last]);
});

test('a late listener that throws is reported as any other and still gets what follows', () => {
  const {bus, faults} = open();
  bus.emit('cart-updated', updateOf());
  let log = 0;
  bus.on('cart-updated', () => {
    log++;
    throw new Error('odd');
  });
  bus.emit('cart-updated', updateOf());
  expect(log).toBe(2);
  expect(faults).toHaveLength(2);
});

test('a late listener gets no other event', () => {
  const {bus} = open();
  const log: unknown[] = [];
  bus.emit('cart-opened', {origin: null});
  bus.emit('item-added', {cart: makeCart(), entry: null, origin: null});
  bus.on('cart-opened', detail => log.push(detail));
  bus.on('item-added', detail => log.push(detail));
  expect(log).toEqual([]);
});

test('a listener that unsubscribed gets nothing more, and may unsubscribe twice', () => {
  const {bus} = open();
  const log: string[] = [];
  const stop = bus.on('cart-opened', () => log.push('a'));
  bus.emit('cart-opened', {origin: null});
  stop();
  stop();
  bus.emit('cart-opened', {origin: null});
  expect(log).toEqual(['a']);
});

test('the same function that listens twice is called twice and stops one at a time', () => {
  const {bus} = open();
  let log = 0;
  const listen = (): void => void log++;
  const stop = bus.on('cart-opened', listen);
  bus.on('cart-opened', listen);
  bus.emit('cart-opened', {origin: null});
  stop();
  bus.emit('cart-opened', {origin: null});
  expect(log).toBe(3);
});

test('all listeners get an event that a listener emits', () => {
  const {bus} = open();
  const log: string[] = [];
  bus.on('cart-opened', () => bus.emit('labels-changed', {origin: null}));
  bus.on('labels-changed', () => log.push('labels'));
  bus.on('cart-opened', () => log.push('opened'));
  bus.emit('cart-opened', {origin: null});
  expect(log).toEqual(['labels', 'opened']);
});
