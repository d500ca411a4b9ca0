/** What makes existing sites' own product markup live, without a framework: one download. */
export {mount} from './classic/product.js';
