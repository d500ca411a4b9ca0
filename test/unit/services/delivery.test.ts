import {expect, test} from 'vitest';
import type {EventStore, StoredEvent} from '../../../src/ports.js';
import {createDelivery} from '../../../src/services/delivery.js';
import {createScriptedClock} from './scripted-clock.js';

const event = (name: string): StoredEvent => ({key: name, name, body: name, atMs: 0, isClassic: false});

/** Sends what is there once, to a platform that takes none of it; answers what was told. */
const deliver = async (names: readonly string[], {isAllowed = true, startMs = 0} = {}) => {
  let events = names.map(event);
  const store: EventStore = {
    add: async () => 0,
    first: async limit => events.slice(0, limit),
    async remove(keys) {
      events = events.filter(({key}) => !keys.includes(key));
    },
    forget: () => {},
    own: () => events,
  };
  const told: unknown[] = [];
  const clock = createScriptedClock(startMs);
  await new Promise<void>(resolve => {
    createDelivery({
      store,
      clock,
      send: async batch => ({isWrong: false, refused: batch.map((_, at) => at), waitMs: null}),
      random: () => 0,
      async alone(act) {
        await act(0);
        resolve();
        return true;
      },
      gate: {get: () => 0, set() {}},
      isAllowed: () => isAllowed,
      journal: {
        lost: (reason, count) => count && told.push([reason, count]),
        tellLoss: () => told.push('sent'),
      },
    }).wake();
    clock.advance(1000);
  });
  return {told, left: events.length};
};

test('TRK-10 a refused event is told of once all is sent, a refused report of it never', async () => {
  expect(await deliver(['wish', 'events_dropped'])).toEqual({told: [['refused', 1], 'sent'], left: 0});
  expect(await deliver(['events_dropped'])).toEqual({told: ['sent'], left: 0});
});

test('TRK-10 nothing is sent once the visitor has refused, be it in another tab', async () => {
  expect(await deliver(['wish'], {isAllowed: false})).toEqual({told: [], left: 1});
});

test('TRK-10 an event of more than seven days ago is dropped and counted, one of seven days is sent', async () => {
  const weekMs = 7 * 86_400_000;
  expect(await deliver(['wish'], {startMs: weekMs})).toEqual({told: [['age', 1], 'sent'], left: 0});
  expect(await deliver(['wish'], {startMs: weekMs - 1000})).toEqual({
    told: [['refused', 1], 'sent'],
    left: 0,
  });
});
