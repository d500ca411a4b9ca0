/** What a cart costs in the end, beside the cart page: one download. */
export {mount} from '../blocks/cart-terms/cart-terms.js';
