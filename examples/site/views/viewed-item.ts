import {decodeProduct} from '../../../src/catalog/decode-product.js';
import {shownPrice} from '../../../src/catalog/price.js';
import type {WireProduct} from '../model/product.js';

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
