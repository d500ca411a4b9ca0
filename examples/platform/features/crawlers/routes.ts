import {PREFIXES, prefixOf} from '../../../site/model/languages.js';
import {Refusal} from '../../kernel/http/refusal.js';
import type {Route} from '../../kernel/http/routes.js';
import type {Exchange, Shop} from '../../kernel/http/shop.js';
import {visitOf} from '../../kernel/http/visit.js';
import {limitPerShop} from '../../kernel/security/page-limit.js';
import {refreshIndex} from '../search/refresh-index.js';
import {siteLanguages} from '../site-settings/languages.js';
import {countPages, type ListedPage, readPages} from './listed-pages.js';
import {indexOf, sitemapOf} from './sitemap.js';

/** Pages of one sitemap: in ten languages some two megabytes, of the 50 that one may have. Source: our choice. */
export const PAGES_OF_PART = 200;
const PART = /^[1-9]\d{0,5}$/;

/** What no search engine needs: the owner's area, and what is one visitor's. */
const CLOSED = ['/editor', '/owner', '/preview'];
const CLOSED_IN_EACH_LANGUAGE = ['/account', '/cart', '/checkout', '/search'];

const limitOf = limitPerShop();

/** The same for everybody, and asked again after five minutes. */
const answerFile = (c: Exchange, text: string, type: string): Response =>
  c.body(text, 200, {'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'public, max-age=300'});

/** What programs may read, and where they find the pages. Source: RFC 9309. */
const getRobots = (c: Exchange, {origin}: Shop): Promise<Response> => {
  const closed = [
    ...CLOSED,
    ...PREFIXES.flatMap(prefix => CLOSED_IN_EACH_LANGUAGE.map(path => prefix + path)),
  ];
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    // A rule closes whatever begins with it: `/cart` alone would close a page `/cart-tips`.
    ...closed.flatMap(path => ['$', '/', '?'].map(end => `Disallow: ${path}${end}`)),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ];
  return Promise.resolve(answerFile(c, lines.join('\n'), 'text/plain'));
};

/**
 * Every page that everybody may read, in each published language: one file, or the list of its parts where there are more
 * pages than one part has. Throws `not-found` for a part that does not exist, and `rate-limited`.
 */
async function getSitemap(c: Exchange, shop: Shop): Promise<Response> {
  const {db, origin, own} = shop;
  const {address, nowMs} = visitOf(c, shop);
  limitOf(shop).count(address, nowMs);
  await refreshIndex(db, {isOwn: own !== null, nowMs});
  const languages = await siteLanguages(db, own);
  const parts = Math.max(1, Math.ceil((await countPages(db, languages.published)) / PAGES_OF_PART));
  const asked = c.req.query('part');
  if (asked === undefined && parts > 1) return answerFile(c, indexOf(parts, origin), 'application/xml');
  const part = Number(asked ?? 1);
  if (!PART.test(String(asked ?? 1)) || part > parts) throw new Refusal(404, 'not-found');
  const home: ListedPage = new Map(languages.published.map(language => [language, `${prefixOf(language)}/`]));
  const offset = (part - 1) * PAGES_OF_PART;
  const pages = await readPages(db, languages.published, {offset, limit: PAGES_OF_PART});
  return answerFile(
    c,
    sitemapOf(part === 1 ? [home, ...pages] : pages, origin, languages),
    'application/xml',
  );
}

/** What programs that read the site ask for first. A file of the owner's own at the same address comes before. */
export const CRAWLER_ROUTES: readonly Route[] = [
  {method: 'GET', path: '/robots.txt', answer: getRobots},
  {method: 'GET', path: '/sitemap.xml', answer: getSitemap},
];
