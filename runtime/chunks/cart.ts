/** The cart page, and its renderer for the drawer: one download. */
export {mount, renderCart} from '../blocks/cart/cart-page.js';
