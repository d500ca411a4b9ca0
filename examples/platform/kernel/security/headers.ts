import type {HonoRequest, MiddlewareHandler} from 'hono';
import {secureHeaders} from 'hono/secure-headers';
import type {ServerTypes, Shop} from '../http/shop.js';
import {isHttps} from '../http/visit.js';

/** What every answer carries. */
const ALWAYS = {
  referrerPolicy: 'strict-origin-when-cross-origin',
  // Pages of other sites load the runtime from here, and editors show pages in frames: `frame-ancestors` says which.
  crossOriginResourcePolicy: false,
  crossOriginOpenerPolicy: false,
  xFrameOptions: false,
  // It would slow down every link.
  xDnsPrefetchControl: false,
  // It depends on the request.
  strictTransportSecurity: false,
};
const addAlways = secureHeaders(ALWAYS);

/** A year. The hosts below the shop's are not ours to decide for. Source: our choice. */
const HTTPS_ONLY = 'max-age=31536000';

/** Pages without a content policy of their own get this one, which allows no inline script or style. Source: reliability S6, X10. */
const pagePolicy = (frameAncestors: (asked: HonoRequest) => string): MiddlewareHandler =>
  secureHeaders({
    ...ALWAYS,
    overwrite: false,
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      // The owner may name a product's picture or a gallery's video on another site.
      imgSrc: ["'self'", 'data:', 'https:'],
      mediaSrc: ["'self'", 'https:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      frameSrc: ["'self'"],
      manifestSrc: ["'self'"],
      // A checkout's form is answered with a redirect to where the buyer pays.
      formAction: [c => ["'self'", ...(c.get('formOrigins') ?? [])].join(' ')],
      baseUri: ["'none'"],
      frameAncestors: [c => frameAncestors(c.req)],
    },
  });

const done = async (): Promise<void> => undefined;

/** Headers of every answer. `frameAncestors` gives the sources that may show the page of a request in a frame. */
export function safeHeaders(
  shop: Shop,
  frameAncestors: (asked: HonoRequest) => string,
): MiddlewareHandler<ServerTypes> {
  const addPagePolicy = pagePolicy(frameAncestors);
  return async (c, next) => {
    /** That of a page whose address is a secret. */
    let referrerPolicy: string | null = null;
    await addAlways(c, async () => {
      await next();
      referrerPolicy = c.res.headers.get('Referrer-Policy');
    });
    if (referrerPolicy) c.res.headers.set('Referrer-Policy', referrerPolicy);
    if (isHttps(c, shop)) c.res.headers.set('Strict-Transport-Security', HTTPS_ONLY);
    if (c.res.headers.get('Content-Type')?.startsWith('text/html')) await addPagePolicy(c, done);
  };
}
