/** Offers to pay the cart of an existing site in parts: one download, of its cart page. */
export {offerCartInParts} from '../compat/cart-in-parts.js';
