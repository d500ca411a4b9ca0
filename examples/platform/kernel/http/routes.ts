import type {Hono} from 'hono';
import {Refusal} from './refusal.js';
import type {Exchange, ServerTypes, Shop} from './shop.js';

/** One call of the HTTP contract. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly answer: (c: Exchange, shop: Shop) => Promise<Response>;
}

/** Adds routes, and for each of their paths a 405 that names the methods there are. */
export function addRoutes(app: Hono<ServerTypes>, shop: Shop, routes: readonly Route[]): void {
  const methods = new Map<string, string[]>();
  for (const {method, path, answer} of routes) {
    app.on(method, path, c => answer(c, shop));
    methods.set(path, [...(methods.get(path) ?? []), method]);
  }
  for (const [path, allowed] of methods)
    app.all(path, () => {
      throw new Refusal(405, 'method-not-allowed', {headers: {Allow: allowed.join(', ')}});
    });
}
