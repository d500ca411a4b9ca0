import {sql, type Transaction} from 'kysely';
import type {Tables} from '../database/tables.js';
import {cutPage, startOf} from '../http/paging.js';
import {Refusal} from '../http/refusal.js';
import {isId, newId} from '../security/tokens.js';
import type {ReviewRequest} from './bodies.js';
import type {Reader} from './catalog.js';
import type {Buyer} from './change-cart.js';

/** Reviews on one page of the answer. */
const PAGE_SIZE = 20;

/** A review as it is sent. */
export interface WireReview {
  readonly id: string;
  readonly productId: string;
  readonly rating: number;
  readonly title: string;
  readonly body: string;
  readonly name: string;
  readonly created: number;
}

/** A page of a product's reviews, newest first, with the average of all. */
export interface ReviewPage {
  /** From 1 to 5 with one decimal; 0 without reviews. */
  readonly average: number;
  readonly count: number;
  readonly reviews: readonly WireReview[];
  readonly hasNextPage: boolean;
  readonly nextPageCursor: string | null;
}

const COLUMNS = [
  'id',
  'product_id as productId',
  'rating',
  'title',
  'body',
  'name',
  'created_ms as created',
] as const;

async function summaryOf(db: Reader, productId: string): Promise<{average: number; count: number}> {
  return db
    .selectFrom('review')
    .where('product_id', '=', productId)
    .select(({fn}) => [
      sql<number>`coalesce(round(avg(rating), 1), 0)::float8`.as('average'),
      fn.countAll<number>().as('count'),
    ])
    .executeTakeFirstOrThrow();
}

/** A page of reviews; a cursor that is none of ours begins anew. Source: the platform's HTTP contract, reviews. */
export async function reviewsOf(
  db: Reader,
  productId: string,
  cursor: string | undefined,
): Promise<ReviewPage> {
  const rows = await db
    .selectFrom('review')
    .where('product_id', '=', productId)
    .where('position', '<', startOf(cursor, 'newest'))
    .orderBy('position', 'desc')
    .select([...COLUMNS, 'position'])
    .limit(PAGE_SIZE + 1)
    .execute();
  const {rows: reviews, ...more} = cutPage(rows, PAGE_SIZE);
  return {...(await summaryOf(db, productId)), reviews, ...more};
}

async function refuseStranger(tx: Transaction<Tables>, buyer: Buyer, {orderId, productId}: ReviewRequest) {
  const bought = isId(orderId)
    ? await tx
        .selectFrom('shop_order')
        .innerJoin('order_item', 'order_item.order_id', 'shop_order.id')
        .innerJoin('variant', 'variant.id', 'order_item.variant_id')
        .where('shop_order.id', '=', orderId)
        .where('shop_order.visitor_id', '=', buyer.visitorId)
        .where('variant.product_id', '=', productId)
        .select('shop_order.id')
        .executeTakeFirst()
    : undefined;
  if (!bought) throw new Refusal(403, 'review-not-bought');
}

/** Keeps a buyer's review. Throws `review-not-bought`, and `review-repeated` for the second of one purchase. */
export async function addReview(
  tx: Transaction<Tables>,
  buyer: Buyer,
  request: ReviewRequest,
): Promise<WireReview> {
  await refuseStranger(tx, buyer, request);
  const {productId, orderId, rating, title, body, name} = request;
  const kept = await tx
    .insertInto('review')
    .values({
      id: newId(),
      product_id: productId,
      order_id: orderId,
      rating,
      title,
      body,
      name,
      created_ms: buyer.nowMs,
    })
    .onConflict(conflict => conflict.columns(['order_id', 'product_id']).doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();
  if (!kept) throw new Refusal(409, 'review-repeated');
  return kept;
}
