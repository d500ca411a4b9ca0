import {expect, test} from 'vitest';
import type {EventStore, StoredEvent} from '../../../src/ports.js';
import {createDelivery} from '../../../src/services/delivery.js';
import type {Outcome} from '../../../src/tracking/delivery-rules.js';
import {createScriptedClock} from './scripted-clock.js';

const event = (name: string): StoredEvent => ({key: `0 ${name}`, name, body: name});

/** A platform that takes none of what it is sent. */
const refuseAll = (batch: readonly StoredEvent[]): Outcome => ({
  isWrong: false,
  refused: batch.map((_, at) => at),
  waitMs: null,
});

/** Sends what is there once, and returns what was reported. */
const deliver = async (
  names: readonly string[],
  {isAllowed = true, startMs = 0, answer = refuseAll} = {},
) => {
  let events = names.map(event);
  const store: EventStore = {
    add: async () => 0,
    first: async limit => events.slice(0, limit),
    async remove(keys) {
      events = events.filter(({key}) => !keys.includes(key));
    },
    clear: () => {},
    own: () => events,
  };
  const reported: unknown[] = [];
  const clock = createScriptedClock(startMs);
  await new Promise<void>(resolve => {
    createDelivery({
      store,
      clock,
      send: async batch => answer(batch),
      eventsMax: 50,
      random: () => 0,
      async lock(act) {
        await act(true);
        resolve();
        return true;
      },
      gate: {get: () => 0, set() {}},
      isAllowed: () => isAllowed,
      queue: () => ({
        addLoss: (reason, count) => count && reported.push([reason, count]),
      }),
      reportLoss: () => reported.push('sent'),
    }).wake();
    clock.advance(1000);
  });
  return {reported, left: events.length};
};

test('TRK-10 a refused event is reported once all are sent, a refused report never', async () => {
  expect(await deliver(['wish', 'events_dropped'])).toEqual({reported: [['refused', 1], 'sent'], left: 0});
  expect(await deliver(['events_dropped'])).toEqual({reported: ['sent'], left: 0});
});

test('TRK-10 nothing is sent after a refusal, also in another tab', async () => {
  expect(await deliver(['wish'], {isAllowed: false})).toEqual({reported: [], left: 1});
});

test('TRK-10 an event of more than seven days ago is dropped and counted, one of seven days is sent', async () => {
  const weekMs = 7 * 86_400_000;
  expect(await deliver(['wish'], {startMs: weekMs})).toEqual({reported: [['age', 1], 'sent'], left: 0});
  expect(await deliver(['wish'], {startMs: weekMs - 1000})).toEqual({
    reported: [['refused', 1], 'sent'],
    left: 0,
  });
});

/** Answers that leave it open whether the platform has the events. */
const FAILURES: readonly (readonly [string, Outcome])[] = [
  ['no answer', {isWrong: false, refused: null, waitMs: null}],
  ['a request to wait', {isWrong: false, refused: null, waitMs: 30_000}],
];
for (const [name, outcome] of FAILURES)
  test(`TRK-10 events whose delivery ended with ${name} stay stored and are not reported lost`, async () => {
    expect(await deliver(['wish', 'look'], {answer: () => outcome})).toEqual({reported: [], left: 2});
  });

test('TRK-10 an answer that takes every event empties the store and reports no loss', async () => {
  const answer = (): Outcome => ({isWrong: false, refused: [], waitMs: null});
  expect(await deliver(['wish', 'look'], {answer})).toEqual({reported: ['sent'], left: 0});
});

test('TRK-10 when a whole batch is refused as wrong, only the event that is wrong on its own is lost', async () => {
  const taken: string[] = [];
  const answer = (batch: readonly StoredEvent[]): Outcome => {
    const names = batch.map(({name}) => name);
    if (names.includes('bad')) return {isWrong: true, refused: null, waitMs: null};
    taken.push(...names);
    return {isWrong: false, refused: [], waitMs: null};
  };
  const {reported, left} = await deliver(['first', 'bad', 'third', 'fourth'], {answer});
  expect({taken, reported, left}).toEqual({
    taken: ['first', 'third', 'fourth'],
    reported: [['refused', 1], 'sent'],
    left: 0,
  });
});
