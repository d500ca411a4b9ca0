import * as v from 'valibot';
import {reviewSort} from '../../../../src/reviews/review.js';
import {REVIEW_SORTS} from '../../../../src/tables/reviews.js';
import {answerRead, answerWrite} from '../../kernel/http/answer.js';
import {PAGE_PARTS, Time, Whole} from '../../kernel/http/answer-parts.js';
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

const REVIEW = {
  id: v.string(),
  productId: v.string(),
  rating: Whole,
  title: v.string(),
  body: v.string(),
  name: v.string(),
  created: Time,
  language: v.string(),
  source: v.nullable(v.string()),
  reply: v.nullable(v.string()),
  isVerified: v.boolean(),
};

/** Reviews by those who bought. Source: the platform's HTTP contract, reviews. */
export const REVIEW_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: PATH,
    answer: getReviews,
    call: {
      id: 'listReviews',
      summary: 'Reads the published reviews of a product.',
      query: v.object({
        productId: v.string(),
        cursor: v.optional(v.string()),
        sort: v.optional(v.picklist(REVIEW_SORTS)),
      }),
      answers: {
        200: v.object({
          average: v.number(),
          count: Whole,
          counts: v.pipe(v.array(Whole), v.description('How many have each rating, from 1.')),
          reviews: v.array(v.object(REVIEW)),
          ...PAGE_PARTS,
        }),
        304: null,
      },
    },
  },
  {
    method: 'POST',
    path: PATH,
    answer: postReview,
    call: {
      id: 'writeReview',
      summary: 'Writes a review of what was bought, for the owner to publish.',
      isOnce: true,
      body: ReviewBody,
      answers: {200: v.object({...REVIEW, state: v.picklist(['pending', 'published', 'hidden'])})},
      refusals: [404, 409],
    },
  },
];
