/** What an existing site's cart page says about its shop: one download that other cart pages never ask for. */
export {readCompatCart} from '../blocks/cart/cart-root.js';
