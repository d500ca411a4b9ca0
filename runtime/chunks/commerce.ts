/** The page's cart and words, and the small blocks that only show them: one download without a framework. */
export {mount as cartCount} from './commerce/cart-count.js';
export {mount as cartPill} from './commerce/cart-pill.js';
export {loadMessages} from './commerce/messages.js';
export {createPageCart} from './commerce/page-cart.js';
