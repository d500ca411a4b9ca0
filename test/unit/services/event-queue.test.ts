import {expect, test} from 'vitest';
import type {StoredEvent} from '../../../src/ports.js';
import {createEventQueue} from '../../../src/services/event-queue.js';
import type {VisitorIds} from '../../../src/tracking/page-snapshot.js';
import {SERVICE_FORMAT} from '../../../src/tracking/service-format.js';
import {readTrackContext} from '../../../src/tracking/track-context.inline.js';
import {createScriptedClock} from './scripted-clock.js';

const IDS: VisitorIds = {
  analyticsId: 'a',
  sessionId: 's',
  marketingId: null,
  visitorId: 'v',
  isFirstLanding: true,
  isFirstSession: true,
};
const href = 'https://shop.example/bowls';
const SEEN = {
  document: {referrer: '', title: ''},
  navigator: {language: 'en', userAgent: 'test'},
  screen: {width: 1, height: 1},
  innerWidth: 1,
  innerHeight: 1,
};

/** An event queue, with what it stored and reported. */
const open = (isAllowed: () => boolean = () => true) => {
  const clock = createScriptedClock();
  const stored: StoredEvent[][] = [];
  const reported: string[] = [];
  let ids = 0;
  const journal = createEventQueue({
    context: () => readTrackContext({}),
    now: () => ({href, window: SEEN, locale: 'en', nowMs: clock.nowMs()}),
    format: SERVICE_FORMAT,
    newId: () => `id-${++ids}`,
    send(events) {
      if (events.length) stored.push([...events]);
    },
    report: message => reported.push(message),
    isAllowed,
    defer: act => void clock.after(50, act),
  });
  const contents = () =>
    stored.flat().map(({name, body}) => ({name, ...JSON.parse(JSON.parse(body).eventContent)}));
  return {journal, clock, stored, reported, contents};
};

test('TRK-10 a payload that throws is reported and loses no event before or after it', () => {
  const {journal, reported, contents} = open();
  journal.track('before', {n: 1});
  const broken = {
    get n(): number {
      throw new Error('no');
    },
  };
  journal.track('broken', broken);
  journal.track('after', {n: 2});
  journal.decide(() => IDS);
  expect(contents().map(({name}) => name)).toEqual(['before', 'after']);
  expect(reported).toEqual(['Error: no']);
});

test('TRK-10 a write that throws loses none after it', () => {
  const {journal, reported, contents} = open();
  journal.record(() => {
    throw new Error('tag of the site');
  });
  journal.track('after', {});
  journal.decide(() => IDS);
  expect(contents().map(({name}) => name)).toEqual(['after']);
  expect(reported).toEqual(['Error: tag of the site']);
});

test('TRK-10 an event has its payload’s values from when it happened', () => {
  const {journal, contents} = open();
  const cart = {lines: [{sku: 'A'}]};
  journal.track('wish', cart);
  cart.lines.push({sku: 'B'});
  journal.decide(() => IDS);
  expect(contents()).toMatchObject([{name: 'wish', lines: [{sku: 'A'}], session_id: 's'}]);
});

test('TRK-10 with consent events are written together, at most two hundred in a task', () => {
  const {journal, clock, stored} = open();
  journal.decide(() => IDS);
  for (let n = 0; n < 450; n++) journal.track('wish', {n});
  expect(stored).toEqual([]);
  clock.advance(50);
  clock.advance(50);
  clock.advance(50);
  expect(stored.map(({length}) => length)).toEqual([200, 200, 50]);
});

test('TRK-10 undecided, the latest five hundred are held', () => {
  const {journal, contents, clock} = open();
  for (let n = 0; n < 510; n++) journal.track('wish', {n});
  journal.decide(() => IDS);
  clock.advance(50);
  clock.advance(50);
  expect(contents().map(({n}) => n)).toEqual(Array.from({length: 500}, (_, n) => n + 10));
});

test('TRK-10 a queued event is not written once another tab has refused', () => {
  let isAllowed = true;
  const {journal, clock, stored} = open(() => isAllowed);
  journal.decide(() => IDS);
  journal.track('wish', {});
  isAllowed = false;
  clock.advance(50);
  expect(stored).toEqual([]);
});

test('TRK-10 losses are reported in one event, with their sum, once', () => {
  const {journal, clock, contents} = open();
  journal.decide(() => IDS);
  journal.addLoss('overflow', 201);
  journal.addLoss('age', 2);
  journal.addLoss('age', 0);
  journal.reportLoss();
  journal.reportLoss();
  clock.advance(50);
  expect(contents()).toMatchObject([{name: 'events_dropped', reason: 'age', count: 203}]);
});

test('TRK-10 a report of losses sorts after all events, so that it is the last to be dropped', () => {
  const {journal, clock, stored} = open();
  journal.decide(() => IDS);
  journal.addLoss('overflow', 201);
  journal.reportLoss();
  clock.advance(50);
  journal.track('later', {});
  clock.advance(50);
  const names = stored.flat().toSorted((a, b) => (a.key < b.key ? -1 : 1));
  expect(names.map(({name}) => name)).toEqual(['later', 'events_dropped']);
});

test('TRK-02 a payload that overwrites a field of the event is reported; its own fields are not', () => {
  const {journal, clock, reported, contents} = open();
  journal.decide(() => IDS);
  journal.track('wish', {page_path: '/x', analytics_id: 'me', constructor: 1, colour: 'green'});
  clock.advance(50);
  expect(reported).toEqual(['"wish": overwrites page_path', '"wish": overwrites analytics_id']);
  expect(contents()).toMatchObject([{page_path: '/x', analytics_id: 'me', colour: 'green'}]);
});

test('TRK-02 a missing or too large payload is reported and not recorded', () => {
  const {journal, clock, reported, stored} = open();
  journal.decide(() => IDS);
  for (const none of [undefined, null, 'text', 5]) journal.track('empty', none);
  journal.track('large', {text: 'x'.repeat(8000)});
  clock.advance(50);
  expect(reported).toEqual([...Array.from({length: 4}, () => '"empty": no payload'), '"large": too large']);
  expect(stored).toEqual([]);
});

/** The outcome of each call, once all that can be settled are: `waits` for one that is not. */
const outcomesOf = async (calls: readonly Promise<Error | undefined>[]): Promise<(string | undefined)[]> => {
  const waits = new Promise<string>(resolve => setTimeout(resolve, 0, 'waits'));
  return Promise.all(calls.map(call => Promise.race([call.then(error => error?.message), waits])));
};

// Source: runtime spec §8.
test('TRK-02 what confirms an event waits until its key is settled, with the problem or without', async () => {
  const {journal, clock, stored} = open();
  journal.decide(() => IDS);
  const calls = ['taken', 'refused', 'sent later'].map(name => journal.confirm(name, {}));
  clock.advance(50);
  const [taken = '', refused = ''] = stored.flat().map(({key}) => key);
  journal.settle([refused], 'HTTP Status 500');
  journal.settle([taken, refused]);
  expect(await outcomesOf(calls)).toEqual([undefined, 'Error tracking event: HTTP Status 500', 'waits']);
});

test('TRK-02 an event that cannot be recorded is settled with the words of its console line', async () => {
  const {journal, clock, reported} = open();
  journal.decide(() => IDS);
  const broken = {
    get n(): number {
      throw new Error('no');
    },
  };
  const calls = [
    journal.confirm('empty', undefined),
    journal.confirm('broken', broken),
    journal.confirm('large', {text: 'x'.repeat(8000)}),
  ];
  clock.advance(50);
  const problems = ['"empty": no payload', 'Error: no', '"large": too large'];
  expect(await outcomesOf(calls)).toEqual(problems.map(problem => `Error tracking event: ${problem}`));
  expect(reported).toEqual(problems);
});

test('TRK-10 what confirms an event does not wait where nothing is sent', async () => {
  let isAllowed = true;
  const {journal, clock} = open(() => isAllowed);
  const undecided = journal.confirm('undecided', {});
  journal.decide(() => IDS);
  clock.advance(50);
  const inAnotherTab = journal.confirm('refused in another tab', {});
  isAllowed = false;
  clock.advance(50);
  expect(await outcomesOf([undecided, inAnotherTab])).toEqual([undefined, undefined]);
  isAllowed = true;
  const before = journal.confirm('before a refusal', {});
  journal.decide(null);
  expect(await outcomesOf([before, journal.confirm('after a refusal', {})])).toEqual([undefined, undefined]);
});
