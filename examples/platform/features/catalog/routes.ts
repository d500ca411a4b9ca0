import {answerRead} from '../../kernel/http/answer.js';
import type {Route} from '../../kernel/http/routes.js';
import type {Exchange, Shop} from '../../kernel/http/shop.js';
import {CATALOG_CALLS} from './calls.js';
import {getProducts, PRODUCTS_PATH} from './products-by-id.js';
import {variantsOf} from './variants.js';

async function getStock(c: Exchange, shop: Shop): Promise<Response> {
  const itemId = (c.req.query('itemId') ?? '').replaceAll('\0', '');
  const variants = await variantsOf(shop.db, itemId);
  const results = variants.map(({id, sku, unlimited, qtyInStock}) => ({
    variantId: id,
    sku,
    unlimited,
    qtyInStock,
  }));
  return answerRead(c, {results});
}

/** The calls that read the catalogue. Source: the platform's HTTP contract, Cart and commerce. */
export const CATALOG_ROUTES: readonly Route[] = [
  {method: 'GET', path: '/api/commerce/inventory/stock', answer: getStock, call: CATALOG_CALLS.readStock},
  {method: 'GET', path: PRODUCTS_PATH, answer: getProducts, call: CATALOG_CALLS.readProducts},
];
