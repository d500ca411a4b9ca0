import type {BlockKind} from '../src/tables/block-kinds.js';
import {fetchAhead} from './ahead.js';
import type {BlockLoader, Mount} from './contracts.js';

const shop = () => {
  fetchAhead(__AHEAD_SHOP__);
  return import('./chunks/shop.js');
};
const classic = () => {
  fetchAhead(__AHEAD_CLASSIC__);
  return import('./chunks/classic.js');
};
const commerce = () => import('./chunks/commerce.js');
const as = (mount: Mount) => ({mount});

/** What each kind of block downloads. Source: the marker contract. */
export const BLOCK_LOADERS: Readonly<Record<BlockKind, BlockLoader>> = {
  product: shop,
  'add-to-cart': () => import('./chunks/add-to-cart.js'),
  price: () => import('./chunks/price.js'),
  cart: () => import('./chunks/cart.js'),
  'cart-pill': () => commerce().then(chunk => as(chunk.cartPill)),
  'cart-count': () => commerce().then(chunk => as(chunk.cartCount)),
  'classic-product': classic,
};
