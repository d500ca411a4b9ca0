import {Hono, type MiddlewareHandler} from 'hono';
import {etag, RETAINED_304_HEADERS} from 'hono/etag';
import {methodNotAllowed} from 'hono/method-not-allowed';
import {PREFIXES} from '../site/model/languages.js';
import {findMember} from './features/accounts/sessions.js';
import {acceptKeys} from './features/api-keys/accept-keys.js';
import {LINE_FORM_PATH} from './features/cart/wire-cart.js';
import {takesTransfers} from './features/cart-transfer/routes.js';
import {PRODUCTS_PATH} from './features/catalog/products-by-id.js';
import {CRAWLER_ROUTES} from './features/crawlers/routes.js';
import {paysByLink} from './features/payments/pay-by-link.js';
import {takesNotices} from './features/payments/routes.js';
import {answerFailure, refusalOf} from './kernel/http/answer.js';
import {giveCrumb} from './kernel/http/crumb-on-request.js';
import {detectLanguage} from './kernel/http/detect-language.js';
import {type FaultSwitch, injectFaults} from './kernel/http/faults.js';
import {refuseCrossSite} from './kernel/http/guard.js';
import {allowOrigins} from './kernel/http/other-origins.js';
import {Refusal} from './kernel/http/refusal.js';
import {addRoutes} from './kernel/http/routes.js';
import type {Exchange, ServerTypes, Shop} from './kernel/http/shop.js';
import {safeHeaders} from './kernel/security/headers.js';
import {PageLimit} from './kernel/security/page-limit.js';
import {addAccountForms} from './pages/account-forms.js';
import {postForm} from './pages/answer-form.js';
import {getPage} from './pages/answer-page.js';
import {addFiles, type ServedFolders} from './pages/assets.js';
import {frameAncestors} from './pages/framing.js';
import {answerHosted, type HostedSite} from './pages/hosted-site.js';
import {PageCache} from './pages/page-cache.js';
import {postLineFields} from './pages/post-line-form.js';
import {postSiteForm} from './pages/post-site-form.js';
import {ROUTES, SHOP_FORMS} from './registries.js';

/** Longest address taken, query included; a list of ids has a bound of its own. Source: reliability V10. */
const URL_LENGTH_MAX = 8000;

function addPages(app: Hono<ServerTypes>, shop: Shop): void {
  for (const form of SHOP_FORMS)
    for (const prefix of PREFIXES) app.post(`${prefix}${form.path}`, c => postForm(c, shop, form));
  for (const prefix of PREFIXES) app.post(`${prefix}/form/:formId`, c => postSiteForm(c, shop));
  for (const prefix of PREFIXES) app.post(`${prefix}${LINE_FORM_PATH}`, c => postLineFields(c, shop));
  addAccountForms(app, shop);
  const reading = {shared: new PageCache(), limit: new PageLimit(shop.limits.pagesPerMinute)};
  app.get('*', c => getPage(c, shop, reading));
  app.all('*', () => {
    throw new Refusal(405, 'method-not-allowed', {headers: {Allow: 'GET, HEAD'}});
  });
}

/** Headers of a 304 besides the standard ones: pages of other sites load files from here. */
const HEADERS_OF_304 = [
  'Access-Control-Allow-Origin',
  'Cross-Origin-Resource-Policy',
  'Timing-Allow-Origin',
  ...RETAINED_304_HEADERS,
];
/** Where reads carry an ETag. Pages carry a crumb of their own each time. */
const TAGGED = [
  ...['/api/*', '/vitrine/*', '/captcha/*', '/assets/*', '/shop-pictures/*'],
  ...PREFIXES.flatMap(prefix => [`${prefix}/products.xml`, `${prefix}/llms.txt`]),
];

/** Hono hands over errors alone: what else is thrown would be answered with an empty page, and logged nowhere. */
const throwErrors: MiddlewareHandler<ServerTypes> = async (_, next) => {
  try {
    await next();
  } catch (thrown) {
    throw thrown instanceof Error ? thrown : new Error(`what was thrown is no error: ${String(thrown)}`);
  }
};

const refuse = (c: Exchange, refusal: Refusal): Response => answerFailure(c, refusal, c.get('language'));

/** The HTTP contract; a method that a path does not have is answered with those it has. */
function addContract(app: Hono<ServerTypes>, shop: Shop): void {
  const contract = new Hono<ServerTypes>({strict: false});
  addRoutes(contract, shop, ROUTES);
  app.use(
    methodNotAllowed({
      app: contract,
      onMethodNotAllowed: (c, methods) =>
        refuse(c, new Refusal(405, 'method-not-allowed', {headers: {Allow: methods.join(', ')}})),
    }),
  );
  app.route('/', contract);
  app.all('/api/*', c => refuse(c, new Refusal(404, 'not-found')));
}

/** The whole server: faults, headers, the HTTP contract, files and pages, in this order. */
export function createServer(
  shop: Shop,
  {
    faults,
    site,
    ...folders
  }: {faults: FaultSwitch; site?: HostedSite | undefined} & Omit<ServedFolders, 'ownFolder'>,
): Hono<ServerTypes> {
  const app = new Hono<ServerTypes>({strict: false});
  app.onError((error, c) => refuse(c, refusalOf(error)));
  app.use(
    throwErrors,
    detectLanguage,
    allowOrigins(shop),
    injectFaults(faults),
    safeHeaders(shop, asked => frameAncestors(asked, shop.editorOrigins)),
    // Before whatever reads a cookie.
    acceptKeys(shop),
    findMember(shop),
    refuseCrossSite(shop, path => takesTransfers(path) || takesNotices(path) || paysByLink(path)),
    async (c, next) => {
      if (c.req.url.length > URL_LENGTH_MAX && c.req.path !== PRODUCTS_PATH)
        throw new Refusal(414, 'url-too-long');
      await next();
    },
  );
  app.use('/api/*', giveCrumb(shop));
  for (const path of TAGGED) app.use(path, etag({retainedHeaders: HEADERS_OF_304}));
  addContract(app, shop);
  addFiles(app, {...folders, ownFolder: shop.own?.folder ?? null});
  if (site) app.get('*', async (c, next) => answerHosted(c, shop, site) ?? (await next()));
  addRoutes(app, shop, CRAWLER_ROUTES);
  addPages(app, shop);
  return app;
}
