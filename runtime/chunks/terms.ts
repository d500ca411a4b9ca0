/** What a cart costs in the end, beside the cart page: one download. */
export {mount} from './terms/cart-terms.js';
