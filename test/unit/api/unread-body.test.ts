import ky, {HTTPError, TimeoutError} from 'ky';
import {expect, test} from 'vitest';
import {createClient} from '../../../src/api/client.js';
import type {Fetch} from '../../../src/ports.js';
import {createScriptedClock} from '../services/scripted-clock.js';
import {ROOT} from './scripted-shop.js';

const clientOver = (fetch: Fetch) =>
  createClient({
    http: {ky, HTTPError, TimeoutError},
    stringify: value => JSON.stringify(value),
    fetch,
    clock: createScriptedClock(),
    cookies: {enabled: () => true, get: () => undefined},
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
