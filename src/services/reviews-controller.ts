import type {ReviewsAsked} from '../api/reviews.js';
import type {MessageFormat} from '../i18n/messages.js';
import type {GivenReviews} from '../reviews/given-reviews.js';
import type {ReviewPage} from '../reviews/review.js';
import {type ReviewsView, reviewsView} from '../reviews/reviews-view.js';
import {createSnapshotStore} from '../shared/snapshot-store.js';
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

/** What is known of the reviews, and what was asked for. */
interface ReviewsState {
  readonly page: ReviewPage | null;
  readonly sort: ReviewSort;
  /** True once the visitor asked for more: the button then stays and keeps the focus. */
  readonly wasExtended: boolean;
  readonly asked: ReviewsAsked | null;
  readonly failed: ReviewsAsked | null;
  readonly status: string;
}

/** The state after an answer: the reviews of another order, or those that follow. */
const answered = (
  state: ReviewsState,
  answer: ReviewPage,
  {sort, cursor}: ReviewsAsked,
  t: MessageFormat,
): ReviewsState => {
  const earlier = cursor === null ? [] : (state.page?.reviews ?? []);
  return {
    ...state,
    page: {...answer, reviews: [...earlier, ...answer.reviews]},
    sort,
    status: t('reviews-added', {count: answer.reviews.length}),
  };
};

const buttonOf = (
  {page, failed, wasExtended}: ReviewsState,
  href: string | null,
  t: MessageFormat,
): ReviewsSnapshot['button'] => {
  if (page === null || failed?.cursor) return {label: t('reviews-retry'), isOver: false, href};
  if (page.nextPageCursor) return {label: t('reviews-more'), isOver: false, href};
  return wasExtended ? {label: t('reviews-all'), isOver: true, href} : null;
};

/** Creates what computes the snapshot of a state. */
const createSnapshotOf = ({given, t, locale}: ReviewsPorts) => {
  /** The address of the last reviews that were loaded: the button stays a link and keeps the focus. */
  let href: string | null = null;
  return (state: ReviewsState): ReviewsSnapshot => {
    const {page, sort, asked, failed, status} = state;
    const isMore = failed !== null && (failed.cursor !== null || page === null);
    const view = page && reviewsView({page, sort, t, locale});
    if (given && view?.more) href = view.more;
    return {
      view,
      isBusy: asked !== null,
      status: asked ? t('reviews-loading') : status,
      sortProblem: failed && !isMore ? t('reviews-failed') : '',
      moreProblem: isMore ? t('reviews-failed') : '',
      button: buttonOf(state, href, t),
    };
  };
};

/** Creates the behaviour of a product's reviews. */
export const createReviewsController = (ports: ReviewsPorts): ReviewsController => {
  const {read, given, t, onFailure} = ports;
  const page = given?.page ?? null;
  const nothingAsked = {asked: null, failed: null, status: ''};
  let state: ReviewsState = {
    ...nothingAsked,
    page,
    sort: given?.sort ?? 'newest',
    wasExtended: page === null,
  };
  const snapshotOf = createSnapshotOf(ports);
  const {subscribe, getSnapshot, set} = createSnapshotStore(snapshotOf(state));
  const update = (change: Partial<ReviewsState> = {}): void => {
    state = {...state, ...change};
    set(snapshotOf(state));
  };
  const ask = async (wanted: ReviewsAsked, wasExtended = state.wasExtended): Promise<void> => {
    update({...nothingAsked, asked: wanted, wasExtended});
    const answer = await read(wanted).catch(error => {
      onFailure(error);
      return null;
    });
    // The visitor asked for another order in the meantime: only its answer counts.
    if (state.asked !== wanted) return;
    update({...(answer ? answered(state, answer, wanted, t) : {failed: wanted}), asked: null});
  };
  return {
    subscribe,
    getSnapshot,
    async sort(wanted) {
      if ((state.asked ?? state).sort !== wanted) await ask({sort: wanted, cursor: null});
    },
    async more() {
      const {asked, page: known, sort} = state;
      if (asked || (known && !known.nextPageCursor)) return;
      await ask({sort, cursor: known?.nextPageCursor ?? null}, true);
    },
    reword: () => update(),
  };
};
