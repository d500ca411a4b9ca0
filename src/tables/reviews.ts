/** Most stars a review gives; the least is one. Source: the platform's HTTP contract. */
export const RATING_MAX = 5;

/** How reviews may be ordered, the default first. Source: our choice. */
export const REVIEW_SORTS = ['newest', 'best'] as const;

export type ReviewSort = (typeof REVIEW_SORTS)[number];

/** Reviews on one page of the list. Source: our choice: about what a visitor reads before asking for more. */
export const REVIEWS_PAGE_SIZE = 5;

/** Longest texts of a review. Source: our choice. */
export const REVIEW_LENGTH = {title: 200, body: 5000, name: 200} as const;

/** Query parameters that select the reviews shown without script. Source: our choice. */
export const REVIEW_QUERY = {sort: 'reviews', after: 'reviews-after'} as const;
