import type {CollectionKind} from '../../../../../src/site/event-fields.js';
import {asDeleted, asLongAs, FOREVER, type RetentionTable} from '../../../kernel/database/retention.js';
import type {ContentChangeTable, DraftTable} from '../tables.js';

/** A collection of items. `document` is JSON text. */
export interface SiteCollectionTable {
  id: string;
  kind: CollectionKind;
  url_id: string;
  document: string;
  created_ms: number;
  /** Rises with each write of its document. */
  revision: number;
}

/** An item of a collection. Visitors see it from `publish_at_ms` on. */
export interface SiteItemTable extends DraftTable {
  collection_id: string;
  publish_at_ms: number | null;
  /** When what visitors see of an event ends; null for other items. */
  ends_ms: number | null;
}

/** A write of an item. */
export type SiteItemChangeTable = ContentChangeTable & {item_id: string};

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
  /** The name before the last one, with those of other languages, as JSON text; null for a term that was never renamed. */
  former: string | null;
  /** The category that it is nested in. */
  parent_id: string | null;
  created_ms: number;
}

/** An item that was deleted, and can be brought back. `document` is JSON text. */
export interface DeletedItemTable {
  id: string;
  collection_id: string;
  title: string;
  document: string;
  deleted_ms: number;
}

/** A tag or category that was deleted, and can be brought back. `document` is JSON text. */
export interface DeletedTermTable {
  id: string;
  collection_id: string;
  kind: 'tag' | 'category';
  name: string;
  document: string;
  deleted_ms: number;
}

declare module '../../../kernel/database/tables.js' {
  interface Tables {
    site_collection: SiteCollectionTable;
    site_item: SiteItemTable;
    site_item_change: SiteItemChangeTable;
    site_term: SiteTermTable;
    deleted_item: DeletedItemTable;
    deleted_term: DeletedTermTable;
  }
}

/** How long these tables keep their rows. */
export const SITE_COLLECTIONS_RETENTION: RetentionTable = {
  site_item_change: {
    ...asLongAs('item'),
    storedFor: 'as long as its item, the newest 300 of each, at most 4 MB',
  },
  site_collection: FOREVER,
  site_item: asLongAs('collection'),
  site_term: asLongAs('collection'),
  deleted_item: asDeleted('the owner brings it back or deletes its collection'),
  deleted_term: asDeleted('the owner brings it back or deletes its collection'),
};
