/** The cart pill, rendered by us: one download, fetched once there is something in the cart. */
export {drawPill} from '../blocks/cart/pill.js';
