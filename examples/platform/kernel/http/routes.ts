import type {Hono} from 'hono';
import type {Call} from './call.js';
import type {Exchange, ServerTypes, Shop} from './shop.js';

/** One call of the HTTP contract. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly answer: (c: Exchange, shop: Shop) => Promise<Response>;
  /** What the OpenAPI document says of it. */
  readonly call?: Call;
}

/** Adds routes to an app. */
export function addRoutes(app: Hono<ServerTypes>, shop: Shop, routes: readonly Route[]): void {
  for (const {method, path, answer} of routes) app.on(method, path, c => answer(c, shop));
}
