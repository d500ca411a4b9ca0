import type {MarkerFault} from '../../src/shared/errors.js';
import {BLOCK_KINDS, LAZY_KINDS, type LazyKind} from '../../src/tables/block-kinds.js';
import type {BlockChunk, BlockLoader, Page} from '../contracts.js';
import {didYouMean} from '../suggest.js';

const LOADERS: Readonly<Record<LazyKind, BlockLoader>> = {
  'cart-drawer': () => import('./drawer.js'),
  'cart-terms': () => import('./terms.js'),
  'line-fields': () => import('./gift.js'),
  'item-form': () => import('./item-form.js'),
  lessons: () => import('./lessons.js'),
  'line-answers': () => import('./line-answers.js'),
  plan: () => import('./plan.js'),
  order: () => import('./order.js'),
  'load-more': () => import('./load-more.js'),
  'quick-view': () => import('./quick-view.js'),
  price: () => import('./price.js'),
  form: () => import('./forms.js'),
  newsletter: () => import('./forms.js'),
  popup: () => import('./popup.js'),
  restock: () => import('./restock.js'),
  reviews: () => import('./reviews.js'),
  installments: () => import('./installments.js'),
  market: () => import('./market.js'),
  search: () => import('./lists.js'),
  'product-images': () => import('./variants.js'),
  'product-address': () => import('./variants.js'),
  'product-stock': () => import('./variants.js'),
};

/** A marker names a kind that there is not. A plain error: what ours share is in a file that pages without a shop lack. */
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
