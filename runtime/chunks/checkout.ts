/** The way from the cart page to the checkout: one download, fetched when the visitor comes near the button. */
export {leaveCart} from '../blocks/cart/checkout.js';
