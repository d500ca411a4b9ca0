/** Products of which the page has no data, read from the platform by their ids: one download. */
export {read} from '../blocks/product/product-by-id.js';
