/** The cart over the page it was asked for on: one download; the cart itself comes when it is opened. */
export {mount} from '../blocks/cart/cart-drawer.js';
