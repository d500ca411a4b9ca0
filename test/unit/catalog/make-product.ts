import {decodeProduct} from '../../../src/catalog/decode-product.js';
import type {Product} from '../../../src/catalog/product.js';

/** A product read from its wire shape; `content` is laid over the structured content of a physical product. */
export const makeProduct = (content: object = {}): Product =>
  decodeProduct({id: 'p1', title: 'Lamp', structuredContent: {productType: 1, variants: [], ...content}});

/** A variant on the wire: ten of it at 20.00 unless said otherwise. */
export const wireVariant = (variant: object = {}): object => ({
  id: 'v',
  sku: 'SQ1',
  attributes: {},
  price: 2000,
  salePrice: 0,
  onSale: false,
  unlimited: false,
  qtyInStock: 10,
  ...variant,
});
