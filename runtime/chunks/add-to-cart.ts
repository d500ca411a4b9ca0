/** A button that adds one item: one download. */
export {mount} from '../blocks/product/add-to-cart.js';
