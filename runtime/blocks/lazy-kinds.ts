import type {MarkerFault} from '../../src/shared/errors.js';
import {didYouMean} from '../../src/shared/suggest.js';
import {BLOCK_KINDS, LAZY_KINDS, type LazyKind} from '../../src/tables/block-kinds.js';
import type {BlockChunk, BlockLoader, Page} from '../contracts.js';

const LOADERS: Readonly<Record<LazyKind, BlockLoader>> = {
  'cart-drawer': () => import('../chunks/cart-drawer.js'),
  'cart-terms': () => import('../chunks/cart-terms.js'),
  'line-fields': () => import('../chunks/gift-line-fields.js'),
  'item-form': () => import('../chunks/item-form.js'),
  lessons: () => import('../chunks/lessons.js'),
  'line-answers': () => import('../chunks/line-answers.js'),
  plan: () => import('../chunks/plan.js'),
  order: () => import('../chunks/order.js'),
  'load-more': () => import('../chunks/load-more.js'),
  'quick-view': () => import('../chunks/quick-view.js'),
  price: () => import('../chunks/price.js'),
  form: () => import('../chunks/forms.js'),
  newsletter: () => import('../chunks/forms.js'),
  popup: () => import('../chunks/popup.js'),
  restock: () => import('../chunks/restock.js'),
  reviews: () => import('../chunks/reviews.js'),
  installments: () => import('../chunks/installments.js'),
  market: () => import('../chunks/market.js'),
  search: () => import('../chunks/search.js'),
  'product-images': () => import('../chunks/product-variants.js'),
  'product-address': () => import('../chunks/product-variants.js'),
  'product-stock': () => import('../chunks/product-variants.js'),
};

/**
 * A marker names an unknown kind. A plain error, because our own error classes are in a file that pages without
 * a shop do not load.
 */
class UnknownKindError extends Error implements MarkerFault {
  override name = 'UnknownKindError';
  readonly markerFault = 'unknown-block';
}

/** Fetches by `chunk` the code of a kind that few pages have. Throws `UnknownKindError`. */
export const load = (kind: string, chunk: Page['chunk']): Promise<BlockChunk> => {
  const known = LAZY_KINDS.find(name => name === kind);
  if (known) return chunk(LOADERS[known]);
  const kinds = [...BLOCK_KINDS.map(row => row.kind), ...LAZY_KINDS];
  throw new UnknownKindError(`is no block kind.${didYouMean(kind, kinds)}`);
};
