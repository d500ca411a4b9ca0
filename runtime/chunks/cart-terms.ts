/** The cart's terms, next to the cart page: one download. */
export {mount} from '../blocks/cart-terms/cart-terms.js';
