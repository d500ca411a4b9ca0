/** Makes the product markup of existing sites live, without a framework: one download. */
export {mount} from '../compat/mount-product.js';
