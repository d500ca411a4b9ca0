/** Reviews of a product: one download. */
export {mount} from '../blocks/reviews/reviews.js';
