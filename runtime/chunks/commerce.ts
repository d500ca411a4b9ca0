/**
 * The page's cart, messages and rules, and the small blocks that only show them: one download without a
 * framework.
 */
export {mount as cartCount} from '../blocks/commerce/cart-count.js';
export {mount as cartPill} from '../blocks/commerce/cart-pill.js';
export {createCommerce} from '../blocks/commerce/page-commerce.js';
