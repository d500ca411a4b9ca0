import type {Review, ReviewPage} from '../review.js';

/** A review as it is sent. Source: the platform's HTTP contract, reviews. */
export interface WireReview extends Omit<Review, 'createdMs'> {
  readonly productId: string;
  /** Milliseconds since the epoch. */
  readonly created: number;
}

/** A page of reviews as it is sent. */
export interface WireReviewPage extends Omit<ReviewPage, 'reviews'> {
  readonly reviews: readonly WireReview[];
  readonly hasNextPage: boolean;
}
