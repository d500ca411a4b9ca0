/** The cart page, and what draws it elsewhere: one download. */
export {drawCart, mount} from './cart/cart-page.js';
