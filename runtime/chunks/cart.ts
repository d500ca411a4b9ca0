/** The cart page: one download. */
export {mount} from './cart/cart-page.js';
