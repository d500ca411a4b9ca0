import type {Generated} from 'kysely';
import {DAY_MS, type RetentionTable} from '../../kernel/database/retention.js';

/** An event that the runtime recorded on a page. `content` is JSON text; one row for each event id of a website. */
export interface SiteEventTable {
  position: Generated<number>;
  website_id: string;
  event_id: string;
  channel: 'classic' | 'service' | 'census';
  name: string;
  session_id: string | null;
  test_mode: boolean;
  content: string;
  /** When the page says it happened, and when it came. */
  occurred_ms: number;
  received_ms: number;
}

/** One measurement or fault of one page load. `content` is JSON text. */
export interface PerformanceRecordTable {
  page_load_id: string;
  /** One of `PAGE_TYPES`; null where the page does not say. */
  page_type: Generated<number | null>;
  record_id: string;
  name: string;
  value: number | null;
  content: string;
  received_ms: number;
}

declare module '../../kernel/database/tables.js' {
  interface Tables {
    site_event: SiteEventTable;
    performance_record: PerformanceRecordTable;
  }
}

/** How long these tables keep their rows. */
export const EVENTS_RETENTION: RetentionTable = {
  site_event: {
    storedFor: 'for 90 days, the newest 200,000 at most',
    expiries: [{column: 'received_ms', afterMs: 90 * DAY_MS}],
    most: {rows: 200_000, by: 'position'},
  },
  performance_record: {
    storedFor: 'for 30 days, the newest 100,000 at most',
    expiries: [{column: 'received_ms', afterMs: 30 * DAY_MS}],
    most: {rows: 100_000, by: 'received_ms'},
  },
};
