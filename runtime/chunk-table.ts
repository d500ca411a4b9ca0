import type {BlockKind} from '../src/tables/block-kinds.js';
import type {BlockLoader, Mount} from './contracts.js';

const shop = () => import('./chunks/shop.js');
const commerce = () => import('./chunks/commerce.js');
const as = (mount: Mount) => ({mount});

/** What each kind of block downloads. Source: the marker contract. */
export const BLOCK_LOADERS: Readonly<Record<BlockKind, BlockLoader>> = {
  product: () => shop().then(chunk => as(chunk.product)),
  'add-to-cart': () => shop().then(chunk => as(chunk.addToCart)),
  price: () => shop().then(chunk => as(chunk.price)),
  cart: () => import('./chunks/cart.js'),
  'cart-pill': () => commerce().then(chunk => as(chunk.cartPill)),
  'cart-count': () => commerce().then(chunk => as(chunk.cartCount)),
  'classic-product': () => import('./chunks/classic.js'),
};
