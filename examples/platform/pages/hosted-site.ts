import {marketOf} from '../../site/model/markets.js';
import type {WireProduct} from '../../site/model/product.js';
import {ensureCrumb, setMarketCookie} from '../kernel/http/cookies.js';
import type {Exchange, Shop} from '../kernel/http/shop.js';
import {marketsOf, visitOf} from '../kernel/http/visit.js';
import {frameAncestors} from './framing.js';

/** One answer of a hosted site. */
export interface HostedPage {
  readonly body: string;
  /** The media type. Default HTML. */
  readonly type?: string;
  /** The product whose own page this is: what `?format=json` answers. */
  readonly item?: WireProduct;
  /** The products of a list page: what `?format=json` answers. */
  readonly items?: readonly WireProduct[];
  /** ISO 4217 code of the site's prices. */
  readonly currency?: string;
}

/** A site whose own pages the platform serves in front of the example shop's. Source: ours: existing sites are tried on a real API. */
export interface HostedSite {
  /** The page at an address, or null where the example shop answers. */
  at(url: URL): HostedPage | null;
}

/** A product as the JSON view of its page carries it. Source: docs of real sites, "Product pages since 2025-09". */
const jsonItem = (product: WireProduct, path: string) => {
  const {body, images, ...item} = product;
  return {...item, recordType: 11, fullUrl: path, body, items: images};
};

/** The JSON view of a page, or null for a page that has none. */
const jsonView = ({item, items}: HostedPage, path: string): object | null => {
  if (item) return {item: jsonItem(item, path), collection: {id: item.collectionId, typeName: 'products'}};
  if (!items) return null;
  const addressOf = ({urlId}: WireProduct): string => `${path.replace(/\/$/, '')}/p/${urlId}`;
  return {
    collection: {id: items[0]?.collectionId, typeName: 'products', itemCount: items.length},
    items: items.map(product => jsonItem(product, addressOf(product))),
  };
};

/** Answers a hosted site's page, or null where it has none at the path. Sets the crumb as the platform does with each page. */
export function answerHosted(c: Exchange, shop: Shop, site: HostedSite): Response | null {
  const url = new URL(c.req.url);
  const page = site.at(url);
  if (!page) return null;
  if (url.searchParams.get('format') === 'json') {
    const view = jsonView(page, url.pathname);
    return view ? c.json(view) : c.body('', 404);
  }
  const visit = visitOf(c, shop);
  ensureCrumb(c, shop, visit);
  const market = marketOf(page.currency, marketsOf(shop));
  if (market) setMarketCookie(c, visit, market);
  // Existing sites run inline scripts: a hosted page gets no policy but this.
  c.header(
    'Content-Security-Policy',
    `frame-ancestors ${frameAncestors({path: url.pathname, query: () => undefined}, shop.editorOrigins)}`,
  );
  return c.body(page.body, 200, {'Content-Type': page.type ?? 'text/html; charset=utf-8'});
}
