// @vitest-environment happy-dom
import {beforeEach, expect, test, vi} from 'vitest';
import {createReporting} from '../../../runtime/boot/report.js';
import {didYouMean} from '../../../src/shared/suggest.inline.js';
import {makeCart} from '../services/wire-cart.js';
import {put} from './page.js';

const lines: unknown[][] = [];
beforeEach(() => {
  lines.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...args) => lines.push(args));
});

test('a fault is one line with its code and where it is explained, and an error event each time', () => {
  const {bus, report} = createReporting();
  const log: unknown[] = [];
  const cause = new Error('odd');
  const origin = {};
  bus.on('error', detail => log.push(detail));
  report('block-failed', 'it broke', origin, cause);
  report('block-failed', 'it broke', origin, cause);
  expect(lines).toEqual([['[vitrine] block-failed: it broke (see docs/errors.md#block-failed)', cause]]);
  expect(log).toEqual(Array(2).fill({code: 'block-failed', message: 'it broke', cause, origin}));
});

test('an error without a cause is a single line', () => {
  createReporting().report('bad-marker', 'x');
  expect(lines).toEqual([['[vitrine] bad-marker: x (see docs/errors.md#bad-marker)']]);
});

test('a page gets twenty lines at most, and every event', () => {
  const {bus, report} = createReporting();
  let log = 0;
  bus.on('error', () => log++);
  for (let nth = 0; nth < 100; nth++) report('bad-marker', `fault ${nth}`);
  expect(lines).toHaveLength(20);
  expect(log).toBe(100);
});

test('a listener that throws is reported; one of error events goes to the console only', () => {
  const {bus} = createReporting();
  let log = 0;
  bus.on('error', () => {
    log++;
    throw new Error('again');
  });
  bus.on('cart-opened', () => {
    throw new Error('odd');
  });
  bus.emit('cart-opened', {origin: null});
  expect(log).toBe(1);
  expect(lines.map(([line]) => line)).toEqual([
    '[vitrine] listener-failed: a listener of "cart-opened" threw (see docs/errors.md#listener-failed)',
    '[vitrine] listener-failed: a listener of "error" threw (see docs/errors.md#listener-failed)',
  ]);
});

const recordEvents = (name: string) => {
  const log: [EventTarget | null, unknown][] = [];
  const listen = (event: Event): void => void log.push([event.target, (event as CustomEvent).detail]);
  document.addEventListener(`vitrine:${name}`, listen);
  return log;
};

test('CART-05 a bus event is a bubbling DOM event on its block', () => {
  const {bus} = createReporting();
  const log = recordEvents('item-added');
  const origin = put('<div data-block="x"></div>');
  const detail = {cart: makeCart(), entry: null, origin};
  bus.emit('item-added', detail);
  expect(log).toEqual([[origin, detail]]);
});

for (const [name, origin] of [
  ['nobody', null],
  ['a block that has left', document.createElement('div')],
  ['what is no element', {}],
] as const)
  test(`CART-05 an event of ${name} is one of the document`, () => {
    const {bus} = createReporting();
    const log = recordEvents('cart-opened');
    bus.emit('cart-opened', {origin});
    expect(log).toEqual([[document, {origin}]]);
  });

test('a DOM listener that throws harms nobody', () => {
  const {bus} = createReporting();
  const stop = new AbortController();
  window.addEventListener('error', event => event.preventDefault(), {signal: stop.signal});
  const log: unknown[] = [];
  bus.on('cart-opened', detail => log.push(detail));
  document.addEventListener('vitrine:cart-opened', () => log.push('dom'), {once: true});
  bus.emit('cart-opened', {origin: null});
  stop.abort();
  expect(log).toHaveLength(2);
});

// Source: the marker contract, "An unknown marker says did you mean"
const KNOWN = ['product', 'price', 'cart', 'cart-pill', 'cart-count'];
for (const [name, meant] of [
  ['prodcut', 'product'],
  ['Product', 'product'],
  ['cart_pill', 'cart-pill'],
  ['cartcount', 'cart-count'],
  ['crt', 'cart'],
  ['gallery', null],
  ['', null],
  ['x'.repeat(100_000), null],
] as const)
  test(`"${name.slice(0, 20)}" ${meant ? `was meant as ${meant}` : 'is like nothing we know'}`, () => {
    expect(didYouMean(name, KNOWN)).toBe(meant ? ` Did you mean "${meant}"?` : '');
  });

test('without known names there is no suggestion', () => {
  expect(didYouMean('x', [])).toBe('');
});
