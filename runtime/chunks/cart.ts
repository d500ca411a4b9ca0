/** The cart page, and what draws it elsewhere: one download. */
export {mount, renderCart} from '../blocks/cart/cart-page.js';
