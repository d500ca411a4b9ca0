import type {MiddlewareHandler} from 'hono';
import type {ServerTypes, Shop} from '../http/shop.js';
import {isHttps} from '../http/visit.js';

const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "media-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
];

/** A year. The hosts below the shop's are not ours to speak for. Source: our choice. */
const HTTPS_ONLY = 'max-age=31536000';

/** Headers of every answer; pages without a content policy of their own get one that allows no inline script or style. Source: reliability S6, X10. */
export const secureHeaders =
  (shop: Shop, frameAncestors: (path: string) => string): MiddlewareHandler<ServerTypes> =>
  async (c, next) => {
    await next();
    const {headers} = c.res;
    headers.set('X-Content-Type-Options', 'nosniff');
    headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
    if (isHttps(c, shop)) headers.set('Strict-Transport-Security', HTTPS_ONLY);
    if (headers.get('Content-Type')?.startsWith('text/html') && !headers.has('Content-Security-Policy'))
      headers.set('Content-Security-Policy', [...PAGE_POLICY, frameAncestors(c.req.path)].join('; '));
  };
