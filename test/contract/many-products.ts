import {randomUUID} from 'node:crypto';
import type {CatalogProduct} from '../../examples/site/model/product.js';
import {CATALOG} from './catalog.js';

/** As many products with one variant each; ids and SKUs count from 0. */
export const manyProducts = (
  count: number,
  more: Partial<CatalogProduct> = {},
): readonly CatalogProduct[] => {
  const print = CATALOG.find(({id}) => id === 'print');
  if (!print) throw new Error('no product');
  const {structuredContent: content} = print;
  return Array.from({length: count}, (_, at) => ({
    ...print,
    ...more,
    id: `p${at}`,
    urlId: `p${at}`,
    structuredContent: {
      ...content,
      variants: content.variants.map(one => ({...one, id: randomUUID(), sku: `P${at}`})),
    },
  }));
};
