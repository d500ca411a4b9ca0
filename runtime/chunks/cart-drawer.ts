/** The cart drawer's block: one download; the cart itself loads when the drawer opens. */
export {mount} from '../blocks/cart/cart-drawer.js';
