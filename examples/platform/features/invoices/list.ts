import {sql} from 'kysely';
import type {Database, Reader} from '../../kernel/database/connect.js';
import {cutPage, type Page, startOf} from '../../kernel/http/paging.js';
import {type Snapshot, snapshotIn} from './snapshot.js';

const PAGE_SIZE = 20;
/** Documents of one order that its pages name. Refunds are the owner's to make. Source: our choice. */
const OF_ORDER_MAX = 200;
const COLUMNS = ['id', 'order_id as orderId', 'position', 'content'] as const;

/** A document with all that it says. */
export interface ListedDocument extends Snapshot {
  readonly id: string;
  readonly orderId: string;
}

const listed = <Row extends {id: string; orderId: string; content: string; position: number}>(row: Row) => ({
  ...snapshotIn(row),
  id: row.id,
  orderId: row.orderId,
  position: row.position,
});

/** A page of documents, of one year or of all, newest first. */
export async function documentsFrom(
  db: Reader,
  {year, cursor, limit = PAGE_SIZE}: {year: number | null; cursor: string | undefined; limit?: number},
): Promise<Page<ListedDocument>> {
  const rows = await db
    .selectFrom('invoice')
    .select(COLUMNS)
    .$if(year !== null, query => query.where('year', '=', year))
    .where('position', '<', startOf(cursor, 'newest'))
    .orderBy('position', 'desc')
    .limit(limit + 1)
    .execute();
  return cutPage(rows.map(listed), limit);
}

/** The years that have documents, the newest first. */
export async function documentYears(db: Reader): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('invoice_number')
    .select('year')
    .distinct()
    .orderBy('year', 'desc')
    .execute();
  return rows.map(({year}) => year);
}

/** The documents of an order, its invoice first. */
export async function documentsOf(db: Reader, orderId: string): Promise<readonly ListedDocument[]> {
  const rows = await db
    .selectFrom('invoice')
    .select(COLUMNS)
    .where('order_id', '=', orderId)
    .orderBy('position')
    .limit(OF_ORDER_MAX)
    .execute();
  return rows.map(listed);
}

/** A document by its id; undefined for none. */
export async function documentAt(db: Database | Reader, id: string): Promise<ListedDocument | undefined> {
  const row = await db.selectFrom('invoice').select(COLUMNS).where('id', '=', id).executeTakeFirst();
  return row && listed(row);
}

/** Paid orders that have no invoice though the shop could make one now. */
export const countUninvoiced = async (db: Reader): Promise<number> => {
  const {count} = await db
    .selectFrom('shop_order')
    .select(sql<number>`count(*)`.as('count'))
    .where('paid_ms', 'is not', null)
    .where('test_mode', '=', false)
    .where('status', '<>', 'cancelled')
    .where('grand_total_cents', '>', 0)
    .where(({not, exists, selectFrom}) =>
      not(exists(selectFrom('invoice').select('invoice.id').whereRef('invoice.id', '=', 'shop_order.id'))),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
};
