/** The price of a product that stands away from its block: one download. */
export {mount} from '../blocks/product/price.js';
