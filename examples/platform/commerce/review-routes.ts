import {answerRead, answerWrite} from '../http/answer.js';
import {decode, readJson} from '../http/body.js';
import {sessionOf} from '../http/guard.js';
import type {Route} from '../http/routes.js';
import type {Exchange, Shop} from '../http/shop.js';
import {transact} from '../http/transact.js';
import {ReviewBody} from './bodies.js';
import {addReview, reviewsOf} from './reviews.js';

const PATH = '/api/commerce/reviews';

async function getReviews(c: Exchange, shop: Shop): Promise<Response> {
  const productId = (c.req.query('productId') ?? '').replaceAll('\0', '');
  return answerRead(c, await reviewsOf(shop.db, productId, c.req.query('cursor')));
}

async function postReview(c: Exchange, shop: Shop): Promise<Response> {
  const session = await sessionOf(c, shop);
  const body = decode(ReviewBody, await readJson(c));
  return answerWrite(c, await transact(c, {shop, session, body}, tx => addReview(tx, session, body)));
}

/** Reviews by those who bought. Source: the platform's HTTP contract, reviews. */
export const REVIEW_ROUTES: readonly Route[] = [
  {method: 'GET', path: PATH, answer: getReviews},
  {method: 'POST', path: PATH, answer: postReview},
];
