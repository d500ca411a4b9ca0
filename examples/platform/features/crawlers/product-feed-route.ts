import {PREFIXES, prefixOf} from '../../../site/model/languages.js';
import type {Route} from '../../kernel/http/routes.js';
import type {Exchange, Shop} from '../../kernel/http/shop.js';
import {homeMarketOf} from '../../kernel/http/visit.js';
import {catalogOf} from '../catalog/products.js';
import {stockBySku} from '../catalog/variants.js';
import {addressedSite} from './addressed-site.js';
import {answerFile, countRead, partAsked} from './answer-file.js';
import {fedEntries, fedVariants} from './fed-products.js';
import {productFeedOf} from './product-feed.js';

/** Entries of one part of the product feed: every product of a full shop without variants. Source: our choice. */
export const ENTRIES_OF_PART = 2000;

/** What the shop sells, for programs that show it elsewhere, in the language of the address. Throws `not-found` and `rate-limited`. */
async function getProductFeed(c: Exchange, shop: Shop): Promise<Response> {
  const {db, origin} = shop;
  countRead(c, shop);
  const {language, locale, ...texts} = await addressedSite(c, shop);
  const fed = fedVariants(await catalogOf(db));
  const part = partAsked(c, Math.ceil(fed.length / ENTRIES_OF_PART)) ?? 1;
  const end = part * ENTRIES_OF_PART;
  const path = new URL(`${prefixOf(language)}/products.xml`, origin).href;
  const feed = productFeedOf({
    ...texts,
    language: locale,
    homeHref: new URL(`${prefixOf(language)}/`, origin).href,
    nextHref: end < fed.length ? `${path}?part=${part + 1}` : null,
    entries: fedEntries(fed.slice(end - ENTRIES_OF_PART, end), {
      locale,
      origin,
      market: homeMarketOf(shop),
      stock: await stockBySku(db),
    }),
  });
  return answerFile(c, feed, 'application/rss+xml');
}

/** The product feed in each language. */
export const PRODUCT_FEED_ROUTES: readonly Route[] = PREFIXES.map(prefix => ({
  method: 'GET',
  path: `${prefix}/products.xml`,
  answer: getProductFeed,
}));
