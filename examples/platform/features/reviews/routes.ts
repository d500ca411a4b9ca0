import {reviewSort} from '../../../../src/reviews/review.js';
import {answerRead, answerWrite} from '../../kernel/http/answer.js';
import {decode, readJson} from '../../kernel/http/body.js';
import {sessionOf} from '../../kernel/http/guard.js';
import type {Route} from '../../kernel/http/routes.js';
import type {Exchange, Shop} from '../../kernel/http/shop.js';
import {lookupText} from '../../kernel/http/text.js';
import {transact} from '../../kernel/http/transact.js';
import {reviewsOf} from './list.js';
import {ReviewBody} from './review-body.js';
import {addReview, type WrittenReview, writtenReview} from './write.js';

const PATH = '/api/commerce/reviews';

async function getReviews(c: Exchange, shop: Shop): Promise<Response> {
  const {productId, cursor, sort} = c.req.query();
  return answerRead(c, await reviewsOf(shop.db, lookupText(productId), {cursor, sort: reviewSort(sort)}));
}

async function postReview(c: Exchange, shop: Shop): Promise<Response> {
  const session = await sessionOf(c, shop);
  const body = decode(ReviewBody, await readJson(c));
  const receipts = {
    keep: ({id}: WrittenReview) => id,
    again: writtenReview,
  };
  return answerWrite(
    c,
    await transact(c, {shop, session, body, receipts}, tx => addReview(tx, session, body)),
  );
}

/** Reviews by those who bought. Source: the platform's HTTP contract, reviews. */
export const REVIEW_ROUTES: readonly Route[] = [
  {method: 'GET', path: PATH, answer: getReviews},
  {method: 'POST', path: PATH, answer: postReview},
];
