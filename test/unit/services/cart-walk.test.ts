import fc, {type Scheduler} from 'fast-check';
import {expect, test} from 'vitest';
import {createCommerceApi} from '../../../src/api/commerce.js';
import {createBus} from '../../../src/bus.js';
import {type CartService, createCartService} from '../../../src/services/cart.js';
import {createCartActions} from '../../../src/services/cart-actions.js';
import {propertyRuns} from '../../tools/property-runs.js';
import {t} from './english.js';
import {createScriptedClock} from './scripted-clock.js';
import {createWalkedPlatform, type Fault} from './walked-platform.js';

/** What happens at one step. `line` picks one of the cart's lines. */
interface Step {
  readonly act: 'add' | 'edit' | 'remove' | 'reload' | 'other tab adds' | 'other tab edits' | 'time passes';
  readonly line: number;
  readonly quantity: number;
  readonly fault: Fault;
}

const STEPS = fc.array(
  fc.record<Step>({
    act: fc.constantFrom(
      'add',
      'edit',
      'remove',
      'reload',
      'other tab adds',
      'other tab edits',
      'time passes',
      'time passes',
    ),
    line: fc.nat(3),
    quantity: fc.integer({min: 1, max: 3}),
    fault: fc.constantFrom('none', 'none', 'refused', 'never-arrives', 'answer-lost', 'delivered-twice'),
  }),
  {maxLength: 30},
);

const openTab = (platform: ReturnType<typeof createWalkedPlatform>) => {
  const bus = createBus(error => {
    throw error;
  });
  const api = createCommerceApi(platform.client, createScriptedClock());
  const load = async () => api;
  let ids = 0;
  const cart = createCartService({
    api: load,
    openActions: store => {
      const actions = createCartActions({
        store,
        api: load,
        channel: {ring() {}, listen() {}},
        newId: () => `key-${++ids}`,
        areCookiesEnabled: () => true,
        t,
        mayHaveCart: () => true,
        before: async (_, request) => request,
      });
      return async () => actions;
    },
    bus,
    offlineText: () => '',
  });
  return {cart, bus};
};

const walk = async (
  step: Step,
  cart: CartService,
  platform: ReturnType<typeof createWalkedPlatform>,
  scheduler: Scheduler,
): Promise<void> => {
  const {act, line, quantity, fault} = step;
  const entries = cart.snapshot()?.entries ?? [];
  const entry = entries[line % Math.max(entries.length, 1)];
  if (act === 'time passes') return scheduler.waitNext(Math.min(1, scheduler.count()));
  if (act === 'reload') return void cart.load('revalidated');
  if (act === 'other tab adds' || act === 'other tab edits') {
    if (act === 'other tab adds') platform.addElsewhere(`item-${line}`);
    else platform.setElsewhere(quantity);
    return void cart.load('revalidated');
  }
  if (act !== 'add' && !entry) return;
  platform.fail(fault);
  if (act === 'add') void cart.add({itemId: `item-${line}`, quantity});
  else if (act === 'edit') void cart.setQuantity(entry?.id ?? '', quantity);
  else void cart.remove(entry?.id ?? '');
  // What was asked for is on its way before the next step.
  await new Promise(resolve => setImmediate(resolve));
};

/** Waits until nothing is under way, what the last answers lead to included. */
const allIsOver = async (scheduler: Scheduler): Promise<void> => {
  do {
    await scheduler.waitIdle();
    await new Promise(resolve => setImmediate(resolve));
  } while (scheduler.count() > 0);
};

for (const [runs, options] of propertyRuns(1000))
  test(
    'CART-16 after any adds, edits, removals, other tabs and faults the page has the platform’s cart',
    options,
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.scheduler(), STEPS, async (scheduler, steps) => {
          const platform = createWalkedPlatform(scheduler);
          const {cart, bus} = openTab(platform);
          const reported: unknown[] = [];
          bus.on('cart-updated', detail => reported.push(detail.cart));
          await scheduler.waitFor(cart.load());
          for (const step of steps) await walk(step, cart, platform, scheduler);
          await allIsOver(scheduler);
          const held = (cart.snapshot()?.entries ?? []).map(({id, itemId, quantity}) => ({
            id,
            itemId,
            quantity,
          }));
          expect(held).toEqual(platform.lines());
          expect(reported.at(-1)).toBe(cart.snapshot());
        }),
        runs,
      );
    },
  );
