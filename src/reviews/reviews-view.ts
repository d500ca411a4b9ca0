import type {MessageFormat} from '../i18n/messages.js';
import {cached} from '../shared/cached.js';
import {RATING_MAX, REVIEW_QUERY, REVIEW_SORTS, type ReviewSort} from '../tables/reviews.js';
import {type Review, type ReviewPage, starsOf} from './review.js';

/** A rating as stars and as text. */
export interface StarsView {
  readonly stars: string;
  readonly text: string;
}

/** One review in the visitor's language. */
export interface ReviewLine extends StarsView {
  readonly id: string;
  readonly title: string;
  readonly body: string;
  readonly name: string;
  /** '' where it is unknown. */
  readonly language: string;
  readonly date: {readonly iso: string; readonly text: string};
  /** Marks such as "verified purchase" and the source of an import. */
  readonly marks: readonly string[];
  readonly reply: {readonly label: string; readonly text: string} | null;
}

/** Everything the reviews of a product show: a component adds elements, never a rule. */
export interface ReviewsView {
  readonly title: string;
  /** Null while there are none. */
  readonly summary: (StarsView & {readonly count: string}) | null;
  readonly none: string;
  readonly total: number;
  /** The number of reviews with five stars, four stars, and so on. */
  readonly counts: readonly {readonly label: string; readonly value: number; readonly text: string}[];
  readonly sortLabel: string;
  /** Empty where there is nothing to sort. `href` is the same list without script. */
  readonly sorts: readonly {
    readonly sort: ReviewSort;
    readonly label: string;
    readonly href: string;
    readonly isCurrent: boolean;
  }[];
  readonly lines: readonly ReviewLine[];
  /** The next reviews without script; null on the last page. */
  readonly more: string | null;
}

/** What a view is made from. */
export interface ReviewsState {
  readonly page: ReviewPage;
  readonly sort: ReviewSort;
  readonly t: MessageFormat;
  readonly locale: string;
}

const SORT_MESSAGES = {newest: 'reviews-newest', best: 'reviews-best'} as const;

/** The id of the block on its page, for links. */
export const REVIEWS_ANCHOR = 'reviews';

const hrefOf = (sort: ReviewSort, after: string | null): string => {
  const query = new URLSearchParams({[REVIEW_QUERY.sort]: sort});
  if (after) query.set(REVIEW_QUERY.after, after);
  return `?${query}#${REVIEWS_ANCHOR}`;
};

const ratingFormat = cached(locale => new Intl.NumberFormat(locale, {maximumFractionDigits: 1}));
const dateFormat = cached(locale => new Intl.DateTimeFormat(locale, {dateStyle: 'long', timeZone: 'UTC'}));

/** A rating as stars and as text: '★★★★☆' and '4.3 out of 5 stars'. Source: checklist PROD-05. */
export const starsView = (rating: number, t: MessageFormat, locale: string): StarsView => ({
  stars: starsOf(rating),
  text: t('reviews-rating', {
    rating: ratingFormat(locale).format(rating),
    max: RATING_MAX,
  }),
});

const dateView = (ms: number, locale: string): ReviewLine['date'] => {
  const date = new Date(ms);
  return {
    iso: date.toISOString().slice(0, 10),
    text: dateFormat(locale).format(date),
  };
};

const lineView = (review: Review, {t, locale}: ReviewsState): ReviewLine => {
  const {id, title, body, name, language, source, reply} = review;
  return {
    ...starsView(review.rating, t, locale),
    id,
    title,
    body,
    name,
    language,
    date: dateView(review.createdMs, locale),
    marks: [
      ...(review.isVerified ? [t('reviews-verified')] : []),
      ...(source === null ? [] : [t('reviews-source', {source})]),
    ],
    reply: reply === null ? null : {label: t('reviews-reply'), text: reply},
  };
};

const sortsView = ({page, sort, t}: ReviewsState): ReviewsView['sorts'] =>
  page.count < 2
    ? []
    : REVIEW_SORTS.map(name => ({
        sort: name,
        label: t(SORT_MESSAGES[name]),
        href: hrefOf(name, null),
        isCurrent: name === sort,
      }));

/** Source: checklist PROD-05. */
export const reviewsView = (state: ReviewsState): ReviewsView => {
  const {page, sort, t, locale} = state;
  const count = t('reviews-count', {count: page.count});
  return {
    title: t('reviews-title'),
    summary: page.count ? {...starsView(page.average, t, locale), count} : null,
    none: t('reviews-none'),
    total: page.count,
    counts: [...page.counts.entries()]
      .map(([at, value]) => ({
        label: t('reviews-stars', {count: at + 1}),
        value,
        text: value.toLocaleString(locale),
      }))
      .reverse(),
    sortLabel: t('reviews-sort'),
    sorts: sortsView(state),
    lines: page.reviews.map(review => lineView(review, state)),
    more: page.nextPageCursor && hrefOf(sort, page.nextPageCursor),
  };
};
