import fc from 'fast-check';
import {expect, test} from 'vitest';
import {LOCALES} from '../../../src/i18n/locales.js';
import {createMessages} from '../../../src/i18n/messages.js';
import {decodeReviews} from '../../../src/reviews/decode-reviews.js';
import {ratingSummary, reviewSort, starsOf} from '../../../src/reviews/review.js';
import {reviewProblem} from '../../../src/reviews/review-problem.js';
import {reviewsView, starsView} from '../../../src/reviews/reviews-view.js';
import {REVIEW_LENGTH} from '../../../src/tables/reviews.js';
import {readFamily} from '../i18n/all-messages.js';

const messagesIn = async (locale: (typeof LOCALES)[number]) =>
  createMessages({locale, catalogue: await readFamily('reviews', locale)});
const english = await messagesIn('en');

// Counts of one star, two stars, and so on.
const AVERAGE_ROWS = [
  [[0, 0, 0, 0, 0], 0],
  [[0, 0, 0, 0, 1], 5],
  [[0, 0, 0, 3, 1], 4.3],
  [[1, 0, 0, 0, 2], 3.7],
  [[0, 0, 0, 17, 3], 4.2],
  [[1, 1, 1, 1, 1], 3],
] as const;
for (const [counts, average] of AVERAGE_ROWS)
  test(`PROD-05 reviews of ${counts} by stars come to ${average}`, () => {
    expect(ratingSummary(counts)).toEqual({
      average,
      count: counts.reduce<number>((total, some) => total + some, 0),
    });
  });

test('PROD-05 an average is the nearest tenth, never further from the truth than half of one', () => {
  const counts = fc.array(fc.nat(1000), {minLength: 5, maxLength: 5});
  fc.assert(
    fc.property(counts, some => {
      const {average, count} = ratingSummary(some);
      const sum = some.reduce((total, those, at) => total + those * (at + 1), 0);
      expect(Math.abs(average * 10 * count - sum * 10)).toBeLessThanOrEqual(count / 2 + 1e-6 * count);
      expect(average === 0 ? count : average >= 1 && average <= 5).toBe(average === 0 ? 0 : true);
    }),
  );
});

test('PROD-05 stars are filled to the nearest whole one, five in all', () => {
  expect([0, 1, 3.4, 3.5, 5, 9].map(starsOf)).toEqual(['☆☆☆☆☆', '★☆☆☆☆', '★★★☆☆', '★★★★☆', '★★★★★', '★★★★★']);
});

// Source: our choice; plural forms of the language.
const WORDED = {
  en: ['4.3 out of 5 stars', '1 star', '2 stars', '1 review', '12 reviews'],
  es: ['4,3 de 5 estrellas', '1 estrella', '2 estrellas', '1 opinión', '12 opiniones'],
  fr: ['Note\u00a0: 4,3 sur 5', '1 étoile', '2 étoiles', '1 avis', '12 avis'],
  de: ['4,3 von 5 Sternen', '1 Stern', '2 Sterne', '1 Bewertung', '12 Bewertungen'],
  it: ['Valutazione: 4,3 su 5', '1 stella', '2 stelle', '1 recensione', '12 recensioni'],
  pt: ['4,3 de 5 estrelas', '1 estrela', '2 estrelas', '1 avaliação', '12 avaliações'],
  nl: ['4,3 van de 5 sterren', '1 ster', '2 sterren', '1 beoordeling', '12 beoordelingen'],
  sv: ['4,3 av 5 stjärnor', '1 stjärna', '2 stjärnor', '1 recension', '12 recensioner'],
  ja: ['星5つ中4.3', '星1つ', '星2つ', '1件のレビュー', '12件のレビュー'],
  ar: ['التقييم 4.3 من 5', 'نجمة واحدة', 'نجمتان', 'تقييم واحد', '12 تقييمًا'],
} as const;
for (const locale of LOCALES)
  test(`PROD-05 stars and counts use the plural forms of ${locale}`, async () => {
    const t = await messagesIn(locale);
    expect([
      starsView(4.3, t, locale).text,
      t('reviews-stars', {count: 1}),
      t('reviews-stars', {count: 2}),
      t('reviews-count', {count: 1}),
      t('reviews-count', {count: 12}),
    ]).toEqual(WORDED[locale]);
  });

const DRAFT = {rating: 4, title: '', body: 'Good.', name: 'Ada'};
const PROBLEM_ROWS = [
  [{}, null],
  [{rating: 0}, {field: 'rating', problem: 'missing'}],
  [{rating: 6}, {field: 'rating', problem: 'missing'}],
  [{rating: 2.5}, {field: 'rating', problem: 'missing'}],
  [{rating: Number.NaN}, {field: 'rating', problem: 'missing'}],
  [{body: ' \n'}, {field: 'body', problem: 'missing'}],
  [{name: ''}, {field: 'name', problem: 'missing'}],
  [{title: 'x'.repeat(REVIEW_LENGTH.title + 1)}, {field: 'title', problem: 'too-long'}],
  [{body: 'x'.repeat(REVIEW_LENGTH.body)}, null],
] as const;
for (const [change, problem] of PROBLEM_ROWS)
  test(`PROD-05 a review with ${JSON.stringify(change).slice(0, 30)} has ${problem ? `its ${problem.field} ${problem.problem}` : 'no problem'}`, () => {
    expect(reviewProblem({...DRAFT, ...change})).toEqual(problem);
  });

const WIRE = {
  average: 4.5,
  count: 2,
  reviews: [{id: 'a', rating: 5, body: 'B', name: 'N', created: 0, source: 'Market', reply: 'Thanks'}],
};

test('PROD-05 reviews of another platform are read as far as they go; a wrong shape names its field', () => {
  expect(decodeReviews(WIRE)).toMatchObject({
    counts: [0, 0, 0, 0, 0],
    nextPageCursor: null,
    reviews: [{title: '', language: '', isVerified: false}],
  });
  expect(() => decodeReviews({...WIRE, reviews: [{id: 'a', rating: 'five'}]})).toThrow('reviews[0].rating');
});

test('PROD-05 a line says who, when and where from; one review is not sorted', () => {
  const state = {page: decodeReviews(WIRE), sort: 'best', t: english, locale: 'en'} as const;
  const {lines, sorts, more} = reviewsView(state);
  expect(lines[0]).toMatchObject({
    text: '5 out of 5 stars',
    date: {iso: '1970-01-01', text: 'January 1, 1970'},
    marks: ['From Market'],
    reply: {label: 'Reply from the store', text: 'Thanks'},
  });
  expect(sorts.map(({label, href, isCurrent}) => [label, href, isCurrent])).toEqual([
    ['Newest', '?reviews=newest#reviews', false],
    ['Highest rated', '?reviews=best#reviews', true],
  ]);
  expect(more).toBeNull();
  expect(reviewsView({...state, page: {...state.page, count: 1}}).sorts).toEqual([]);
  const further = reviewsView({...state, page: {...state.page, nextPageCursor: '7'}});
  expect(further.more).toBe('?reviews=best&reviews-after=7#reviews');
});

test('PROD-05 an order of the list that there is not is the first there is', () => {
  expect([reviewSort('best'), reviewSort('worst'), reviewSort(undefined)]).toEqual([
    'best',
    'newest',
    'newest',
  ]);
});
