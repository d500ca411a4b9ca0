import type {ReviewsAsked} from '../api/reviews.js';
import type {MessageFormat} from '../i18n/messages.js';
import type {GivenReviews} from '../reviews/given-reviews.js';
import type {ReviewPage} from '../reviews/review.js';
import {type ReviewsView, reviewsView} from '../reviews/reviews-view.js';
import type {ReviewSort} from '../tables/reviews.js';

/** A snapshot of a product's reviews. */
export interface ReviewsSnapshot {
  /** Null until the first reviews arrive. */
  readonly view: ReviewsView | null;
  readonly isBusy: boolean;
  /** Announced politely. */
  readonly status: string;
  /** Alerts for what did not load: another order of the list, or more reviews. */
  readonly sortProblem: string;
  readonly moreProblem: string;
  /**
   * The button below the list; null where the first reviews are all. `isOver`: there are no more. `href` is the
   * same without script: null where the page came without reviews.
   */
  readonly button: {readonly label: string; readonly isOver: boolean; readonly href: string | null} | null;
}

/** The behaviour of a product's reviews, independent of rendering. Source: checklist PROD-05. */
export interface ReviewsController {
  subscribe(listener: () => void): () => void;
  getSnapshot(): ReviewsSnapshot;
  sort(sort: ReviewSort): Promise<void>;
  /** Loads the next reviews, or the first ones; after a failure it tries again. */
  more(): Promise<void>;
  /** Computes all texts again. */
  reword(): void;
}

/** What a controller needs. `given`: the reviews that came with the page. */
export interface ReviewsPorts {
  readonly read: (asked: ReviewsAsked) => Promise<ReviewPage>;
  readonly given: GivenReviews | null;
  readonly t: MessageFormat;
  readonly locale: string;
  readonly onFailure: (error: unknown) => void;
}

export const createReviewsController = (ports: ReviewsPorts): ReviewsController => {
  const {read, given, t, locale, onFailure} = ports;
  const listeners = new Set<() => void>();
  let page = given?.page ?? null;
  let sort: ReviewSort = given?.sort ?? 'newest';
  /** True once the visitor asked for more: the button then stays and keeps the focus. */
  let wasExtended = page === null;
  let asked: ReviewsAsked | null = null;
  let failed: ReviewsAsked | null = null;
  let status = '';

  /** The address of the last reviews that were loaded: the button stays a link and keeps the focus. */
  let href: string | null = null;

  const buttonOf = (): ReviewsSnapshot['button'] => {
    if (page === null || failed?.cursor) return {label: t('reviews-retry'), isOver: false, href};
    if (page.nextPageCursor) return {label: t('reviews-more'), isOver: false, href};
    return wasExtended ? {label: t('reviews-all'), isOver: true, href} : null;
  };
  const computeSnapshot = (): ReviewsSnapshot => {
    const isMore = failed !== null && (failed.cursor !== null || page === null);
    const view = page && reviewsView({page, sort, t, locale});
    if (given && view?.more) href = view.more;
    return {
      view,
      isBusy: asked !== null,
      status: asked ? t('reviews-loading') : status,
      sortProblem: failed && !isMore ? t('reviews-failed') : '',
      moreProblem: isMore ? t('reviews-failed') : '',
      button: buttonOf(),
    };
  };
  let snapshot = computeSnapshot();
  const update = (): void => {
    snapshot = computeSnapshot();
    for (const listener of listeners) listener();
  };

  const take = (answer: ReviewPage, {sort: wanted, cursor}: ReviewsAsked): void => {
    const earlier = cursor === null ? [] : (page?.reviews ?? []);
    page = {...answer, reviews: [...earlier, ...answer.reviews]};
    sort = wanted;
    status = t('reviews-added', {count: answer.reviews.length});
  };
  const ask = async (wanted: ReviewsAsked): Promise<void> => {
    asked = wanted;
    failed = null;
    status = '';
    update();
    try {
      const answer = await read(wanted);
      if (asked === wanted) take(answer, wanted);
    } catch (error) {
      if (asked === wanted) failed = wanted;
      onFailure(error);
    }
    // The visitor asked for another order in the meantime: only its answer counts.
    if (asked !== wanted) return;
    asked = null;
    update();
  };

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => snapshot,
    async sort(wanted) {
      if ((asked ?? {sort}).sort !== wanted) await ask({sort: wanted, cursor: null});
    },
    async more() {
      if (asked || (page && !page.nextPageCursor)) return;
      wasExtended = true;
      await ask({sort, cursor: page?.nextPageCursor ?? null});
    },
    reword: update,
  };
};
