import type {Generated} from 'kysely';
import {asDeleted, asLongAs, FOREVER, type RetentionTable} from '../../kernel/database/retention.js';

/** A page of the owner's, or an item of a collection. `draft` and `published` are JSON text. */
export interface DraftTable {
  id: string;
  /** Rises with each write. */
  revision: number;
  draft: string;
  draft_url_id: string;
  /** What visitors see; null where they see nothing. */
  published: string | null;
  published_url_id: string | null;
  published_revision: number | null;
  created_ms: number;
}

/** A page of the owner's. */
export type SitePageTable = DraftTable;

/** A write of a page or an item. `inverses` lead from its revision to the one before; they are JSON text. */
export interface ContentChangeTable {
  at_ms: number;
  revision: number;
  position: Generated<number>;
  action: string;
  inverses: string;
  /** '' for what the platform began with. */
  email: string;
}

/** A write of a page: `operations` lead to its revision from the one before. They are JSON text. */
export interface SitePageChangeTable extends ContentChangeTable {
  page_id: string;
  operations: string;
}

/** A link to the draft of a page or an item; the other one is null. */
export interface SitePreviewTable {
  id_hash: string;
  page_id: string | null;
  item_id: string | null;
  expires_ms: number;
}

/** A page that was deleted, and can be brought back. `document` is JSON text. */
export interface DeletedPageTable {
  id: string;
  title: string;
  document: string;
  deleted_ms: number;
}

/** The root category of a store, whose collection is a page. */
export interface StoreCategoryTable {
  id: string;
  collection_id: string;
  display_name: string;
  display_index: number;
}

declare module '../../kernel/database/tables.js' {
  interface Tables {
    site_page: SitePageTable;
    site_page_change: SitePageChangeTable;
    site_preview: SitePreviewTable;
    store_category: StoreCategoryTable;
    deleted_page: DeletedPageTable;
  }
}

/** How long these tables keep their rows. */
export const SITE_CONTENT_RETENTION: RetentionTable = {
  site_page: FOREVER,
  store_category: asLongAs('page'),
  site_page_change: {
    ...asLongAs('page'),
    storedFor: 'as long as its page, the newest 300 of each, at most 4 MB',
  },
  deleted_page: asDeleted('the owner brings it back'),
  site_preview: {
    storedFor: 'until its link ends, after a day',
    expiries: [{column: 'expires_ms', afterMs: 0}],
  },
};
