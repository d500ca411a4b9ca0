import {Hono} from 'hono';
import {PREFIXES} from '../site/languages.js';
import {findMember} from './features/accounts/sessions.js';
import {LINE_FORM_PATH} from './features/cart/wire-cart.js';
import {answerFailure, refusalOf} from './kernel/http/answer.js';
import {type FaultSwitch, playFaults} from './kernel/http/faults.js';
import {refuseCrossSite} from './kernel/http/guard.js';
import {Refusal} from './kernel/http/refusal.js';
import {addRoutes} from './kernel/http/routes.js';
import type {ServerTypes, Shop} from './kernel/http/shop.js';
import {languageOf} from './kernel/messages/message.js';
import {secureHeaders} from './kernel/security/headers.js';
import {PageLimit} from './kernel/security/page-limit.js';
import {addAccountForms} from './pages/account-forms.js';
import {postForm} from './pages/answer-form.js';
import {getPage} from './pages/answer-page.js';
import {addFiles} from './pages/assets.js';
import {frameAncestors} from './pages/framing.js';
import {answerHosted, type HostedSite} from './pages/hosted-site.js';
import {postLineFields} from './pages/post-line-form.js';
import {postSiteForm} from './pages/post-site-form.js';
import {SharedPages} from './pages/shared-pages.js';
import {ROUTES, SHOP_FORMS} from './registries.js';

/** Longest address taken, query included. Source: reliability V10. */
const URL_LENGTH_MAX = 8000;

function addPages(app: Hono<ServerTypes>, shop: Shop): void {
  for (const form of SHOP_FORMS)
    for (const prefix of PREFIXES) app.post(`${prefix}${form.path}`, c => postForm(c, shop, form));
  for (const prefix of PREFIXES) app.post(`${prefix}/form/:formId`, c => postSiteForm(c, shop));
  for (const prefix of PREFIXES) app.post(`${prefix}${LINE_FORM_PATH}`, c => postLineFields(c, shop));
  addAccountForms(app, shop);
  const reading = {shared: new SharedPages(), limit: new PageLimit(shop.limits.pagesPerMinute)};
  app.get('*', c => getPage(c, shop, reading));
  app.all('*', () => {
    throw new Refusal(405, 'method-not-allowed', {headers: {Allow: 'GET, HEAD'}});
  });
}

/** The whole server: faults, headers, the HTTP contract, files and pages, in this order. */
export function createServer(
  shop: Shop,
  {faults, root, site}: {faults: FaultSwitch; root: string; site?: HostedSite | undefined},
): Hono<ServerTypes> {
  const app = new Hono<ServerTypes>({strict: false});
  app.onError((error, c) => answerFailure(c, refusalOf(error), languageOf(c.req.header('Accept-Language'))));
  app.use(
    playFaults(faults),
    secureHeaders(shop, path => frameAncestors(path, shop.editorOrigins)),
    findMember(shop),
    refuseCrossSite(shop),
    async (c, next) => {
      if (c.req.url.length > URL_LENGTH_MAX) throw new Refusal(414, 'url-too-long');
      await next();
    },
  );
  addRoutes(app, shop, ROUTES);
  app.all('/api/*', () => {
    throw new Refusal(404, 'not-found');
  });
  addFiles(app, root);
  if (site) app.get('*', async (c, next) => answerHosted(c, shop, site) ?? (await next()));
  addPages(app, shop);
  return app;
}
