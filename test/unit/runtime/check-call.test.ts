// @vitest-environment happy-dom
import {beforeEach, expect, test, vi} from 'vitest';
import {createPublicApi} from '../../../runtime/boot/public-api.js';
import {createBlocks} from '../../../runtime/page/blocks.js';
import {MESSAGE_FAMILIES} from '../../../src/i18n/message-families.js';
import {MESSAGE_IDS} from '../../../src/i18n/message-ids.js';
import {EVENT_NAMES} from '../../../src/services/event-names.js';
import {EVENT_SHAPES} from '../../../src/tables/event-shapes.js';
import {makePage} from './page.js';

// Here before a test starts, as what the runtime imports late.
import '../../../runtime/chunks/call-checks.js';
import '../../../runtime/chunks/label-checks.js';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

/** A call as a page without types makes it. */
type Call = readonly [method: string, ...args: readonly unknown[]];

/** A live page, as visitors have it: what one call reports. */
const open = () => {
  const page = makePage();
  const api = createPublicApi(page, createBlocks(page)) as unknown as Record<
    string,
    (...args: readonly unknown[]) => unknown
  >;
  return {page, call: ([method, ...args]: Call) => api[method]?.(...args)};
};
/** Longer than the wait for an idle page. */
const IDLE_MS = 300;
const untilChecked = (): Promise<void> => new Promise(resolve => setTimeout(resolve, IDLE_MS));

const handle = (): void => {};
const throwing = {
  get 'add-to-cart'(): string {
    throw new Error('own');
  },
};

const WRONG: readonly [call: Call, line: RegExp][] = [
  [
    ['on', 'item-add', handle],
    /^unknown-name: Vitrine\.on: found "item-add", .* Did you mean "item-added"\?$/,
  ],
  [['on', 'item-add', 5], /^unknown-name: Vitrine\.on: found "item-add"/],
  [['on', 'item-added'], /^call-failed: Vitrine\.on: found nothing as argument 2, expected a function$/],
  [['on', 'item-added', 'log'], /^call-failed: Vitrine\.on: found "log" as argument 2/],
  [['on'], /^call-failed: Vitrine\.on: found nothing as argument 1, expected a text$/],
  [['on', Symbol('own'), handle], /^call-failed: Vitrine\.on: found a symbol as argument 1/],
  [['before', 'cart.ad', handle], /^unknown-name: Vitrine\.before: found "cart\.ad".* mean "cart\.add"\?$/],
  [['before', 'cart.add', null], /^call-failed: Vitrine\.before: found null as argument 2/],
  [['before', 'cart.add'], /^call-failed: Vitrine\.before: found nothing as argument 2/],
  [
    ['setLabels', {'ad-to-cart': 'Buy'}],
    /^unknown-name: Vitrine\.setLabels: found "ad-to-cart".* mean "add-to-cart"/,
  ],
  [
    ['setLabels', {'add-to-cart': 5}],
    /^call-failed: Vitrine\.setLabels: found 5 as "add-to-cart", expected a text$/,
  ],
  [
    ['setLabels', null],
    /^call-failed: Vitrine\.setLabels: found null as argument 1, expected an object of texts$/,
  ],
  [['setLabels', ['Buy']], /^call-failed: Vitrine\.setLabels: found a list as argument 1/],
  [['setLabels', throwing], /^call-failed: Error: own$/],
  [
    ['mount', null],
    /^call-failed: Vitrine\.mount: found null as argument 1, expected an element or document$/,
  ],
  [['mount', '.shop'], /^call-failed: Vitrine\.mount: found "\.shop" as argument 1/],
  [['unmount'], /^call-failed: Vitrine\.unmount: found nothing as argument 1, expected an element$/],
  [['unmount', {}], /^call-failed: Vitrine\.unmount: found an object as argument 1/],
  [
    ['register', 'own-kind'],
    /^call-failed: Vitrine\.register: found nothing as argument 2, expected a function$/,
  ],
  [['register', 5, handle], /^call-failed: Vitrine\.register: found 5 as argument 1, expected a text$/],
];

for (const [call, line] of WRONG)
  test(`EMB-02 on a live host ${call[0]}(${call.slice(1).map(arg => (typeof arg === 'symbol' ? 'symbol' : JSON.stringify(arg === throwing ? 'throws' : arg)))}) throws nothing and is one line`, async () => {
    const {page, call: make} = open();
    expect(() => make(call)).not.toThrow();
    await untilChecked();
    expect(page.reported).toHaveLength(1);
    expect(page.reported[0]).toMatch(line);
    expect(page.lines.size).toBe(1);
  });

test('EMB-02 right names and arguments are no line', async () => {
  const {page, call} = open();
  for (const right of [
    ['on', 'item-added', handle],
    ['before', 'cart.add', handle],
    ['setLabels', {'add-to-cart': 'Buy'}],
    ['mount', document],
    ['unmount', document.body],
    ['register', 'own-kind', handle],
  ] as const)
    call(right);
  await untilChecked();
  expect(page.reported).toEqual([]);
});

test('EMB-02 a listener that is no function is one line, however often its event happens', async () => {
  const {page, call} = open();
  page.bus.emit('ready', {origin: null});
  call(['on', 'ready', 5]);
  call(['on', 'cart-opened', 5]);
  await untilChecked();
  page.bus.emit('cart-opened', {origin: null});
  page.bus.emit('ready', {origin: null});
  expect(page.reported).toEqual([
    'listener-failed: a listener of "ready" threw',
    'call-failed: Vitrine.on: found 5 as argument 2, expected a function',
  ]);
});

test('EMB-02 the names that calls are checked against are all that there are', async () => {
  const families = await Promise.all(
    MESSAGE_FAMILIES.map(family => import(`../../../src/i18n/messages/${family}/en.ts`)),
  );
  expect(MESSAGE_IDS).toEqual(families.flatMap(({catalogue}) => Object.keys(catalogue)));
  const shapes = Object.keys(EVENT_SHAPES).map(name => name.replace(/^event /, ''));
  expect([...EVENT_NAMES].sort()).toEqual(shapes.sort());
});
