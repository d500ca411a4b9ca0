import ky, {HTTPError, TimeoutError} from 'ky';
import {expect, test, vi} from 'vitest';
import {createClient} from '../../../src/api/client.js';
import type {Fetch} from '../../../src/ports.js';
import {createScriptedClock} from '../services/scripted-clock.js';
import {end, FAKE_TIMERS, ROOT} from './scripted-shop.js';

const clientOver = (fetch: Fetch) =>
  createClient({
    http: {ky, HTTPError, TimeoutError},
    stringify: value => JSON.stringify(value),
    fetch,
    clock: createScriptedClock(),
    cookies: {get: () => undefined},
    root: ROOT,
    locale: 'en',
  });

// A page's own fetch, or a service worker, may answer without a look at what was sent.
const UNREAD: readonly [string, Fetch, object][] = [
  [
    'refuses',
    async () => Response.json({error: 'Slow down.'}, {status: 429}),
    {name: 'ApiError', status: 429},
  ],
  ['breaks', () => Promise.reject(new TypeError('fetch failed')), {name: 'NetworkError'}],
];
for (const [name, fetch, failure] of UNREAD)
  test(`a write ends also when fetch ${name} before it reads the body`, async () => {
    const work = clientOver(fetch)('entries', {method: 'post', json: {n: 1}});
    await expect(work).rejects.toMatchObject(failure);
  });

/** An answer whose body says in `cancelled` that it is not wanted. Nothing is read ahead of who reads it. */
const unread = (cancelled: unknown[], of: unknown, init: ResponseInit = {}): Response =>
  new Response(new ReadableStream({cancel: () => void cancelled.push(of)}, {highWaterMark: 0}), init);

test('an answer that was led elsewhere ends the session, and its body is not left to the network', async () => {
  const cancelled: unknown[] = [];
  for (const method of ['get', 'post'] as const) {
    const led = async () => Object.defineProperty(unread(cancelled, method), 'redirected', {value: true});
    const work = clientOver(led)('cart', {method});
    await expect(work).rejects.toMatchObject({name: 'ApiError', status: 401});
  }
  expect(cancelled).toEqual(['get', 'post']);
});

test('an answer after which a call is repeated is not left to the network either', async () => {
  vi.useFakeTimers(FAKE_TIMERS);
  const cancelled: unknown[] = [];
  let calls = 0;
  const busyTwice: Fetch = async () =>
    ++calls < 3 ? unread(cancelled, calls, {status: 503}) : Response.json({n: 1});
  expect(await end(clientOver(busyTwice)('cart'))).toMatchObject({body: {n: 1}});
  expect(cancelled).toEqual([1, 2]);
  vi.useRealTimers();
});
