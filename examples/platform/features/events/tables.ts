import type {Generated} from 'kysely';

/** What happened on a page, told by the runtime. `content` is JSON text; one row for each event id of a website. */
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
