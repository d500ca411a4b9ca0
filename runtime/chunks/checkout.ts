/** The way from the cart page to checkout: a download that is fetched when the visitor comes near the button. */
export {leaveCart} from '../blocks/cart/checkout.js';
