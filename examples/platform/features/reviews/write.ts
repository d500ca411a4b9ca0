import type {Transaction} from 'kysely';
import {type ReviewDraft, reviewProblem} from '../../../../src/reviews/review-problem.js';
import type {WireReview} from '../../../../src/reviews/wire/review.js';
import {REVIEW_LENGTH} from '../../../../src/tables/reviews.js';
import type {Tables} from '../../kernel/database/tables.js';
import {Refusal} from '../../kernel/http/refusal.js';
import type {Buyer} from '../../kernel/http/shopper.js';
import {newId} from '../../kernel/security/tokens.js';
import {reviewById} from './list.js';
import {reviewableOrder} from './request.js';
import type {ReviewRequest} from './review-body.js';
import type {ReviewState} from './tables.js';

type Tx = Transaction<Tables>;

/** A review just written: visitors read it once the owner published it. */
export type WrittenReview = WireReview & {readonly state: ReviewState};

const REFUSALS = {
  rating: 'review-rating',
  body: 'review-body',
  name: 'review-name',
  title: 'review-too-long',
} as const;

/** Refuses a review that lacks what it needs or says too much, in the writer's words. Throws a 400 `Refusal`. */
export function refuseDraft(draft: ReviewDraft): void {
  const found = reviewProblem(draft);
  if (!found) return;
  const {field, problem} = found;
  if (problem === 'missing') throw new Refusal(400, REFUSALS[field], {fields: {field}});
  const max = field === 'rating' ? 0 : REVIEW_LENGTH[field];
  throw new Refusal(400, 'review-too-long', {params: {max}, fields: {field}});
}

async function orderBought(tx: Tx, buyer: Buyer, {orderId, token, productId}: ReviewRequest) {
  const order = await reviewableOrder(tx, {orderId, token, visitorId: buyer.visitorId});
  const item =
    order &&
    (await tx
      .selectFrom('order_item')
      .innerJoin('variant', 'variant.id', 'order_item.variant_id')
      .where('order_item.order_id', '=', order.id)
      .innerJoin('product', 'product.id', 'variant.product_id')
      .where('product.id', '=', productId)
      .select('order_item.order_id as id')
      // Deleted meanwhile, it has no reviews.
      .forKeyShare('product')
      .executeTakeFirst());
  if (!item) throw new Refusal(403, 'review-not-bought');
  return item;
}

/** A review as its author sees it. Throws `not-found` for a deleted one. */
export async function writtenReview(tx: Tx, id: string): Promise<WrittenReview> {
  const row = await tx.selectFrom('review').select('state').where('id', '=', id).executeTakeFirst();
  const review = await reviewById(tx, id);
  if (!row || !review) throw new Refusal(404, 'not-found');
  return {...review, state: row.state};
}

/** Stores a buyer's review for the owner's approval. Throws `review-not-bought`, and `review-repeated` for the second of
 *  one product of an order, whoever of two comes first. */
export async function addReview(tx: Tx, buyer: Buyer, request: ReviewRequest): Promise<WrittenReview> {
  const {productId, rating, title, body, name} = request;
  refuseDraft(request);
  const order = await orderBought(tx, buyer, request);
  const inserted = await tx
    .insertInto('review')
    .values({
      id: newId(),
      product_id: productId,
      order_id: order.id,
      state: 'pending',
      language: buyer.language,
      rating,
      title: title.trim(),
      body: body.trim(),
      name: name.trim(),
      created_ms: buyer.nowMs,
    })
    .onConflict(conflict => conflict.columns(['order_id', 'product_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) throw new Refusal(409, 'review-repeated');
  return writtenReview(tx, inserted.id);
}
