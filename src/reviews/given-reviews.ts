import {fields, text} from '../shared/decode.js';
import type {ReviewSort} from '../tables/reviews.js';
import {decodeReviews} from './decode-reviews.js';
import {type ReviewPage, reviewSort} from './review.js';

/** Reviews that come with a page, and in which order they are. */
export interface GivenReviews {
  readonly page: ReviewPage;
  readonly sort: ReviewSort;
}

/** The data of a reviews block, `{page, sort}`; null where the block has none. Throws `DecodeError`. */
export const givenReviews = (data: unknown): GivenReviews | null => {
  const read = fields(data, '');
  const page = read<ReviewPage | null>('page', decodeReviews, null);
  return page && {page, sort: reviewSort(read('sort', text, ''))};
};
