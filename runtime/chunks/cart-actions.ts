/** The writes of the cart and their messages: a download that is fetched when a visitor comes near a block. */
export {loadActions} from '../blocks/commerce/cart-actions.js';
