import type {RetentionTable} from '../kernel/database/retention.js';

/** Changes of page content, by the connection that made them. */
export interface PageChangeTable {
  backend: number;
  changes: number;
}

declare module '../kernel/database/tables.js' {
  interface Tables {
    page_change: PageChangeTable;
  }
}

/** How long these tables keep their rows. */
export const PAGES_RETENTION: RetentionTable = {
  page_change: {storedFor: 'for good, one a connection to the database'},
};
