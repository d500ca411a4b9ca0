import type {MiddlewareHandler} from 'hono';
import {bytesOf, STORED_COPIES} from '../security/byte-budget.js';
import {crumbLifeLeftMs} from '../security/crumb.js';
import {countWrite} from '../security/rate-limit.js';
import {isSame} from '../security/signature.js';
import {renewCrumb} from './cookies.js';
import {otherOriginOf} from './other-origins.js';
import {Refusal} from './refusal.js';
import type {Exchange, ServerTypes, Shop} from './shop.js';
import {type Session, type Visit, visitOf} from './visit.js';

/**
 * True for a write that a page of another site sends. Browsers alone write `Sec-Fetch-Site`, to https and to this machine, and compare
 * the page with the address that they asked themselves: a proxy that names another host, as an app's own server does, changes
 * nothing of that. Without it the page's origin is compared. Ours because hono's `csrf` looks at form types alone and knows no
 * proxy. The same host without TLS is another one to a visit over https: anybody on the way can answer for it. The other
 * way round is a proxy that does not say it speaks https.
 */
function isCrossSite(c: Exchange, {host, isHttps}: Visit): boolean {
  const site = c.req.header('Sec-Fetch-Site');
  if (site === 'same-origin') return false;
  if (site !== undefined && site !== 'none') return true;
  const origin = c.req.header('Origin');
  if (origin === undefined) return false;
  if (!URL.canParse(origin)) return true;
  const page = new URL(origin);
  return page.host !== host || (isHttps && page.protocol !== 'https:');
}

/** True when every place that may carry the crumb carries the cookie's own, and at least one does. */
function repeatsCookie(crumb: string, sent: readonly (string | undefined)[]): boolean {
  const present = sent.filter(value => value !== undefined);
  return present.length > 0 && present.every(value => isSame(value, crumb));
}

function provesSession(shop: Shop, visit: Visit, sent: readonly (string | undefined)[]): visit is Session {
  const {visitorId, crumbId, crumb, nowMs} = visit;
  if (visitorId === null || crumbId === null || crumb === null || !repeatsCookie(crumb, sent)) return false;
  return crumbLifeLeftMs({secret: shop.secret, visitorId: crumbId}, crumb, nowMs) > 0;
}

/** The host that a proxy says the page has, where it is that of the page and the shop does not believe proxies; else null. */
function hostByProxy(c: Exchange, {trustProxy}: Shop): string | null {
  const origin = c.req.header('Origin') ?? '';
  if (trustProxy || !URL.canParse(origin)) return null;
  const {host} = new URL(origin);
  return c.req.header('X-Forwarded-Host') === host ? host : null;
}

/** The shops that it was said of. */
const explained = new WeakSet<Shop>();

/**
 * Says once, on the server, why every write through a proxy is refused: from outside it is no other than that of a hostile page.
 */
function explainProxy(c: Exchange, shop: Shop): void {
  const host = hostByProxy(c, shop);
  if (host === null || explained.has(shop)) return;
  explained.add(shop);
  console.warn(
    `Warning: a write of a page on ${host} was refused as one of another site. A proxy sent it, with that host in X-Forwarded-Host, which counts with TRUST_PROXY=1 alone.`,
  );
}

const READS: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Refuses every write from another site, unless its origin is listed, before anything answers it: browsers send it without our
 * cookies but keep those of its answer, and a page would give the visitor a new session in place of their own. A path for
 * which `isOpen` is true checks its posts by itself. Throws `cross-site`.
 */
export const refuseCrossSite =
  (shop: Shop, isOpen: (path: string) => boolean): MiddlewareHandler<ServerTypes> =>
  async (c, next) => {
    const isWrite = !READS.includes(c.req.method) && !isOpen(c.req.path);
    if (isWrite && otherOriginOf(c, shop) === null && isCrossSite(c, visitOf(c, shop))) {
      explainProxy(c, shop);
      throw new Refusal(403, 'cross-site');
    }
    await next();
  };

/**
 * Lets a write begin: not too often, and not more than a minute has room for on the disk. `factor` is how often its body
 * is stored, at most. Throws `rate-limited`, `length-required`, `body-too-large`.
 */
export async function admitWrite(
  {db, limits}: Shop,
  visit: Visit,
  {factor = STORED_COPIES}: {factor?: number} = {},
): Promise<void> {
  const bytes = bytesOf(visit.bodyBytes, limits, factor);
  await countWrite(db, {caller: visit, limits, nowMs: visit.nowMs, bytes});
}

/**
 * The session behind a write, proved by the crumb in the cookie and again in `X-CSRF-Token`, `X-XSRF-Token`, `?crumb` or the form.
 * An API key needs no crumb: no page of another site makes a browser send it. Throws a 401 `Refusal` that hands out a fresh crumb.
 * Source: the platform's HTTP contract, CSRF.
 */
export function proveSession(c: Exchange, shop: Shop, visit: Visit, formCrumb?: string): Session {
  const key = c.get('key');
  if (key) return {...visit, visitorId: key.id};
  const headers = [c.req.header('X-CSRF-Token'), c.req.header('X-XSRF-Token')];
  const sent = [formCrumb, ...headers, ...(c.req.queries('crumb') ?? [])];
  if (provesSession(shop, visit, sent)) return visit;
  const crumb = renewCrumb(c, shop, visit);
  throw new Refusal(401, 'crumb-failed', {fields: {crumbFail: true, crumb}});
}

/** The session behind an API write: admitted, and proved by its crumb. Throws as both do. */
export async function sessionOf(c: Exchange, shop: Shop): Promise<Session> {
  const visit = visitOf(c, shop);
  await admitWrite(shop, visit);
  return proveSession(c, shop, visit);
}
