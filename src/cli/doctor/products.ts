import {itemInView, variantsInStock} from '../../catalog/json-view.js';
import type {ProductFacts} from './probe.js';
import {describeNode} from './snapshot.js';
import type {Answered} from './traffic.js';
import type {Visit} from './visit.js';

/** A product in the report. */
export interface ProductLine extends Omit<ProductFacts, 'source'> {
  readonly element: string;
  /** Where its variants were found, for people. */
  readonly dataFrom: string;
}

const skusOf = (variants: readonly unknown[]): string[] =>
  variants.map(variant => Object(variant).sku).filter(sku => typeof sku === 'string');

const pathOf = (address: string): string => {
  const {pathname, search} = new URL(address);
  return pathname + search;
};

/** The variants of an item in what our script read, null where no response has them. */
const variantsRead = ({body, url}: Answered, itemId: string): readonly unknown[] | null => {
  const item = Object(itemInView(body, itemId));
  const listed = Object(item.structuredContent).variants ?? item.variants;
  if (Array.isArray(listed)) return listed;
  const stocked = url.includes(itemId) ? variantsInStock(body) : [];
  return stocked.length > 0 ? stocked : null;
};

const SOURCES = {
  attributes: 'its attributes',
  props: 'its data-props script',
  context: "the page's context",
} as const;

type Data = Pick<ProductLine, 'variants' | 'skus' | 'dataFrom'>;

const dataOf = ({source, variants, skus, itemId}: ProductFacts, reads: Visit['reads']): Data => {
  if (source !== 'none') return {variants, skus, dataFrom: SOURCES[source]};
  for (const read of reads) {
    const found = itemId ? variantsRead(read, itemId) : null;
    if (found)
      return {variants: found.length, skus: skusOf(found), dataFrom: `a read of ${pathOf(read.url)}`};
  }
  return {variants: null, skus: [], dataFrom: 'nowhere'};
};

/** The products of a page that are blocks of our own. */
export const productLines = ({blocks, snapshot, reads}: Visit): ProductLine[] =>
  blocks.flatMap(({node, product}) => {
    if (!product) return [];
    const {itemId, title, price} = product;
    return [{element: describeNode(snapshot, node), itemId, title, price, ...dataOf(product, reads)}];
  });
