/** The cart pill, rendered by us: one download, fetched once there is something in the cart. */
export {renderPill} from '../blocks/cart/pill.js';
