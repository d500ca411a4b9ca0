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
  const heard: string[] = [];
  bus.on('cart-opened', () => heard.push('first'));
  bus.on('cart-opened', () => {
    throw new Error('odd');
  });
  bus.on('cart-opened', () => heard.push('third'));
  bus.emit('cart-opened', {origin: null});
  expect(heard).toEqual(['first', 'third']);
  expect(faults).toEqual([['cart-opened', 'odd']]);
});

test('CART-05 a late listener gets the current cart at once, and only the latest', () => {
  const {bus} = open();
  const last = updateOf(makeCart(wireEntry()));
  bus.emit('cart-updated', updateOf());
  bus.emit('cart-updated', last);
  const heard: unknown[] = [];
  bus.on('cart-updated', detail => heard.push(detail));
  expect(heard).toEqual([last]);
});

test('a late listener that throws is reported as any other and still gets what follows', () => {
  const {bus, faults} = open();
  bus.emit('cart-updated', updateOf());
  let heard = 0;
  bus.on('cart-updated', () => {
    heard++;
    throw new Error('odd');
  });
  bus.emit('cart-updated', updateOf());
  expect(heard).toBe(2);
  expect(faults).toHaveLength(2);
});

test('a late listener gets no other event', () => {
  const {bus} = open();
  const heard: unknown[] = [];
  bus.emit('cart-opened', {origin: null});
  bus.emit('item-added', {cart: makeCart(), entry: null, origin: null});
  bus.on('cart-opened', detail => heard.push(detail));
  bus.on('item-added', detail => heard.push(detail));
  expect(heard).toEqual([]);
});

test('a listener that unsubscribed gets nothing more, and may unsubscribe twice', () => {
  const {bus} = open();
  const heard: string[] = [];
  const stop = bus.on('cart-opened', () => heard.push('a'));
  bus.emit('cart-opened', {origin: null});
  stop();
  stop();
  bus.emit('cart-opened', {origin: null});
  expect(heard).toEqual(['a']);
});

test('the same function that listens twice is called twice and stops one at a time', () => {
  const {bus} = open();
  let heard = 0;
  const listen = (): void => void heard++;
  const stop = bus.on('cart-opened', listen);
  bus.on('cart-opened', listen);
  bus.emit('cart-opened', {origin: null});
  stop();
  bus.emit('cart-opened', {origin: null});
  expect(heard).toBe(3);
});

test('all listeners get an event that a listener emits', () => {
  const {bus} = open();
  const heard: string[] = [];
  bus.on('cart-opened', () => bus.emit('labels-changed', {origin: null}));
  bus.on('labels-changed', () => heard.push('labels'));
  bus.on('cart-opened', () => heard.push('opened'));
  bus.emit('cart-opened', {origin: null});
  expect(heard).toEqual(['labels', 'opened']);
});
