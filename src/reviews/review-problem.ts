import {RATING_MAX, REVIEW_LENGTH} from '../tables/reviews.js';

/** A review before it is sent. */
export interface ReviewDraft {
  readonly rating: number;
  readonly title: string;
  readonly body: string;
  readonly name: string;
}

/** What is wrong with a draft, and in which field. */
export interface ReviewProblem {
  readonly field: keyof ReviewDraft;
  readonly problem: 'missing' | 'too-long';
}

const TEXTS = ['title', 'body', 'name'] as const;
const NEEDED = ['body', 'name'] as const;

/** The first thing wrong with a review, in the order of its fields, or null. A title may be left out. Source: our choice. */
export const reviewProblem = (draft: ReviewDraft): ReviewProblem | null => {
  const {rating} = draft;
  if (!Number.isInteger(rating) || rating < 1 || rating > RATING_MAX)
    return {field: 'rating', problem: 'missing'};
  const missing = NEEDED.find(field => !draft[field].trim());
  if (missing) return {field: missing, problem: 'missing'};
  const tooLong = TEXTS.find(field => draft[field].length > REVIEW_LENGTH[field]);
  return tooLong ? {field: tooLong, problem: 'too-long'} : null;
};
