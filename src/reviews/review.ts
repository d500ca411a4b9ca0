import {sumOf} from '../shared/sum-of.inline.js';
import {RATING_MAX, REVIEW_SORTS, type ReviewSort} from '../tables/reviews.js';

/** A review of a product, written on this site or imported. Source: checklist PROD-05. */
export interface Review {
  readonly id: string;
  /** Whole stars. */
  readonly rating: number;
  readonly title: string;
  readonly body: string;
  readonly name: string;
  readonly createdMs: number;
  /** The language of its text, '' where it is unknown. */
  readonly language: string;
  /** True where the author bought the product on this site. */
  readonly isVerified: boolean;
  /** The place it was imported from, null for one of this site. */
  readonly source: string | null;
  /** The shop's answer. */
  readonly reply: string | null;
}

/** One page of a product's reviews, and the summary of all. Source: checklist PROD-05. */
export interface ReviewPage {
  /** One decimal; 0 without reviews. */
  readonly average: number;
  readonly count: number;
  /** The number of reviews with one star, two stars, and so on. */
  readonly counts: readonly number[];
  readonly reviews: readonly Review[];
  /** Where the next page begins, null on the last. */
  readonly nextPageCursor: string | null;
}

/** The summary of ratings; `counts` are the reviews with one star, two stars, and so on. Half a tenth rounds up. Source: our choice. */
export const ratingSummary = (counts: readonly number[]): Pick<ReviewPage, 'average' | 'count'> => {
  const count = sumOf(counts, those => those);
  const stars = sumOf(counts, (those, at) => those * (at + 1));
  return {count, average: count ? Math.round((stars * 10) / count) / 10 : 0};
};

/** A rating as full and empty stars, to the nearest whole one. Decorative: a text carries the rating for screen readers. */
export const starsOf = (rating: number): string => {
  const full = Math.min(RATING_MAX, Math.max(0, Math.round(rating)));
  return '★'.repeat(full) + '☆'.repeat(RATING_MAX - full);
};

/** The order that a text names, else the default one. */
export const reviewSort = (name: unknown): ReviewSort =>
  REVIEW_SORTS.find(known => known === name) ?? REVIEW_SORTS[0];
