import {FOREVER, type RetentionTable} from '../../kernel/database/retention.js';

/** The styles of the site, in one row. `draft` and `published` are JSON text. */
export interface SiteStylesTable {
  id: 1;
  /** Rises with each write. */
  revision: number;
  draft: string;
  /** What visitors see; null for the theme's own styles. */
  published: string | null;
  published_revision: number | null;
}

declare module '../../kernel/database/tables.js' {
  interface Tables {
    site_styles: SiteStylesTable;
  }
}

/** How long the table keeps its row. */
export const SITE_STYLES_RETENTION: RetentionTable = {site_styles: FOREVER};
