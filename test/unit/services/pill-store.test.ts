import {expect, test} from 'vitest';
import {pillView} from '../../../src/cart/pill-view.js';
import {createPillStore} from '../../../src/services/pill-store.js';
import {t} from './english.js';
import {answerOf, openCart} from './scripted-cart.js';
import {makeCart, wireEntry} from './wire-cart.js';

const HIDDEN = {isShown: false, count: '0', name: 'Cart'};
// Source: commerce spec §4, §9: hidden at 0, "100+" above 100
const ROWS = [
  [0, HIDDEN],
  [1, {isShown: true, count: '1', label: 'One item in cart'}],
  [100, {isShown: true, count: '100', label: '100 items in cart'}],
  [101, {isShown: true, count: '100+', label: 'More than 100 items in cart'}],
] as const;
for (const [quantity, view] of ROWS)
  test(`CART-11 a cart of ${quantity} shows ${view.isShown ? view.count : 'no pill'}`, () => {
    const {cart, bus} = openCart();
    cart.seed(makeCart(...(quantity ? [wireEntry({quantity})] : [])));
    expect(createPillStore(cart, bus, items => pillView(items, t)).getSnapshot()).toMatchObject(view);
  });

test('CART-11 without a cart there is no pill', () => {
  const {cart, bus} = openCart();
  expect(createPillStore(cart, bus, items => pillView(items, t)).getSnapshot()).toMatchObject(HIDDEN);
});

test('CART-11 the pill follows the cart, and is the same object while the count is', () => {
  const {cart, bus} = openCart();
  const store = createPillStore(cart, bus, items => pillView(items, t));
  let reported = 0;
  const stop = store.subscribe(() => reported++);
  cart.seed(makeCart(wireEntry()));
  const one = store.getSnapshot();
  cart.take(answerOf(makeCart(wireEntry({subTotal: 1}))), 'changed', null);
  expect(store.getSnapshot()).toBe(one);
  cart.take(answerOf(makeCart(wireEntry({quantity: 2}))), 'changed', null);
  expect(store.getSnapshot().count).toBe('2');
  expect(reported).toBe(3);
  stop();
  cart.take(answerOf(makeCart()), 'removed', null);
  expect(reported).toBe(3);
});

test('EMB-09 the pill updates its name with the owner’s labels', () => {
  const {cart, bus} = openCart();
  cart.seed(makeCart(wireEntry()));
  let name = 'Cart';
  const store = createPillStore(cart, bus, items =>
    pillView(items, id => (id === 'cart' ? name : t(id, {count: 1}))),
  );
  let reported = 0;
  store.subscribe(() => reported++);
  expect(store.getSnapshot().name).toBe('Cart');
  name = 'Basket';
  bus.emit('labels-changed', {origin: null});
  expect([store.getSnapshot().name, reported]).toEqual(['Basket', 1]);
});
