/** The cart pill, rendered by us: a download that is fetched once the cart has an item. */
export {renderPill} from '../blocks/cart/pill.js';
