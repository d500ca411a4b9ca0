import type {Transaction} from 'kysely';
import type {Reader} from '../../kernel/database/connect.js';
import {countIn} from '../../kernel/database/count-in.js';
import type {Tables} from '../../kernel/database/tables.js';
import {cutPage, type Page, startOf} from '../../kernel/http/paging.js';
import type {ReviewState} from './tables.js';

/** States of a review, as they follow on each other. */
export const REVIEW_STATES = ['pending', 'published', 'hidden'] as const satisfies readonly ReviewState[];

/** Reviews on one page of the owner's list. */
const PAGE_SIZE = 20;

/** A review as its owner sees it. */
export interface StoredReview {
  readonly id: string;
  readonly state: ReviewState;
  readonly rating: number;
  readonly title: string;
  readonly body: string;
  readonly name: string;
  readonly source: string | null;
  readonly reply: string | null;
  readonly created: number;
  /** The product's, JSON text by language. */
  readonly titles: string;
}

/** Reviews of one state, newest first. */
export async function storedReviews(
  db: Reader,
  state: ReviewState,
  cursor: string | undefined,
): Promise<Page<StoredReview>> {
  const rows = await db
    .selectFrom('review')
    .innerJoin('product', 'product.id', 'review.product_id')
    .where('state', '=', state)
    .where('position', '<', startOf(cursor, 'newest'))
    .select([
      'review.id',
      'state',
      'rating',
      'title',
      'body',
      'name',
      'source',
      'reply',
      'created_ms as created',
      'titles',
      'position',
    ])
    .orderBy('position', 'desc')
    .limit(PAGE_SIZE + 1)
    .execute();
  return cutPage(rows, PAGE_SIZE);
}

/** Publishes a review, or hides it. */
export async function setState(tx: Transaction<Tables>, id: string, state: ReviewState): Promise<void> {
  await tx.updateTable('review').set({state}).where('id', '=', id).execute();
}

/** Answers a review; an empty text takes the answer back. */
export async function setReply(tx: Transaction<Tables>, id: string, reply: string): Promise<void> {
  await tx
    .updateTable('review')
    .set({reply: reply || null})
    .where('id', '=', id)
    .execute();
}

/** Reviews that nobody has published or hidden. */
export const countPendingReviews = (db: Reader): Promise<number> =>
  countIn(
    db
      .selectFrom('review')
      .where('state', '=', 'pending')
      .select(({fn}) => fn.countAll<number>().as('count')),
  );
