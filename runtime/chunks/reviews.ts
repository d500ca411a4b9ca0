/** What others say of a product: one download. */
export {mount} from './reviews/reviews.js';
