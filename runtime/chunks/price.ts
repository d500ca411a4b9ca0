/** The price of a product outside of its block: one download. */
export {mount} from '../blocks/product/price.js';
