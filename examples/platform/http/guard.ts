import {crumbLifeLeftMs} from '../security/crumb.js';
import {countWrite} from '../security/rate-limit.js';
import {isSame} from '../security/signature.js';
import {issueCrumb} from './cookies.js';
import {Refusal} from './refusal.js';
import type {Exchange, Shop} from './shop.js';
import {type Session, type Visit, visitOf} from './visit.js';

function isCrossSite(c: Exchange, {host}: Visit): boolean {
  const site = c.req.header('Sec-Fetch-Site');
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  const origin = c.req.header('Origin');
  if (origin === undefined) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}

/** True when every place that may carry the crumb carries the cookie's own, and at least one does. */
function repeatsCookie(crumb: string, sent: readonly (string | undefined)[]): boolean {
  const present = sent.filter(value => value !== undefined);
  return present.length > 0 && present.every(value => isSame(value, crumb));
}

function provesSession(shop: Shop, visit: Visit, sent: readonly (string | undefined)[]): visit is Session {
  const {visitorId, crumb, nowMs} = visit;
  if (visitorId === null || crumb === null || !repeatsCookie(crumb, sent)) return false;
  return crumbLifeLeftMs({secret: shop.secret, visitorId}, crumb, nowMs) > 0;
}

/** Lets a write begin: not from another site, not too often. Throws `cross-site`, `rate-limited`. */
export async function admitWrite(c: Exchange, shop: Shop, visit: Visit): Promise<void> {
  if (isCrossSite(c, visit)) throw new Refusal(403, 'cross-site');
  await countWrite(shop.db, {caller: visit, limits: shop.limits, nowMs: visit.nowMs});
}

/**
 * The session behind a write, proved by the crumb in the cookie and again in `X-CSRF-Token`, `X-XSRF-Token`, `?crumb` or the form.
 * Throws a 401 `Refusal` that hands out a fresh crumb. Source: the platform's HTTP contract, CSRF.
 */
export function proveSession(c: Exchange, shop: Shop, visit: Visit, formCrumb?: string): Session {
  const headers = [c.req.header('X-CSRF-Token'), c.req.header('X-XSRF-Token')];
  const sent = [formCrumb, ...headers, ...(c.req.queries('crumb') ?? [])];
  if (provesSession(shop, visit, sent)) return visit;
  const crumb = issueCrumb(c, shop, visit);
  throw new Refusal(401, 'crumb-failed', {fields: {crumbFail: true, crumb}});
}

/** The session behind an API write: admitted, and proved by its crumb. Throws as both do. */
export async function sessionOf(c: Exchange, shop: Shop): Promise<Session> {
  const visit = visitOf(c, shop);
  await admitWrite(c, shop, visit);
  return proveSession(c, shop, visit);
}
