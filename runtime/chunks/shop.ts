/** Everything drawn by us where things are sold: one download. */
export {drawPill} from './shop/cart-pill.js';
export {drawPrice, drawProduct, mount} from './shop/product.js';
