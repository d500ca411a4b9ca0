import type {MiddlewareHandler} from 'hono';
import {ensureCrumb} from './cookies.js';
import type {Exchange, ServerTypes, Shop} from './shop.js';
import {visitOf} from './visit.js';

/** True for a read that asks for a crumb (CSRF token), so that the page's first write is not refused. */
export const asksForCrumb = (c: Exchange): boolean =>
  c.req.method === 'GET' && c.req.query('crumb') === 'fetch';

/**
 * Gives a crumb to a page of the shop's own origin that the platform did not send. A page of another site gets none: it
 * would give the visitor a new session in place of their own. Source: docs/http.md, Common rules.
 */
export const giveCrumb =
  (shop: Shop): MiddlewareHandler<ServerTypes> =>
  async (c, next) => {
    await next();
    if (asksForCrumb(c) && c.req.header('Sec-Fetch-Site') === 'same-origin')
      ensureCrumb(c, shop, visitOf(c, shop));
  };
