/** What changes the cart, with its messages: one download, fetched when a visitor comes near a block. */
export {loadActions} from '../blocks/commerce/cart-actions.js';
