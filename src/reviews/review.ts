import {sumOf} from '../shared/sum-of.js';
import {RATING_MAX, REVIEW_SORTS, type ReviewSort} from '../tables/reviews.js';

/** What somebody says of a product, on this site or where it was imported from. Source: checklist PROD-05. */
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
  /** True for one who bought it on this site. */
  readonly isVerified: boolean;
  /** The place it was imported from, null for one of this site. */
  readonly source: string | null;
  /** What the shop answered. */
  readonly reply: string | null;
}

/** Some of a product's reviews and what all of them come to. Source: checklist PROD-05. */
export interface ReviewPage {
  /** One decimal; 0 without reviews. */
  readonly average: number;
  readonly count: number;
  /** How many gave one star, two stars, and so on. */
  readonly counts: readonly number[];
  readonly reviews: readonly Review[];
  /** Where the next page begins, null on the last. */
  readonly nextPageCursor: string | null;
}

/** What ratings come to, `counts` being how many gave one star, two stars, and so on. Half a tenth counts up. Source: our choice. */
export const ratingSummary = (counts: readonly number[]): Pick<ReviewPage, 'average' | 'count'> => {
  const count = sumOf(counts, those => those);
  const stars = sumOf(counts, (those, at) => those * (at + 1));
  return {count, average: count ? Math.round((stars * 10) / count) / 10 : 0};
};

/** A rating as full and empty stars, to the nearest whole one. For the eye only: words say it to everybody. */
export const starsOf = (rating: number): string => {
  const full = Math.min(RATING_MAX, Math.max(0, Math.round(rating)));
  return '★'.repeat(full) + '☆'.repeat(RATING_MAX - full);
};

/** The order that a text names, else the default one. */
export const reviewSort = (name: unknown): ReviewSort =>
  REVIEW_SORTS.find(known => known === name) ?? REVIEW_SORTS[0];
