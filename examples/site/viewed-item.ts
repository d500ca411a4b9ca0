import {decodeProduct} from '../../src/commerce/decode-product.js';
import {shownPrice} from '../../src/commerce/price.js';
import type {WireProduct} from './page-model.js';

/** The product a page is about, as the site context names it to those who count: its first variant's price today, in minor units of the page's market. */
export const viewedItem = (wire: WireProduct) => {
  const product = decodeProduct(wire);
  const [first] = product.variants;
  return {
    id: wire.id,
    title: wire.title,
    ...(first ? {sku: first.sku} : {}),
    priceCents: shownPrice(product, first ?? null).price.amountMinor,
  };
};
