import {PREFIXES, prefixOf} from '../../../site/model/languages.js';
import type {Route} from '../../kernel/http/routes.js';
import type {Exchange, Shop} from '../../kernel/http/shop.js';
import {refreshIndex} from '../search/refresh-index.js';
import {siteLanguages} from '../site-settings/languages.js';
import {answerFile, countRead, partAsked} from './answer-file.js';
import {countPages, type ListedPage, readPages} from './listed-pages.js';
import {LLMS_ROUTES} from './llms-route.js';
import {PRODUCT_FEED_ROUTES} from './product-feed-route.js';
import {indexOf, sitemapOf} from './sitemap.js';

/** Pages of one sitemap: in ten languages some two megabytes, of the 50 that one may have. Source: our choice. */
export const PAGES_OF_PART = 200;

/** What no search engine needs: the owner's area, and what is one visitor's. */
const CLOSED = ['/editor', '/owner', '/preview'];
const CLOSED_IN_EACH_LANGUAGE = ['/account', '/cart', '/checkout', '/search'];

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
  const {nowMs} = countRead(c, shop);
  await refreshIndex(db, {isOwn: own !== null, nowMs});
  const languages = await siteLanguages(db, own);
  const parts = Math.max(1, Math.ceil((await countPages(db, languages.published)) / PAGES_OF_PART));
  const asked = partAsked(c, parts);
  if (asked === null && parts > 1) return answerFile(c, indexOf(parts, origin), 'application/xml');
  const part = asked ?? 1;
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
  ...PRODUCT_FEED_ROUTES,
  ...LLMS_ROUTES,
];
