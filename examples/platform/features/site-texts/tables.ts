import {FOREVER, type RetentionTable} from '../../kernel/database/retention.js';

/** The owner's texts in place of the theme's, in one row. `draft` and `published` are `SiteTexts` as JSON text. */
export interface SiteTextsTable {
  id: 1;
  /** Rises with each write. */
  revision: number;
  draft: string;
  /** What visitors see. */
  published: string;
}

declare module '../../kernel/database/tables.js' {
  interface Tables {
    site_texts: SiteTextsTable;
  }
}

/** How long the table keeps its row. */
export const SITE_TEXTS_RETENTION: RetentionTable = {site_texts: FOREVER};
