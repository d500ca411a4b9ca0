import type * as Ky from 'ky';
import {ApiError, DecodeError, NetworkError, StorefrontError, TimeoutError} from '../shared/errors.js';
import {isDone, readBodyText} from '../shared/refusal.js';
import {CRUMB_COOKIE} from '../tables/cookies.js';
import {CALL_TIMEOUT_MS} from '../tables/limits.js';
import {type Answer, type Call, type CallPorts, type Client, NOT_CHANGED} from './call.js';
import {apiErrorOf, readApiError} from './read-api-error.js';
import {readBody} from './read-body.js';

/** The library that sends calls: ky, passed in so that it can be a separate download. */
export interface Http {
  readonly ky: typeof Ky.default;
  readonly HTTPError: typeof Ky.HTTPError;
  readonly TimeoutError: typeof Ky.TimeoutError;
}

/** What a client needs. */
export interface ClientPorts extends CallPorts {
  readonly http: Http;
  /** What the platform of an existing site takes next to our own headers. Its reads carry the crumb too. */
  readonly existingHeaders?: ((path: string, call: Call) => Readonly<Record<string, string>>) | undefined;
}

/** Milliseconds before a repeat: random, up to 300 ms that double, so that many visitors do not return at once. */
const delayMs = (attempt: number): number => Math.random() * 300 * 2 ** (attempt - 1);
/** How often a read is repeated, and a write that has a key. */
const REPEATS = {read: 2, write: 1};
const REPEATED_STATUS = [408, 500, 502, 503, 504];
/** Characters of a body that may outlive its page: browsers refuse those of over 64 KiB, and a character has up to 3 bytes. Source: Fetch Standard, HTTP-network-or-cache fetch. */
const KEEPALIVE_MAX = 16_000;
/** How often a write is sent whose crumb was refused: a read that was on the way may set another cookie between two of them. */
const CRUMBS_MAX = 3;
const NOT_MODIFIED = 304;
const UNAUTHORIZED = 401;

/** Reads the text of an answer of 2xx: a read is answered by JSON, a write also by nothing or by a word. Throws `DecodeError`. */
const parse = (text: string, {method = 'get'}: Call): unknown => {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const body = method === 'get' ? undefined : readBodyText(text);
    if (body !== undefined) return body;
    throw new DecodeError('body', 'JSON', text ? 'other text' : 'nothing', {cause});
  }
};

/** Cancels the body of an unneeded answer, which would keep the network busy. */
const discard = (response?: Response): void => void response?.body?.cancel().catch(() => {});

/** The crumb, null for a read of our own platform, and the session's token, null before a sign-in. */
type Tokens = readonly [crumb: string | null, xsrf: string | null];

/** Creates what sends one call with its tokens through ky, with its repeats. */
const createSend = ({http, fetch, stringify, root, locale, existingHeaders}: ClientPorts) => {
  const sender = http.ky.create({
    prefixUrl: root,
    credentials: 'same-origin',
    timeout: CALL_TIMEOUT_MS,
    headers: {'Accept-Language': locale},
    // An error without an answer has no response.
    hooks: {beforeRetry: [({error}) => discard((error as {response?: Response}).response)]},
  });
  return (path: string, call: Call, [crumb, xsrf]: Tokens): Promise<Response> => {
    const {method = 'get', query, json, key, etag} = call;
    const isRead = method === 'get';
    // Without a prototype, so that a page's own `toJSON` on every object has no effect.
    const body = json ? stringify(Object.assign(Object.create(null), json)) : null;
    const asked = Object.entries({...query, ...(crumb === null ? {} : {crumb})});
    // Written by hand: ky needs `URLSearchParams`, which some pages remove.
    const search = asked.map(pair => pair.map(encodeURIComponent).join('=')).join('&');
    return sender(search ? `${path}?${search}` : path, {
      method,
      headers: {
        ...(crumb === null ? {} : {'X-CSRF-Token': crumb}),
        ...(xsrf ? {'X-XSRF-Token': xsrf} : {}),
        ...(json ? {'Content-Type': 'application/json'} : {}),
        ...(key ? {'Idempotency-Key': key} : {}),
        ...(etag ? {'If-None-Match': etag} : {}),
        ...existingHeaders?.(path, call),
      },
      // Passed past ky, which copies the body for its repeats and would wait forever for an unread copy.
      fetch: request => fetch(new Request(request as Request, Object.assign(Object.create(null), {body}))),
      keepalive: !isRead && (body?.length ?? 0) <= KEEPALIVE_MAX,
      retry: {
        limit: isRead ? REPEATS.read : key ? REPEATS.write : 0,
        methods: [method],
        statusCodes: REPEATED_STATUS,
        afterStatusCodes: [],
        delay: delayMs,
      },
    });
  };
};

/** What a failed call means: a typed error, or the answer of a platform whose data has not changed. */
const failureOf = async (
  error: unknown,
  {http, clock}: ClientPorts,
  etag: string | null,
): Promise<Answer> => {
  if (error instanceof StorefrontError) throw error;
  if (error instanceof http.TimeoutError) throw new TimeoutError({cause: error});
  if (!(error instanceof http.HTTPError)) throw new NetworkError({cause: error});
  const {response} = error;
  if (response.status === NOT_MODIFIED) return {body: NOT_CHANGED, etag};
  throw readApiError(response, await readBody(response, clock).catch(() => ''));
};

/** What proves the session of later requests. */
const createTokens = ({cookies, existingHeaders}: ClientPorts) => {
  /** The crumb of the last refusal: fresher than a cookie that a blocked browser never stored. */
  let freshCrumb: string | null = null;
  /** The token of the last sign-in on this page. */
  let xsrf: string | null = null;
  return {
    of({method = 'get'}: Call): Tokens {
      const crumb = freshCrumb ?? cookies.get(CRUMB_COOKIE) ?? '';
      const isProved = method !== 'get' || (existingHeaders && crumb);
      return [isProved ? crumb : null, xsrf];
    },
    set(crumb: string | null, token: unknown = null): void {
      freshCrumb = crumb;
      xsrf = typeof token === 'string' ? token : null;
    },
  };
};

export const createClient = (ports: ClientPorts): Client => {
  const {clock} = ports;
  const tokens = createTokens(ports);
  const send = createSend(ports);

  const attempt = async (path: string, call: Call): Promise<Answer> => {
    try {
      const response = await send(path, call, tokens.of(call));
      // A platform that leads a call elsewhere leads to a login page: the session is over.
      if (response.redirected) {
        discard(response);
        throw new ApiError(UNAUTHORIZED);
      }
      const etag = response.headers.get('etag');
      const body = parse(await readBody(response, clock), call);
      if (!isDone({status: response.status, body})) throw apiErrorOf(response.status, body);
      if (call.changesSession) tokens.set(null, Object.assign(Object.create(null), body).xsrfToken);
      return {body, etag};
    } catch (error) {
      return failureOf(error, ports, call.etag ?? null);
    }
  };

  return async (path, call = {}) => {
    let fresh: string | null = null;
    for (let sent = 1; ; sent++)
      try {
        return await attempt(path, call);
      } catch (error) {
        const crumb = error instanceof ApiError && error.crumb.failed ? error.crumb : null;
        if (crumb) tokens.set(crumb.fresh);
        // Refused before anything was done, so that even a write without a key may be repeated, with a crumb that is new.
        const isStale = crumb && (sent === 1 || crumb.fresh !== fresh) && sent < CRUMBS_MAX;
        const isLate = sent === 1 && error instanceof TimeoutError && call.key;
        if (!isStale && !isLate) throw error;
        fresh = crumb?.fresh ?? null;
      }
  };
};
