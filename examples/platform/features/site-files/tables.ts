import type {Generated} from 'kysely';
import type {SiteFileKind} from '../../../../src/tables/site-file-types.js';
import {asDeleted, type RetentionTable} from '../../kernel/database/retention.js';

/** A file that was deleted, and can be brought back. `document` is JSON text. */
export interface DeletedFileTable {
  id: string;
  name: string;
  kind: SiteFileKind;
  bytes: number;
  document: string;
  deleted_ms: number;
  /** The picture that it is, null for a document. */
  picture_id: string | null;
}

/** A file of the owner's, from the start of its upload. A picture is in the picture store under `picture_id`, any other file in the store of documents. */
export interface SiteFileTable {
  position: Generated<number>;
  id: string;
  name: string;
  kind: SiteFileKind;
  /** The media type. */
  type: string;
  /** As it was uploaded. */
  bytes: number;
  /** False until the upload is complete and processed. */
  ready: boolean;
  picture_id: string | null;
  /** Of the stored file, without a point. */
  ending: string;
  /** Pixels of a picture. */
  width: number | null;
  height: number | null;
  alt_text: string;
  /** From 0 to 1 of the width and the height. */
  focal_x: number;
  focal_y: number;
  created_ms: number;
  /** Who uploads it, and when the last piece of it came. */
  uploaded_by: string;
  touched_ms: number;
}

declare module '../../kernel/database/tables.js' {
  interface Tables {
    site_file: SiteFileTable;
    deleted_file: DeletedFileTable;
  }
}

/** How long these rows are stored: uploads go with their bytes, see `deleteOldUploads`. */
export const SITE_FILES_RETENTION: RetentionTable = {
  deleted_file: asDeleted('the owner brings it back or the room is needed for other files'),
  site_file: {storedFor: 'until the owner removes it, for a day where its upload is not finished'},
};
