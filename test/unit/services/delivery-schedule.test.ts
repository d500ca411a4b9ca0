import {expect, test} from 'vitest';
import type {EventStore, StoredEvent} from '../../../src/ports.js';
import {createDelivery} from '../../../src/services/delivery.js';
import type {Outcome} from '../../../src/tracking/delivery-rules.js';
import {settle} from './scripted-cart.js';
import {createScriptedClock} from './scripted-clock.js';

const LEASE_MS = 5000;
/** Time moves on in steps, so that what a step began can ask for the next timer. */
const STEP_MS = 500;

const TAKEN: Outcome = {status: 200, isWrong: false, refused: [], waitMs: null};
const FAILED: Outcome = {status: 503, isWrong: false, refused: null, waitMs: null};
const waitFor = (waitMs: number): Outcome => ({...FAILED, waitMs});

/** A tab with one event stored, and a platform that answers one request after the other, and then takes everything. */
const openTab = (answers: readonly Outcome[]) => {
  const clock = createScriptedClock();
  const left = [...answers];
  const sentMs: number[] = [];
  const gatesMs: number[] = [];
  let stored: StoredEvent[] = [];
  let gateMs = 0;
  let isOtherTabSending = false;
  const store: EventStore = {
    add: async () => 0,
    first: async limit => stored.slice(0, limit),
    async remove(keys) {
      stored = stored.filter(({key}) => !keys.includes(key));
    },
    clear() {},
    own: () => stored,
  };
  const delivery = createDelivery({
    store,
    clock,
    async send() {
      sentMs.push(clock.nowMs());
      gatesMs.push(gateMs);
      await settle();
      return left.shift() ?? TAKEN;
    },
    eventsMax: 50,
    random: () => 0,
    async lock(act) {
      if (isOtherTabSending) return false;
      await act(false);
      return true;
    },
    gate: {
      get: () => gateMs,
      set(untilMs) {
        gateMs = untilMs;
      },
    },
    isAllowed: () => true,
    queue: {addLoss() {}, settle() {}},
    reportLoss() {},
  });
  const rest = async (): Promise<void> => {
    for (let turn = 0; turn < 5; turn++) await settle();
  };
  return {
    sentMs,
    gatesMs,
    run: delivery.run,
    rest,
    left: () => stored.length,
    setOtherTab(isSending: boolean) {
      isOtherTabSending = isSending;
    },
    record(name: string) {
      stored.push({key: `${clock.nowMs()} ${name}`, name, body: name});
      delivery.wake();
    },
    async pass(ms: number) {
      for (let step = 0; step < ms / STEP_MS; step++) {
        clock.advance(STEP_MS);
        await rest();
      }
    },
  };
};

test('TRK-10 the wait doubles after failures in a row, and restarts after a success', async () => {
  const tab = openTab([FAILED, FAILED, FAILED, TAKEN, FAILED]);
  tab.record('wish');
  await tab.pass(8000);
  expect(tab.sentMs).toEqual([1000, 2000, 4000, 8000]);
  expect(tab.left()).toBe(0);
  tab.record('look');
  await tab.pass(2000);
  expect(tab.sentMs.slice(4)).toEqual([9000, 10_000]);
  expect(tab.left()).toBe(0);
});

test('TRK-10 while the platform asks to wait nothing is sent, not even by a page that is left', async () => {
  const tab = openTab([waitFor(30_000)]);
  tab.record('wish');
  await tab.pass(6000);
  await tab.run();
  tab.record('look');
  await tab.pass(24_500);
  expect(tab.sentMs).toEqual([1000]);
  await tab.pass(1000);
  expect(tab.sentMs).toEqual([1000, 31_000]);
  expect(tab.left()).toBe(0);
});

test('TRK-10 a tab that finds another one sending tries again until the event is gone', async () => {
  const tab = openTab([]);
  tab.setOtherTab(true);
  tab.record('wish');
  await tab.pass(3000);
  expect(tab.sentMs).toEqual([]);
  tab.setOtherTab(false);
  await tab.pass(1000);
  expect([tab.sentMs, tab.left()]).toEqual([[4000], 0]);
});

test('TRK-10 while a request is under way no tab sends another, for as long as the lease', async () => {
  const tab = openTab([]);
  tab.record('wish');
  const both = [tab.run(), tab.run()];
  await Promise.all(both);
  expect([tab.sentMs, tab.gatesMs]).toEqual([[0], [LEASE_MS]]);
});
