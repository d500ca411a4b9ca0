/** The cart page, and what draws it elsewhere: one download. */
export {drawCart, mount} from '../blocks/cart/cart-page.js';
