/** Everything drawn by us where things are sold: one download. */
export {mount as addToCart} from './shop/add-to-cart.js';
export {drawPill} from './shop/cart-pill.js';
export {mount as price} from './shop/price.js';
export {mount as product} from './shop/product.js';
