import {expect, test} from 'vitest';
import type {EventStore, StoredEvent} from '../../../src/ports.js';
import {createDelivery} from '../../../src/services/delivery.js';
import type {Outcome} from '../../../src/tracking/delivery-rules.js';
import {createScriptedClock} from './scripted-clock.js';

const event = (name: string): StoredEvent => ({key: `0 ${name}`, name, body: name});

/** A platform that takes none of what it is sent. */
const refuseAll = (batch: readonly StoredEvent[]): Outcome => ({
  status: 200,
  isWrong: false,
  refused: batch.map((_, at) => at),
  waitMs: null,
});

/** Sends what is there once, and returns what was reported. */
const deliver = async (
  names: readonly string[],
  {isAllowed = true, startMs = 0, answer = refuseAll, sendsMax = Number.POSITIVE_INFINITY} = {},
) => {
  let events = names.map(event);
  let sends = sendsMax;
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
  const settled: (readonly [key: string, problem: string | undefined])[] = [];
  const clock = createScriptedClock(startMs);
  await new Promise<void>(resolve => {
    createDelivery({
      store,
      clock,
      async send(batch) {
        sends--;
        return answer(batch);
      },
      eventsMax: 50,
      random: () => 0,
      async lock(act) {
        await act(true);
        resolve();
        return true;
      },
      gate: {get: () => (sends > 0 ? 0 : startMs + 60_000), set() {}},
      isAllowed: () => isAllowed,
      queue: {
        addLoss: (reason, count) => count && reported.push([reason, count]),
        settle(keys = ['all'], problem) {
          for (const key of keys) settled.push([key, problem]);
        },
      },
      reportLoss: () => reported.push('sent'),
    }).wake();
    clock.advance(1000);
  });
  return {reported, settled, left: events.length};
};

/** The same without who waited. */
const lossesOf = async (...given: Parameters<typeof deliver>) => {
  const {reported, left} = await deliver(...given);
  return {reported, left};
};

test('TRK-10 a refused event is reported once all are sent, a refused report never', async () => {
  expect(await lossesOf(['wish', 'events_dropped'])).toEqual({reported: [['refused', 1], 'sent'], left: 0});
  expect(await lossesOf(['events_dropped'])).toEqual({reported: ['sent'], left: 0});
});

test('TRK-10 nothing is sent after a refusal, also in another tab', async () => {
  expect(await lossesOf(['wish'], {isAllowed: false})).toEqual({reported: [], left: 1});
});

test('TRK-10 an event of more than seven days ago is dropped and counted, one of seven days is sent', async () => {
  const weekMs = 7 * 86_400_000;
  expect(await lossesOf(['wish'], {startMs: weekMs})).toEqual({reported: [['age', 1], 'sent'], left: 0});
  expect(await lossesOf(['wish'], {startMs: weekMs - 1000})).toEqual({
    reported: [['refused', 1], 'sent'],
    left: 0,
  });
});

/** Answers that leave it open whether the platform has the events. */
const FAILURES: readonly (readonly [string, Outcome])[] = [
  ['no answer', {status: 0, isWrong: false, refused: null, waitMs: null}],
  ['a request to wait', {status: 429, isWrong: false, refused: null, waitMs: 30_000}],
];
for (const [name, outcome] of FAILURES)
  test(`TRK-10 events whose delivery ended with ${name} stay stored and are not reported lost`, async () => {
    expect(await lossesOf(['wish', 'look'], {answer: () => outcome})).toEqual({reported: [], left: 2});
  });

test('TRK-10 an answer that takes every event empties the store and reports no loss', async () => {
  const answer = (): Outcome => ({status: 200, isWrong: false, refused: [], waitMs: null});
  expect(await lossesOf(['wish', 'look'], {answer})).toEqual({reported: ['sent'], left: 0});
});

test('TRK-10 when a whole batch is refused as wrong, only the event that is wrong on its own is lost', async () => {
  const taken: string[] = [];
  const answer = (batch: readonly StoredEvent[]): Outcome => {
    const names = batch.map(({name}) => name);
    if (names.includes('bad')) return {status: 400, isWrong: true, refused: null, waitMs: null};
    taken.push(...names);
    return {status: 200, isWrong: false, refused: [], waitMs: null};
  };
  const {reported, left} = await deliver(['first', 'bad', 'third', 'fourth'], {answer});
  expect({taken, reported, left}).toEqual({
    taken: ['first', 'third', 'fourth'],
    reported: [['refused', 1], 'sent'],
    left: 0,
  });
});

/** Answers to a batch of two events, and the problems with which their promises settle. Source: runtime spec §8; the last two are our choice. */
const SETTLED: readonly (readonly [string, Partial<Outcome>, readonly unknown[]])[] = [
  ['of a failure', {status: 500}, ['HTTP Status 500', 'HTTP Status 500']],
  ['of a wrong request', {status: 413, isWrong: true}, ['HTTP Status 413', 'HTTP Status 413']],
  ['that refuses the second event', {status: 200, refused: [1]}, ['refused']],
  ['that takes all', {status: 202, refused: []}, []],
  ['that never came', {status: 0}, ['HTTP Status 0', 'HTTP Status 0']],
];
for (const [name, outcome, problems] of SETTLED)
  test(`TRK-02 an answer ${name} settles at once what waits for the events`, async () => {
    let isFirst = true;
    const answer = (): Outcome => {
      const first = isFirst ? outcome : {};
      isFirst = false;
      return {isWrong: false, refused: null, status: 503, waitMs: 30_000, ...first};
    };
    const {settled} = await deliver(['wish', 'look'], {answer, sendsMax: 1});
    expect(settled.map(([, problem]) => problem)).toEqual(problems);
  });

test('TRK-10 where the visitor refused in another tab, nothing waits on', async () => {
  expect((await deliver(['wish'], {isAllowed: false})).settled).toEqual([['all', undefined]]);
});
