/** What an existing site's cart page states about its shop: a download that only such pages need. */
export {readCompatCart} from '../blocks/cart/cart-root.js';
