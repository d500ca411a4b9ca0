import {type SelectQueryBuilder, sql} from 'kysely';
import {ratingSummary} from '../../../../src/reviews/review.js';
import type {WireReview, WireReviewPage} from '../../../../src/reviews/wire/review.js';
import {RATING_MAX, REVIEWS_PAGE_SIZE, type ReviewSort} from '../../../../src/tables/reviews.js';
import type {Reader} from '../../kernel/database/connect.js';
import type {Tables} from '../../kernel/database/tables.js';
import {cutPage, isCursor} from '../../kernel/http/paging.js';
import type {ReviewTable} from './tables.js';

/** What is read of a review. */
const COLUMNS = [
  'id',
  'product_id as productId',
  'rating',
  'title',
  'body',
  'name',
  'created_ms as created',
  'language',
  'source',
  'reply',
] as const;

/** Columns that order the list, the last one never equal in two reviews. */
const ORDER = {
  newest: ['created_ms', 'position'],
  best: ['rating', 'created_ms', 'position'],
} as const satisfies Record<ReviewSort, readonly (keyof ReviewTable)[]>;

type Query<Row> = SelectQueryBuilder<Tables, 'review', Row>;

/** Begins after the review that the cursor names; an unknown cursor begins at the start. */
const after = <Row>(query: Query<Row>, sort: ReviewSort, cursor: string | undefined): Query<Row> => {
  if (!isCursor(cursor)) return query;
  const columns = sql.join(ORDER[sort].map(column => sql.ref(column)));
  const start = sql`(SELECT ${columns} FROM review WHERE position = ${Number(cursor)})`;
  return query.where(sql<boolean>`(${columns}) < ${start}`);
};

async function countsOf(db: Reader, productId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('review')
    .where('product_id', '=', productId)
    .where('state', '=', 'published')
    .select(({fn}) => ['rating', fn.countAll<number>().as('count')])
    .groupBy('rating')
    .execute();
  return Array.from({length: RATING_MAX}, (_, at) => rows.find(row => row.rating === at + 1)?.count ?? 0);
}

/** A page of a product's published reviews, with the average and count of all of them. Source: the platform's HTTP contract, reviews. */
export async function reviewsOf(
  db: Reader,
  productId: string,
  {cursor, sort}: {cursor: string | undefined; sort: ReviewSort},
): Promise<WireReviewPage> {
  const published = db
    .selectFrom('review')
    .where('product_id', '=', productId)
    .where('state', '=', 'published')
    .select([...COLUMNS, sql<boolean>`order_id IS NOT NULL`.as('isVerified'), 'position'])
    .limit(REVIEWS_PAGE_SIZE + 1);
  const sorted = ORDER[sort].reduce(
    (query, column) => query.orderBy(column, 'desc'),
    after(published, sort, cursor),
  );
  const {rows: reviews, ...more} = cutPage(await sorted.execute(), REVIEWS_PAGE_SIZE);
  const counts = await countsOf(db, productId);
  return {...ratingSummary(counts), counts, reviews, ...more};
}

/** The review with this id as it is sent, or undefined. */
export const reviewById = (db: Reader, id: string): Promise<WireReview | undefined> =>
  db
    .selectFrom('review')
    .where('id', '=', id)
    .select([...COLUMNS, sql<boolean>`order_id IS NOT NULL`.as('isVerified')])
    .executeTakeFirst();
