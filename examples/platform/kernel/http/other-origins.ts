import type {MiddlewareHandler} from 'hono';
import {getCookie} from 'hono/cookie';
import {cors} from 'hono/cors';
import {parse} from 'hono/utils/cookie';
import {isLocalHost} from '../security/listed-origins.js';
import {PART_NAMES, type PartKey, type PartName, readParts, writeParts} from '../security/session-parts.js';
import {ensureCrumb} from './cookies.js';
import {asksForCrumb} from './crumb-on-request.js';
import {sentKeyOf} from './program-key.js';
import type {Exchange, ServerTypes, Shop} from './shop.js';
import {hostOf, isHttps, visitOf} from './visit.js';
import {withWholeAddresses} from './whole-addresses.js';

/** Where pages on other origins may call: pages and their forms are the shop's own. */
const API = '/api/';
/** How long browsers remember that they may call. Source: our choice; Chromium's own limit is two hours. */
const PREFLIGHT_SECONDS = 600;
const BEARER = /^Bearer (\S+)$/i;

/** The listed origin of the page that calls the API, or null for the shop's own pages, API keys and everybody else. */
export function otherOriginOf(c: Exchange, {allowedOrigins, origin: own}: Shop): string | null {
  // Keys belong to servers: a page that holds one shows it to its visitors.
  if (sentKeyOf(c) !== null) return null;
  const origin = c.req.header('Origin') ?? '';
  const isOther = origin !== own && c.req.header('Sec-Fetch-Site') !== 'same-origin';
  return isOther && c.req.path.startsWith(API) && allowedOrigins.includes(origin) ? origin : null;
}

const sendCors = (origins: readonly string[]): MiddlewareHandler =>
  cors({
    origin: [...origins],
    credentials: true,
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    // `Accept-Language` needs no permission.
    allowHeaders: [
      'Authorization',
      'Content-Type',
      'Idempotency-Key',
      'If-None-Match',
      'X-CSRF-Token',
      'X-XSRF-Token',
    ],
    exposeHeaders: ['ETag', 'Retry-After', 'X-CSRF-Token', 'X-Session-Token'],
    maxAge: PREFLIGHT_SECONDS,
  });

/** Cookies that scripts read too, and that open nothing. */
const READABLE: readonly PartName[] = ['crumb', 'currency'];

/** A cookie's own name, over https or not. */
const plainName = (name: string): string => name.replace(/^__Host-/, '');

/** The name under which a cookie counts that a token stands for: over https that of what opens something is prefixed. */
const countedName = (name: PartName, isSecure: boolean): string =>
  isSecure && !READABLE.includes(name) ? `__Host-${name}` : name;

/** Gives the request these cookies in place of its own. The session of an owner is of no use to other origins. */
function replaceCookies(c: Exchange, cookies: Readonly<Record<string, string>>): void {
  const pairs = Object.entries(cookies).filter(([name]) => plainName(name) !== 'owner');
  c.req.raw.headers.set(
    'Cookie',
    pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; '),
  );
}

/** What an answer changes of the cookies that a token may hold; null for one that it deletes. */
function changesIn(answer: Headers): Map<PartName, string | null> {
  const changes = new Map<PartName, string | null>();
  for (const cookie of answer.getSetCookie()) {
    const [pair = '', ...options] = cookie.split('; ');
    const [full = '', value = ''] = pair.split('=');
    const name = PART_NAMES.find(known => known === plainName(full));
    if (name) changes.set(name, options.includes('Max-Age=0') ? null : decodeURIComponent(value));
  }
  return changes;
}

/** True where the browser stores cookies that are `Secure`. */
const takesSecure = (c: Exchange, shop: Shop): boolean => isHttps(c, shop) || isLocalHost(hostOf(c, shop));

/** Has the browser store an answer's cookies for this page's site alone, as a page of another site needs. */
function partitionCookies(answer: Headers): void {
  const cookies = answer.getSetCookie();
  answer.delete('Set-Cookie');
  for (const cookie of cookies)
    answer.append(
      'Set-Cookie',
      `${cookie.replace(/; (?:Secure|SameSite=\w+)/g, '')}; Secure; SameSite=None; Partitioned`,
    );
}

/** Gives a page on another origin what its script cannot read in cookies: the crumb, and a token where none came back. */
function addSession(c: Exchange, shop: Shop, {origin, hasToken}: {origin: string; hasToken: boolean}): void {
  const sent = getCookie(c, 'crumb');
  // Before its first write a page asks for one, so that no write is refused.
  if (asksForCrumb(c)) ensureCrumb(c, shop, visitOf(c, shop));
  const {headers} = c.res;
  const changes = changesIn(headers);
  const crumb = changes.get('crumb') ?? sent;
  if (crumb) headers.set('X-CSRF-Token', crumb);
  // A page that has a crumb without its cookie has a browser that stored none.
  const isRefused = sent === undefined && Boolean(c.req.header('X-CSRF-Token'));
  if (!hasToken && !isRefused) {
    if (c.req.header('Sec-Fetch-Site') !== 'same-site' && takesSecure(c, shop)) partitionCookies(headers);
    return;
  }
  const key: PartKey = {secret: shop.secret, origin};
  if (changes.size) headers.set('X-Session-Token', writeParts(key, changes, shop.nowMs()));
  headers.delete('Set-Cookie');
}

/** A page elsewhere would look for pictures and pages of the shop on its own server. */
async function completeAddresses(c: Exchange, {origin}: Shop): Promise<void> {
  if (!c.res.headers.get('Content-Type')?.startsWith('application/json')) return;
  const {status, headers} = c.res;
  const body = withWholeAddresses(await c.res.text(), origin);
  headers.delete('Content-Length');
  c.res = undefined;
  c.res = new Response(body, {status, headers});
}

/** True for an answer that shared caches may store: it has nothing of a session. */
const isPublic = ({headers}: Response): boolean => /^public\b/.test(headers.get('Cache-Control') ?? '');

/** Reads a token in place of cookies. True where it has a part that is good. */
function takeToken(c: Exchange, shop: Shop, origin: string): boolean {
  const [, token = ''] = BEARER.exec(c.req.header('Authorization') ?? '') ?? [];
  const parts = readParts({secret: shop.secret, origin}, token, shop.nowMs());
  const isSecure = isHttps(c, shop);
  const counted = [...parts].map(([name, value]) => [countedName(name, isSecure), value]);
  replaceCookies(c, parts.size ? Object.fromEntries(counted) : parse(c.req.header('Cookie') ?? ''));
  return parts.size > 0;
}

/**
 * Lets pages on listed origins call the API for their visitors, with cookies, or with a token where the browser stores
 * no cookies of another site. All others get no header. Source: docs/platform.md, Pages on other origins.
 */
export function allowOrigins(shop: Shop): MiddlewareHandler<ServerTypes> {
  const addCors = sendCors(shop.allowedOrigins);
  return async (c, next) => {
    const origin = otherOriginOf(c, shop);
    if (origin === null) {
      await next();
      if (shop.allowedOrigins.length && c.req.path.startsWith(API))
        c.header('Vary', 'Origin', {append: true});
      return;
    }
    return addCors(c, async () => {
      const hasToken = takeToken(c, shop, origin);
      await next();
      await completeAddresses(c, shop);
      if (isPublic(c.res)) return;
      addSession(c, shop, {origin, hasToken});
      c.header('Vary', 'Authorization', {append: true});
    });
  };
}
