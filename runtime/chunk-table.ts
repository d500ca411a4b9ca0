import type {BlockKind} from '../src/tables/block-kinds.js';
import {ahead, fetchAhead} from './ahead.js';
import type {BlockLoader} from './contracts.js';
import {once} from './once.js';

const shop = once(async () => {
  const {shop: run} = ahead();
  if (run) return run;
  fetchAhead(__AHEAD_SHOP__);
  return import('./chunks/shop.js');
});
const classic = once(() => {
  fetchAhead(__AHEAD_CLASSIC__);
  return import('./chunks/classic.js');
});
const small = (name: 'cartPill' | 'cartCount') => () =>
  import('./chunks/commerce.js').then(chunk => ({mount: chunk[name]}));

/** What the kinds that most shops have download; commerce comes beside it. Source: the marker contract. */
export const BLOCK_LOADERS: Readonly<Record<BlockKind, BlockLoader>> = {
  product: shop,
  'add-to-cart': () => import('./chunks/add-to-cart.js'),
  cart: () => import('./chunks/cart.js'),
  'cart-pill': small('cartPill'),
  'cart-count': small('cartCount'),
  'classic-product': classic,
};

/** What any other kind downloads: looked up in a file of its own, which tells of a kind there is not. */
export const rareLoader =
  (kind: string): BlockLoader =>
  () =>
    import('./chunks/rare.js').then(({load}) => load(kind));
