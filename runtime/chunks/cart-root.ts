/** What an existing site's cart page says about its shop: one download that other cart pages never ask for. */
export {readClassicCart} from '../blocks/cart/cart-root.js';
