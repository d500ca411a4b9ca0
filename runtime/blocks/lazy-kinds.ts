import type {LazyKind} from '../../src/tables/block-kinds.js';
import type {BlockChunk, BlockLoader, Page} from '../contracts.js';

const LOADERS: Readonly<Record<LazyKind, BlockLoader>> = {
  'cart-drawer': () => import('../chunks/cart-drawer.js'),
  'cart-terms': () => import('../chunks/cart-terms.js'),
  'line-fields': () => import('../chunks/gift-line-fields.js'),
  'item-form': () => import('../chunks/item-form.js'),
  lessons: () => import('../chunks/lessons.js'),
  login: () => import('../chunks/login.js'),
  'line-answers': () => import('../chunks/line-answers.js'),
  plan: () => import('../chunks/plan.js'),
  order: () => import('../chunks/order.js'),
  'load-more': () => import('../chunks/load-more.js'),
  'quick-view': () => import('../chunks/quick-view.js'),
  price: () => import('../chunks/price.js'),
  popup: () => import('../chunks/popup.js'),
  restock: () => import('../chunks/restock.js'),
  reviews: () => import('../chunks/reviews.js'),
  installments: () => import('../chunks/installments.js'),
  gallery: () => import('../chunks/gallery.js'),
  market: () => import('../chunks/market.js'),
  address: () => import('../chunks/address.js'),
  announcement: () => import('../chunks/page-parts.js'),
  'scroll-links': () => import('../chunks/page-parts.js'),
  'site-search': () => import('../chunks/site-search.js'),
  chart: () => import('../chunks/chart.js'),
  image: () => import('../chunks/pictures.js'),
  summary: () => import('../chunks/pictures.js'),
  preferences: () => import('../chunks/preferences.js'),
  'language-switcher': () => import('../chunks/language-switcher.js'),
  search: () => import('../chunks/search.js'),
  'product-images': () => import('../chunks/product-variants.js'),
  'product-address': () => import('../chunks/product-variants.js'),
  'product-stock': () => import('../chunks/product-variants.js'),
  'compat-detail': () => import('../chunks/page-details.js'),
};

const BY_KIND = new Map<string, BlockLoader>(Object.entries(LOADERS));

/** Fetches by `chunk` the code of a kind that few pages have. Throws `UnknownKindError`. */
export const load = async (kind: string, chunk: Page['chunk']): Promise<BlockChunk> => {
  const loader = BY_KIND.get(kind);
  if (loader) return chunk(loader);
  const {unknownKind} = await chunk(() => import('../chunks/unknown-kind.js'));
  throw unknownKind(kind);
};
