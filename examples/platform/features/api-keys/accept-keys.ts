import type {MiddlewareHandler} from 'hono';
import {matchedRoutes} from 'hono/route';
import {sentKeyOf} from '../../kernel/http/program-key.js';
import {Refusal} from '../../kernel/http/refusal.js';
import type {Exchange, ServerTypes, Shop} from '../../kernel/http/shop.js';
import {visitOf} from '../../kernel/http/visit.js';
import {countHits} from '../../kernel/security/rate-limit.js';
import {keyOf, type ListedKey, noteUse} from './keys.js';
import {KEY_ROUTES, type Scope} from './scopes.js';

const ROUTES = new Map<string, Scope>(Object.entries(KEY_ROUTES));

/** The route that answers a request, as the table of keys names it: the first that is no middleware. */
function routeOf(c: Exchange): string {
  const route = matchedRoutes(c).find(({method}) => method !== 'ALL');
  return route ? `${route.method} ${route.path}` : '';
}

/** Throws `key-address` where no key opens the route, `key-scope` where this one lacks the scope. */
function refuseBeyondScopes(c: Exchange, scopes: readonly Scope[]): void {
  const scope = ROUTES.get(routeOf(c));
  if (scope === undefined) throw new Refusal(403, 'key-address');
  if (scopes.includes(scope)) return;
  throw new Refusal(403, 'key-scope', {
    params: {scope},
    fields: {scope},
    headers: {'WWW-Authenticate': `Bearer error="insufficient_scope", scope="${scope}"`},
  });
}

/** Counts a wrong key for the network that sent it. Throws `key-unknown`, or `rate-limited` after too many. */
async function refuseKey(c: Exchange, shop: Shop): Promise<never> {
  const {address, nowMs} = visitOf(c, shop);
  const {wrongKeysPerAddress} = shop.limits;
  await countHits(shop.db, [{bucket: `wrong-keys ${address}`, limit: wrongKeysPerAddress, hits: 1}], nowMs);
  throw new Refusal(401, 'key-unknown', {headers: {'WWW-Authenticate': 'Bearer error="invalid_token"'}});
}

/** Lets a key in where its scopes do, not too often, and notes that it is used. */
async function admitKey(c: Exchange, shop: Shop, key: ListedKey): Promise<void> {
  const {id, start, name, madeBy, scopes} = key;
  const nowMs = shop.nowMs();
  await countHits(shop.db, [{bucket: `key ${id}`, limit: shop.limits.callsPerKey, hits: 1}], nowMs);
  await noteUse(shop.db, key, nowMs);
  refuseBeyondScopes(c, scopes);
  c.set('key', {id, label: `${start}… ${name}`, madeBy});
}

/**
 * Takes the API keys of programs. A request with one is judged by it alone: its cookies count for nothing, and without a row in
 * the table of routes it is refused. Source: ours: docs/platform.md, Programs.
 */
export const acceptKeys =
  (shop: Shop): MiddlewareHandler<ServerTypes> =>
  async (c, next) => {
    const sent = sentKeyOf(c);
    if (sent === null) return next();
    c.req.raw.headers.delete('Cookie');
    const key = await keyOf(shop.db, sent);
    if (!key) return refuseKey(c, shop);
    await admitKey(c, shop, key);
    await next();
    c.header('Vary', 'Authorization', {append: true});
  };
