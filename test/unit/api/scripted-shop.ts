import ky, {HTTPError, TimeoutError} from 'ky';
import {vi} from 'vitest';
import type {Client} from '../../../src/api/call.js';
import {type ClientPorts, createClient} from '../../../src/api/client.js';
import type {Fetch} from '../../../src/ports.js';
import {createScriptedClock, type ScriptedClock} from '../services/scripted-clock.js';

/** What came over the wire. */
export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Headers;
  readonly body: string;
}

/** What the shop does with one request: answers, or throws as a broken network does. */
export type Play = (request: Request) => Response | Promise<Response>;

export const ROOT = 'https://shop.test/api';

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Play => {
  return () => new Response(JSON.stringify(body), {status, headers});
};
export const text = (body: BodyInit | null, status = 200): Play => {
  return () => new Response(body, {status});
};
export const cutOff: Play = () => {
  throw new TypeError('fetch failed');
};
/** Answers never, until it is aborted. */
export const hang: Play = ({signal}) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

/** A client over a fetch that plays one play a request; the last one stays. `existingHeaders` as those of an existing site's page. */
export const openShop = (...plays: readonly Play[]) => openShopWith({}, ...plays);

export const openShopWith = (
  {existingHeaders}: Pick<ClientPorts, 'existingHeaders'>,
  ...plays: readonly Play[]
): {client: Client; fetch: Fetch; sent: Sent[]; clock: ScriptedClock; cookies: Map<string, string>} => {
  const sent: Sent[] = [];
  const cookies = new Map([['crumb', 'cookie-crumb']]);
  const clock = createScriptedClock();
  const fetch = async (request: Request): Promise<Response> => {
    const {pathname, searchParams} = new URL(request.url);
    const play = plays[Math.min(sent.length, plays.length - 1)] ?? cutOff;
    sent.push({
      method: request.method,
      path: pathname,
      query: Object.fromEntries(searchParams),
      headers: request.headers,
      body: await request.clone().text(),
    });
    return play(request);
  };
  const client = createClient({
    http: {ky, HTTPError, TimeoutError},
    stringify: value => JSON.stringify(value),
    fetch,
    clock,
    cookies: {get: name => cookies.get(name)},
    root: ROOT,
    locale: 'es-ES',
    existingHeaders,
  });
  return {client, fetch, sent, clock, cookies};
};

/** What `work` ends with, its waits skipped: ky waits on the global timer, which the test has made fake. */
export const end = async <Value>(work: Promise<Value>): Promise<Value> => {
  work.catch(() => {});
  await vi.runAllTimersAsync();
  return work;
};

/** Makes waiting instant in a file; `setImmediate` stays real, as streams need it. */
export const FAKE_TIMERS = {toFake: ['setTimeout', 'clearTimeout']} satisfies Parameters<
  typeof vi.useFakeTimers
>[0];
