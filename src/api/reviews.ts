import {decodeReviews} from '../reviews/decode-reviews.js';
import type {ReviewPage} from '../reviews/review.js';
import type {ReviewSort} from '../tables/reviews.js';
import type {Client} from './call.js';

const PATH = 'commerce/reviews';

/** Which reviews of a product to read; a null cursor for the first ones. */
export interface ReviewsAsked {
  readonly sort: ReviewSort;
  readonly cursor: string | null;
}

/**
 * Fetches some of a product's reviews. Throws what `Client` throws. Source: the platform's HTTP contract,
 * reviews.
 */
export const getReviews = async (
  client: Client,
  productId: string,
  {sort, cursor}: ReviewsAsked,
): Promise<ReviewPage> => {
  const query = {productId, sort, ...(cursor === null ? {} : {cursor})};
  return decodeReviews((await client(PATH, {query})).body);
};
