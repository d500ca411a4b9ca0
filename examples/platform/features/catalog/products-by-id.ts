import {decodeProduct} from '../../../../src/catalog/decode-product.js';
import {isSoldOut} from '../../../../src/catalog/product-status.js';
import {LOCALES} from '../../../../src/i18n/locales.js';
import {productsById} from '../../../site/model/catalog.js';
import {prefixOf} from '../../../site/model/languages.js';
import {marketOf} from '../../../site/model/markets.js';
import type {WireProduct} from '../../../site/model/product.js';
import {MERCHANDISING} from '../../../site/model/site.js';
import {answerPublicRead} from '../../kernel/http/answer.js';
import {Refusal} from '../../kernel/http/refusal.js';
import type {Exchange, Shop} from '../../kernel/http/shop.js';
import {lookupText} from '../../kernel/http/text.js';
import {homeMarketOf, marketsOf, visitOf} from '../../kernel/http/visit.js';
import {limitPerShop} from '../../kernel/security/page-limit.js';
import {catalogOf} from './products.js';
import {stockBySku} from './variants.js';

/** Where products are read by id. */
export const PRODUCTS_PATH = '/api/commerce/products';
/** Products that one call reads. Source: our choice, more blocks than a page shows at a time. */
const IDS_MAX = 100;

const limitOf = limitPerShop();

/** The ids of a list, each once. Throws `too-many-products`. */
function idsIn(list: string): readonly string[] {
  const ids = list.split(',');
  if (ids.length > IDS_MAX) throw new Refusal(400, 'too-many-products', {params: {max: IDS_MAX}});
  return [...new Set(ids.map(id => lookupText(id.trim())).filter(Boolean))];
}

/** A product as pages carry it in `data-props`, without its description, and with its address and whether it is sold out. */
const answered = ({body: _body, ...wire}: WireProduct, prefix: string) => ({
  ...wire,
  merchandising: {...MERCHANDISING, ...wire.merchandising},
  fullUrl: `${prefix}/products/${wire.urlId}`,
  isSoldOut: isSoldOut(decodeProduct(wire)),
});

/**
 * Reads products for blocks of pages that have no data for them. What is answered depends on the address and the
 * browser's language alone, never on a cookie, so that shared caches may store it. Throws `too-many-products`, `rate-limited`.
 */
export async function getProducts(c: Exchange, shop: Shop): Promise<Response> {
  const {ids: list = '', language: named, currency} = c.req.query();
  const {address, nowMs, locale} = visitOf(c, shop, LOCALES.find(one => one === named) ?? c.get('language'));
  limitOf(shop).count(address, nowMs);
  const ids = idsIn(list);
  const products = productsById(ids, {
    locale,
    market: marketOf(currency, marketsOf(shop)) ?? homeMarketOf(shop),
    catalog: ids.length ? await catalogOf(shop.db) : [],
    stock: ids.length ? await stockBySku(shop.db) : {},
  });
  const known = new Set(products.map(({id}) => id));
  return answerPublicRead(c, {
    results: products.map(product => answered(product, prefixOf(locale))),
    missing: ids.filter(id => !known.has(id)),
  });
}
