import {once} from '../../src/browser/once.js';
import type {BlockKind, ShopKind} from '../../src/tables/block-kinds.js';
import type {BlockLoader} from '../contracts.js';
import {chunk} from './chunk.js';
import {prefetch, preloaded} from './preloaded.js';

const shop = once(async () => {
  const {shop: run} = preloaded();
  if (run) return run;
  prefetch(__PREFETCH_SHOP__);
  return chunk(() => import('../chunks/product.js'));
});
/** The code that all blocks of a shop share. */
export const commerce = () => chunk(() => import('../chunks/commerce.js'));

/** The downloads of the kinds that most shops have; commerce loads in parallel. Source: the marker contract. */
export const SHOP_LOADERS: Readonly<Record<ShopKind, BlockLoader>> = {
  product: shop,
  'add-to-cart': () => chunk(() => import('../chunks/add-to-cart.js')),
  cart: () => chunk(() => import('../chunks/cart.js')),
  'cart-pill': () => commerce().then(({cartPill}) => ({mount: cartPill})),
  'cart-count': () => chunk(() => import('../chunks/cart-count.js')),
  'compat-product': () => chunk(() => import('../chunks/compat-product.js')),
};

const forms: BlockLoader = () => chunk(() => import('../chunks/forms.js'));

/** The downloads of every kind that the entry knows. Source: the marker contract. */
export const BLOCK_LOADERS: Readonly<Record<BlockKind, BlockLoader>> = {
  ...SHOP_LOADERS,
  form: forms,
  newsletter: forms,
};

/** The loader of any other kind: a separate download maps kinds to downloads and rejects unknown kinds. */
export const lazyLoader =
  (kind: string): BlockLoader =>
  () =>
    chunk(() => import('../chunks/lazy-kinds.js')).then(({load}) => load(kind, chunk));
