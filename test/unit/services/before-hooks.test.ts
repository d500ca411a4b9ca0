import {expect, test} from 'vitest';
import type {BeforeHandler, BeforeHook} from '../../../src/services/before-hooks.js';
import {runHooks} from '../../../src/services/before-hooks.js';
import type {BeforeName} from '../../../src/services/cart-requests.js';
import {HOOK_WAIT_MS} from '../../../src/tables/limits.js';
import {settle} from './scripted-cart.js';
import {createScriptedClock} from './scripted-clock.js';

const REQUEST = {itemId: 'mug', sku: 'MUG', quantity: 1};

const open = () => {
  const hooks = new Set<BeforeHook>();
  const reported: string[] = [];
  const clock = createScriptedClock();
  const report = (code: string): void => void reported.push(code);
  const before = <Name extends BeforeName>(name: Name, handle: BeforeHandler<Name>): void => {
    hooks.add({name, handle});
  };
  const asksVisitor = (handle: BeforeHandler<'cart.add'>): void =>
    void hooks.add({name: 'cart.add', handle, asksVisitor: true});
  return {
    reported,
    clock,
    before,
    asksVisitor,
    run: () => runHooks({hooks, clock, report}, 'cart.add', REQUEST),
  };
};

test('EMB-09 handlers of a name run one after the other, each with the request that the last one changed', async () => {
  const {before, run} = open();
  const seen: unknown[] = [];
  before('cart.add', async request => {
    await settle();
    seen.push(request.quantity);
    return {quantity: 2};
  });
  before('cart.remove', () => false);
  before('cart.add', request => {
    seen.push(request.quantity);
    return {sku: 'MUG-RED'};
  });
  expect(await run()).toEqual({itemId: 'mug', sku: 'MUG-RED', quantity: 2});
  expect(seen).toEqual([1, 2]);
});

test('CART-10 our own handler that asks the visitor runs first and has no time limit', async () => {
  const {before, asksVisitor, run, clock, reported} = open();
  let answer = (_: object): void => {};
  const seen: unknown[] = [];
  before('cart.add', ({additionalFields}) => void seen.push(additionalFields));
  asksVisitor(() => new Promise<object>(resolve => (answer = resolve)));
  const running = run();
  await settle();
  clock.advance(HOOK_WAIT_MS * 10);
  await settle();
  expect(seen).toEqual([]);
  answer({additionalFields: '{"text":"Ada"}'});
  expect(await running).toMatchObject({additionalFields: '{"text":"Ada"}'});
  expect([seen, reported]).toEqual([['{"text":"Ada"}'], []]);
});

const GO_ON = [undefined, null, true] as const;
for (const answer of GO_ON)
  test(`EMB-09 a handler that answers ${answer} lets it go on as it was`, async () => {
    const {before, run} = open();
    before('cart.add', () => answer);
    expect(await run()).toBe(REQUEST);
  });

for (const [answer, consoleLines] of [
  [false, ''],
  ['Not today.', 'Not today.'],
] as const)
  test(`EMB-09 a handler that answers ${JSON.stringify(answer)} ends it, and later ones are not asked`, async () => {
    const {before, run} = open();
    before('cart.add', () => answer);
    before('cart.add', () => {
      throw new Error('asked');
    });
    expect(await run()).toBe(consoleLines);
  });

test('EMB-09 a handler that throws or rejects is reported to its author and has no effect', async () => {
  const {before, run, reported, clock} = open();
  before('cart.add', () => {
    throw new Error('odd');
  });
  before('cart.add', () => Promise.reject(new Error('odder')));
  before('cart.add', () => ({quantity: 5}));
  expect(await run()).toEqual({...REQUEST, quantity: 5});
  expect(reported).toEqual(['hook-failed', 'hook-failed']);
  expect(clock.waiting()).toBe(0);
});

test('EMB-09 a handler has limited time: then the action continues without it', async () => {
  const {before, run, reported, clock} = open();
  before('cart.add', () => new Promise(() => {}));
  let verdict: unknown = null;
  void run().then(made => {
    verdict = made;
  });
  clock.advance(HOOK_WAIT_MS - 1);
  await settle();
  expect(verdict).toBeNull();
  clock.advance(1);
  await settle();
  expect(verdict).toBe(REQUEST);
  expect(reported).toEqual(['hook-late']);
});

test('EMB-09 the types of handlers and names are checked', () => {
  const {before} = open();
  // @ts-expect-error no such name
  before('cart.eat', () => false);
  // @ts-expect-error no such field
  before('cart.remove', request => request.itemId === 'mug');
  // @ts-expect-error a quantity is a number
  before('cart.add', () => ({quantity: 'two'}));
  before('checkout', ({url}) => ({url: `${url}?from=cart`}));
});
