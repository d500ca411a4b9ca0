import {expect, test} from 'vitest';
import type {CookieJar, ListedStore} from '../../../src/ports.js';
import {createVisitor} from '../../../src/services/visitor.js';
import {createScriptedClock, type ScriptedClock} from './scripted-clock.js';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Cookies that end when they should, as a browser's do. */
const createJar = (clock: ScriptedClock) => {
  const cookies = new Map<string, {value: string; days: number; untilMs: number}>();
  const jar: CookieJar = {
    get: name => {
      const found = cookies.get(name);
      return found && found.untilMs > clock.nowMs() ? found.value : undefined;
    },
    set(name, value, days) {
      cookies.set(name, {value, days, untilMs: clock.nowMs() + days * DAY_MS});
      return true;
    },
    remove: name => void cookies.delete(name),
  };
  return {jar, cookies};
};
const BLOCKED_JAR: CookieJar = {get: () => undefined, set: () => false, remove() {}};
const createStore = (): ListedStore & {readonly kept: Map<string, string>} => {
  const kept = new Map<string, string>();
  return {
    kept,
    get: key => kept.get(key) ?? null,
    set: (key, value) => void kept.set(key, value),
    remove: key => void kept.delete(key),
    keys: prefix => [...kept.keys()].filter(key => key.startsWith(prefix)),
  };
};
const BLOCKED_STORE: ListedStore = {get: () => null, set() {}, remove() {}, keys: () => []};

/** A browser, and pages opened in it one after the other. */
const open = ({isBlocked = false} = {}) => {
  const clock = createScriptedClock(1_700_000_000_000);
  const {jar, cookies} = createJar(clock);
  const local = createStore();
  const session = createStore();
  const reported: string[] = [];
  let last = 0;
  const visit = () =>
    createVisitor({
      jar: isBlocked ? BLOCKED_JAR : jar,
      local: isBlocked ? BLOCKED_STORE : local,
      session: isBlocked ? BLOCKED_STORE : session,
      clock,
      newId: () => `id-${++last}`,
      report: message => reported.push(message),
    });
  return {clock, cookies, local, session, reported, visit};
};

test('TRK-05 the visitor’s cookie lasts two years, the visit’s half an hour, the analytics id 390 days', () => {
  const {cookies, visit} = open();
  visit().ids(true);
  expect([...cookies].map(([name, {days}]) => [name, days])).toEqual([
    ['ss_analyticsId', 390],
    ['ss_cvr', 730],
    ['ss_cvt', 30 / 1440],
    ['ss_cid', 390],
  ]);
});

test('TRK-05 a visit lasts while its visitor is active, and ends after half an hour', () => {
  const {clock, visit} = open();
  const {sessionId} = visit().ids(false);
  clock.advance(29 * MINUTE_MS);
  expect(visit().ids(false).sessionId).toBe(sessionId);
  clock.advance(29 * MINUTE_MS);
  expect(visit().ids(false).sessionId).toBe(sessionId);
  clock.advance(31 * MINUTE_MS);
  expect(visit().ids(false).sessionId).not.toBe(sessionId);
});

test('TRK-05 the analytics id is restored from its copy without the cookie, until that expires too', () => {
  const {clock, cookies, local, visit} = open();
  const {analyticsId} = visit().ids(false);
  expect(JSON.parse(local.kept.get('vitrine:analytics') ?? '')).toEqual({
    value: analyticsId,
    expires: clock.nowMs() + 390 * DAY_MS,
  });
  cookies.clear();
  expect(visit().ids(false).analyticsId).toBe(analyticsId);
  cookies.clear();
  clock.advance(391 * DAY_MS);
  expect(visit().ids(false).analyticsId).not.toBe(analyticsId);
});

test('TRK-05 under a restrictive policy the five cookies and every copy are gone', () => {
  const {cookies, local, session, visit} = open();
  const visitor = visit();
  visitor.ids(true);
  for (const name of ['ss_cvisit', 'ss_cpvisit']) cookies.set(name, {value: 'x', days: 1, untilMs: Infinity});
  local.set('vitrine:experiment:hero', 'b');
  visitor.applyConsent({performance: false, marketing: false});
  expect([...cookies.keys(), ...local.kept.keys(), ...session.kept.keys()]).toEqual([]);
});

test('TRK-05 without marketing consent only its cookie is deleted, and a later one has a new id', () => {
  const {cookies, visit} = open();
  const visitor = visit();
  const {marketingId, sessionId} = visitor.ids(true);
  visitor.applyConsent({performance: true, marketing: false});
  expect([...cookies.keys()]).toEqual(['ss_analyticsId', 'ss_cvr', 'ss_cvt']);
  const later = visitor.ids(true);
  expect(later.sessionId).toBe(sessionId);
  expect(later.marketingId).not.toBe(marketingId);
});

test('TRK-05 without storage it is reported once, nothing throws, and the page keeps its ids', () => {
  const {reported, clock, visit} = open({isBlocked: true});
  const visitor = visit();
  const before = visitor.ids(false);
  clock.advance(2 * MINUTE_MS);
  expect(visitor.ids(false)).toEqual(before);
  expect(reported).toEqual(['Unable to store analyticsId', 'Unable access local/session storage.']);
});

test('TRK-06 the first landing and the first session are distinguished from later ones', () => {
  const {clock, visit} = open();
  const flags = (visitor: ReturnType<typeof visit>) => {
    const {isFirstLanding, isFirstSession} = visitor.ids(false);
    return {isFirstLanding, isFirstSession};
  };
  const landing = visit();
  expect(flags(landing)).toEqual({isFirstLanding: true, isFirstSession: true});
  expect(flags(visit())).toEqual({isFirstLanding: false, isFirstSession: true});
  clock.advance(31 * MINUTE_MS);
  expect(flags(visit())).toEqual({isFirstLanding: true, isFirstSession: false});
});

test('TRK-06 an expired or foreign stored value is removed and ignored', () => {
  const {clock, cookies, local, visit} = open();
  for (const stored of [JSON.stringify({value: 'old', expires: clock.nowMs()}), '"text"', '{', '[]']) {
    cookies.clear();
    local.kept.clear();
    local.kept.set('vitrine:analytics', stored);
    expect(visit().ids(false).analyticsId).toMatch(/^id-/);
  }
});
