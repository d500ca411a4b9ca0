import {expect, test, vi} from 'vitest';
import type {ReviewsAsked} from '../../../src/api/reviews.js';
import type {MessageId} from '../../../src/i18n/messages/message-id.js';
import {catalogue} from '../../../src/i18n/messages/reviews/en.js';
import {createMessages} from '../../../src/i18n/messages.js';
import type {ReviewPage} from '../../../src/reviews/review.js';
import {createReviewsController} from '../../../src/services/reviews-controller.js';

const pageOf = (ids: string, nextPageCursor: string | null): ReviewPage => ({
  average: 4,
  count: 9,
  counts: [0, 0, 0, 9, 0],
  nextPageCursor,
  reviews: [...ids].map(id => ({
    id,
    rating: 4,
    title: '',
    body: id,
    name: 'Ada',
    createdMs: 0,
    language: 'en',
    isVerified: false,
    source: null,
    reply: null,
  })),
});

/** A controller whose reads are answered by hand, in any order. */
const open = (given: ReviewPage | null) => {
  const reads: {asked: ReviewsAsked; answer: (page: ReviewPage) => void; fail: (error: Error) => void}[] = [];
  const onFailure = vi.fn();
  const controller = createReviewsController({
    read: asked => new Promise((answer, fail) => reads.push({asked, answer, fail})),
    given: given && {page: given, sort: 'newest'},
    t: createMessages<MessageId>({locale: 'en', catalogue}),
    locale: 'en',
    onFailure,
  });
  const ids = () =>
    controller
      .getSnapshot()
      .view?.lines.map(({id}) => id)
      .join('');
  return {controller, reads, onFailure, ids, now: controller.getSnapshot};
};

test('PROD-05 more reviews are appended, until the button shows that these are all', async () => {
  const {controller, reads, ids, now} = open(pageOf('ab', '2'));
  expect(now().button).toEqual({
    label: 'Show more reviews',
    isOver: false,
    href: '?reviews=newest&reviews-after=2#reviews',
  });
  const done = controller.more();
  void controller.more();
  expect(now()).toMatchObject({isBusy: true, status: 'Loading reviews…'});
  expect(reads.map(({asked}) => asked)).toEqual([{sort: 'newest', cursor: '2'}]);
  reads[0]?.answer(pageOf('cd', null));
  await done;
  expect([ids(), now().status]).toEqual(['abcd', '2 more reviews']);
  expect(now().button).toEqual({
    label: 'All reviews are shown',
    isOver: true,
    href: '?reviews=newest&reviews-after=2#reviews',
  });
  await controller.more();
  expect(reads).toHaveLength(1);
});

test('PROD-05 another order requested during a load wins, whichever answer comes first', async () => {
  const {controller, reads, ids, now} = open(pageOf('ab', '2'));
  void controller.more();
  const sorted = controller.sort('best');
  await controller.sort('best');
  expect(reads).toHaveLength(2);
  reads[1]?.answer(pageOf('xy', '3'));
  await sorted;
  reads[0]?.answer(pageOf('cd', null));
  await Promise.resolve();
  expect([ids(), now().isBusy]).toEqual(['xy', false]);
  expect(now().view?.sorts.find(({isCurrent}) => isCurrent)?.sort).toBe('best');
});

test('PROD-05 a failed load shows its error in its place, and a retry works', async () => {
  const {controller, reads, ids, now, onFailure} = open(pageOf('ab', '2'));
  const failing = controller.more();
  reads[0]?.fail(new Error('offline'));
  await failing;
  expect(now()).toMatchObject({moreProblem: 'The reviews could not be loaded.', sortProblem: '', status: ''});
  expect(now().button?.label).toBe('Try again');
  expect(onFailure).toHaveBeenCalledOnce();
  const again = controller.more();
  expect(now().moreProblem).toBe('');
  reads[1]?.answer(pageOf('cd', '4'));
  await again;
  expect(ids()).toBe('abcd');
  const sorting = controller.sort('best');
  reads[2]?.fail(new Error('offline'));
  await sorting;
  expect(now()).toMatchObject({sortProblem: 'The reviews could not be loaded.', moreProblem: ''});
  expect(now().button?.label).toBe('Show more reviews');
  expect(ids()).toBe('abcd');
});

test('PROD-05 without reviews on the page the first ones are read, and read again after a failure', async () => {
  const {controller, reads, ids, now} = open(null);
  const failing = controller.more();
  expect(reads[0]?.asked).toEqual({sort: 'newest', cursor: null});
  reads[0]?.fail(new Error('offline'));
  await failing;
  expect(now()).toMatchObject({view: null, moreProblem: 'The reviews could not be loaded.'});
  const again = controller.more();
  reads[1]?.answer(pageOf('ab', null));
  await again;
  expect(ids()).toBe('ab');
});
