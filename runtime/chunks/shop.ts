/** Everything drawn by us where things are sold: one download. */
export {drawPill} from './shop/cart-pill.js';
export {mountAddToCart as addToCart, mountPrice as price, mountProduct as product} from './shop/product.js';
