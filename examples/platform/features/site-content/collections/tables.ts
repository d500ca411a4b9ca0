import {asLongAs, FOREVER, type RetentionTable} from '../../../kernel/database/retention.js';

/** A collection of items. `document` is JSON text. */
export interface SiteCollectionTable {
  id: string;
  /** Rises with each write of its document. */
  revision: number;
  url_id: string;
  document: string;
  created_ms: number;
}

/** An item of a collection. `draft` and `published` are JSON text. */
export interface SiteItemTable {
  id: string;
  collection_id: string;
  /** Rises with each write. */
  revision: number;
  draft: string;
  draft_url_id: string;
  /** What visitors see from `publish_at_ms` on; null where they see nothing. */
  published: string | null;
  published_url_id: string | null;
  published_revision: number | null;
  publish_at_ms: number | null;
  created_ms: number;
}

/** A tag or category of a collection. `localized` is JSON text: names by language, of those that differ. */
export interface SiteTermTable {
  id: string;
  collection_id: string;
  kind: 'tag' | 'category';
  /** Rises with each write. */
  revision: number;
  /** What addresses of lists name it by. */
  url_id: string;
  name: string;
  localized: string;
  /** The category that it is nested in. */
  parent_id: string | null;
  created_ms: number;
}

declare module '../../../kernel/database/tables.js' {
  interface Tables {
    site_collection: SiteCollectionTable;
    site_item: SiteItemTable;
    site_term: SiteTermTable;
  }
}

/** How long these tables keep their rows. */
export const SITE_COLLECTIONS_RETENTION: RetentionTable = {
  site_collection: FOREVER,
  site_item: asLongAs('collection'),
  site_term: asLongAs('collection'),
};
