// For the build: what commerce holds stays one file, instead of one for each pair of downloads that share some of it.
import './commerce.js';

/** What stands beside a product and follows the variant chosen in it: one download, of pages that have any of it. */
export {mount as address} from './variants/address.js';
export {mount as images} from './variants/images.js';
export {mount as stock} from './variants/stock.js';
