/** The cart calls of existing sites' platform: a download that only their pages need. */
export {existingHeaders, translateCart} from '../../src/api/existing-cart.js';
