import type {Insertable, InsertResult} from 'kysely';
import type {Database} from '../../kernel/database/connect.js';
import type {PerformanceRecordTable, SiteEventTable} from './tables.js';

/** An event, or a measurement, besides its content. Source: measured. */
export const EVENT_BYTES = 550;

/** One event ready to be stored. */
export type EventRow = Insertable<SiteEventTable>;

/** Runs an insert. Responds with how many rows it inserted. */
const countInserted = async (insert: {executeTakeFirstOrThrow(): Promise<InsertResult>}): Promise<number> =>
  Number((await insert.executeTakeFirstOrThrow()).numInsertedOrUpdatedRows);

/** Stores events; one whose id is there already changes nothing. Responds with how many were new. Source: TRK-10. */
export async function storeEvents(db: Database, rows: readonly EventRow[]): Promise<number> {
  if (rows.length === 0) return 0;
  const insert = db.insertInto('site_event').values([...rows]);
  return countInserted(insert.onConflict(known => known.columns(['website_id', 'event_id']).doNothing()));
}

/** Stores measurements, each once. Responds with how many were new. Source: TRK-07. */
export async function storeRecords(
  db: Database,
  rows: readonly Insertable<PerformanceRecordTable>[],
): Promise<number> {
  if (rows.length === 0) return 0;
  const insert = db.insertInto('performance_record').values([...rows]);
  return countInserted(insert.onConflict(known => known.columns(['page_load_id', 'record_id']).doNothing()));
}
