import type {Insertable} from 'kysely';
import type {Database} from '../../kernel/database/connect.js';
import type {PerformanceRecordTable, SiteEventTable} from './tables.js';

/** An event, or a measurement, besides its content. Source: measured. */
export const EVENT_BYTES = 550;

/** One event ready to be stored. */
export type EventRow = Insertable<SiteEventTable>;

/** Keeps events; one whose id is there already changes nothing. Answers how many were new. Source: TRK-10. */
export async function storeEvents(db: Database, rows: readonly EventRow[]): Promise<number> {
  if (rows.length === 0) return 0;
  const stored = await db
    .insertInto('site_event')
    .values([...rows])
    .onConflict(conflict => conflict.columns(['website_id', 'event_id']).doNothing())
    .returning('event_id')
    .execute();
  return stored.length;
}

/** Keeps measurements, each once. Answers how many were new. Source: TRK-07. */
export async function storeRecords(
  db: Database,
  rows: readonly Insertable<PerformanceRecordTable>[],
): Promise<number> {
  if (rows.length === 0) return 0;
  const stored = await db
    .insertInto('performance_record')
    .values([...rows])
    .onConflict(conflict => conflict.columns(['page_load_id', 'record_id']).doNothing())
    .returning('record_id')
    .execute();
  return stored.length;
}
