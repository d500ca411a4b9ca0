import type {ContentfulStatusCode} from 'hono/utils/http-status';
import {prefixOf} from '../../site/model/languages.js';
import {marketOf} from '../../site/model/markets.js';
import type {PageModel} from '../../site/model/page-model.js';
import {pages} from '../../site/pages/pages.js';
import {addressNow} from '../features/former-addresses/former-addresses.js';
import {newStamp, newSubmissionKey} from '../features/forms/tokens.js';
import {refreshHeader} from '../features/payments/routes.js';
import {originsOf} from '../features/payments/ways.js';
import {siteLanguages} from '../features/site-settings/languages.js';
import {ensureCrumb, setMarketCookie} from '../kernel/http/cookies.js';
import {type PageAddress, pageAddress} from '../kernel/http/page-address.js';
import type {Exchange, Shop} from '../kernel/http/shop.js';
import {MARKET_NAME, marketsOf, type Visit, visitOf} from '../kernel/http/visit.js';
import type {PageLimit} from '../kernel/security/page-limit.js';
import {cachedAddress, pageRevision} from './cached-address.js';
import {frameAncestors} from './framing.js';
import {noticeOf} from './notices.js';
import {BLANKS, type PageCache} from './page-cache.js';
import {type PageExtras, pageModel, shownOrder} from './page-model.js';
import {isPersonal} from './personal.js';
import {showsDraft} from './shows-draft.js';

/** True for a page that no search engine lists: it has something which visitors do not see, or one of them has bought. */
const isUnlisted = (model: PageModel): boolean =>
  model.siteTexts?.isMarked === true || showsDraft(model) || !!model.download || !!model.linkedOrder;

const MOVED = 301;

/** Where a page that is at this address no more is now; null for any other answer than that there is none. A browser asks again each time: another page may be here one day. */
async function answerMoved(
  c: Exchange,
  shop: Shop,
  {path, prefix}: PageAddress,
  status: number,
): Promise<Response | null> {
  const to = status === 404 && c.req.method === 'GET' ? await addressNow(shop.db, path, shop.nowMs()) : null;
  if (to === null) return null;
  c.header('Cache-Control', 'private, no-cache');
  return c.redirect(`${prefix}${to}${new URL(c.req.url).search}`, MOVED);
}

/** The model without the notice of its address that money is still expected, once the order has nothing more to pay. */
const withoutOldNotice = (model: PageModel): PageModel =>
  shownOrder(model)?.amountDue === 0 && /^payment-(?:waiting|late)$/.test(model.query.notice ?? '')
    ? {...model, notice: null}
    : model;

/** Lets the page of an order that waits for its provider ask again. */
async function addRefresh(c: Exchange, shop: Shop, model: PageModel): Promise<void> {
  const order = shownOrder(model);
  if (!order || order.amountDue <= 0 || model.query.notice !== 'payment-waiting') return;
  const again = await refreshHeader(shop, order.id, model.query.waits);
  if (again) c.header('Refresh', again);
}

/** A page of the site, where it is now, or its 404 page. Writes nothing but cookies. */
export async function answerPage(
  c: Exchange,
  shop: Shop,
  address: PageAddress,
  extras: PageExtras,
): Promise<Response> {
  const visit = visitOf(c, shop, address.language);
  const model = withoutOldNotice(await pageModel(c, shop, visit, address, extras));
  const own = shop.own?.page(model) ?? null;
  // The pages of one's own folder run the scripts and styles that are written into them.
  if (own)
    c.header('Content-Security-Policy', `frame-ancestors ${frameAncestors(c.req, shop.editorOrigins)}`);
  const page = own ?? pages.render(model);
  const shown = page ?? pages.render({...model, path: '/404'});
  const status = page ? (extras.status === 200 ? page.status : extras.status) : 404;
  const moved = await answerMoved(c, shop, address, status);
  if (moved) return moved;
  c.header('Cache-Control', isPersonal(model) ? 'private, no-store' : 'private, no-cache');
  c.header('Content-Language', address.language);
  if (isUnlisted(model)) c.header('X-Robots-Tag', 'noindex');
  c.set('formOrigins', originsOf(model.payment));
  await addRefresh(c, shop, model);
  // Whoever has the address has the files: neither the next page nor its scripts read it.
  if (model.linkedOrder) c.header('Referrer-Policy', 'no-referrer');
  else if (model.download) c.header('Referrer-Policy', 'strict-origin');
  return c.html(shown?.html ?? '', status as ContentfulStatusCode);
}

/**
 * The same page in the default language, for a page in a language that is not published; null where it is. What pages show
 * changes with the languages, so a page that is cached is in one that is published.
 */
async function inDefaultLanguage(
  c: Exchange,
  shop: Shop,
  {language, path}: PageAddress,
): Promise<Response | null> {
  const {published, defaultLanguage} = await siteLanguages(shop.db, shop.own);
  if (published.includes(language)) return null;
  c.header('Cache-Control', 'private, no-store');
  // The router decoded the path but for its percent signs. A backslash or a tab would name another host, as two slashes do.
  const here = encodeURI(path).replaceAll('%25', '%').replace(/^\/+/, '/');
  return c.redirect(`${prefixOf(defaultLanguage)}${here}${new URL(c.req.url).search}`, 302);
}

const PLAIN: PageExtras = {status: 200, notice: null, values: {}};

/** A page rendered for everybody, with blanks in place of a visitor's own parts; null where it shows something of this visitor, or is none. */
async function renderShared(
  c: Exchange,
  shop: Shop,
  visit: Visit,
  address: PageAddress,
  query: PageModel['query'],
): Promise<string | null> {
  const {crumb, ...formTokens} = BLANKS;
  const model = await pageModel(c, shop, visit, address, {...PLAIN, crumb, formTokens, query});
  // The visitor may have added something in the meantime.
  if (model.cart !== null || isPersonal(model)) return null;
  const page = pages.render(model);
  return page?.status === 200 ? page.html : null;
}

/** A page as everybody sees it, rendered once for all; where this visitor's is another, theirs. */
async function answerShared(
  c: Exchange,
  shop: Shop,
  {address, visit, shared}: {address: PageAddress; visit: Visit; shared: PageCache},
): Promise<Response> {
  const key = cachedAddress(address, visit, c.req.query());
  const revision = key && (await pageRevision(shop.db, visit));
  if (key === null || revision === null)
    return (await inDefaultLanguage(c, shop, address)) ?? answerPage(c, shop, address, PLAIN);
  const own = {
    crumb: ensureCrumb(c, shop, visit),
    key: newSubmissionKey(shop.secret, visit.nowMs),
    stamp: newStamp(shop.secret, visit.nowMs),
  };
  const cached = shared.find(revision, key.name, own);
  const elsewhere = cached === null ? await inDefaultLanguage(c, shop, address) : null;
  if (elsewhere) return elsewhere;
  const html = cached ?? (await renderShared(c, shop, visit, address, key.query));
  if (html === null) return answerPage(c, shop, address, {...PLAIN, crumb: own.crumb});
  c.header('Cache-Control', 'private, no-cache');
  c.header('Content-Language', address.language);
  return c.html(cached ?? shared.keep(revision, key.name, {html, own}));
}

/** Answers a GET with the page at its address. */
export async function getPage(
  c: Exchange,
  shop: Shop,
  {shared, limit}: {shared: PageCache; limit: PageLimit},
): Promise<Response> {
  const address = pageAddress(c.req.path, shop.own);
  const visit = visitOf(c, shop, address.language);
  limit.count(visit.address, visit.nowMs);
  // An address that names a currency sets it for later pages too, like a link to the shop in that currency.
  if (marketOf(c.req.query(MARKET_NAME), marketsOf(shop))) setMarketCookie(c, visit, visit.market);
  const notice = noticeOf(visit, c.req.query());
  // Files of a folder of one's own change without the database.
  return notice || shop.own
    ? ((await inDefaultLanguage(c, shop, address)) ?? answerPage(c, shop, address, {...PLAIN, notice}))
    : answerShared(c, shop, {address, visit, shared});
}
