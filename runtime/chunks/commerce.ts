/** The page's cart, messages and rules, and the pill until it shows: one download without a framework. */
export {mount as cartPill} from '../blocks/commerce/cart-pill.js';
export {createCommerce} from '../blocks/commerce/page-commerce.js';
