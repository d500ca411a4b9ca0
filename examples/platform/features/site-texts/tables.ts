import {FOREVER, type RetentionTable} from '../../kernel/database/retention.js';
import type {ContentChangeTable} from '../site-content/tables.js';

/** The owner's texts in place of the theme's, in one row. `draft` and `published` are `SiteTexts` as JSON text. */
export interface SiteTextsTable {
  id: 1;
  /** Rises with each write. */
  revision: number;
  draft: string;
  /** What visitors see. */
  published: string;
}

/** A write of the texts. */
export type SiteTextsChangeTable = ContentChangeTable & {texts_id: string};

declare module '../../kernel/database/tables.js' {
  interface Tables {
    site_texts: SiteTextsTable;
    site_texts_change: SiteTextsChangeTable;
  }
}

/** How long these tables keep their rows. */
export const SITE_TEXTS_RETENTION: RetentionTable = {
  site_texts: FOREVER,
  site_texts_change: {storedFor: 'as long as the texts, the newest 300, at most 4 MB'},
};
