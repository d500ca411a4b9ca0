import {DAY_MS, type RetentionTable} from '../../kernel/database/retention.js';

/** A picture that the owner uploaded; its file is in the picture store. `colours` is JSON text. Sizes are in pixels. */
export interface PictureTable {
  /** A hash of the file: the same picture twice is stored once. */
  id: string;
  ending: string;
  width: number;
  height: number;
  bytes: number;
  colours: string;
  /** When it was uploaded last, or found in a text of the site. */
  created_ms: number;
}

/** Who shows a picture, as `product 65a1f0`. A picture that nobody shows, and no text of the site names, is deleted after a day. */
export interface PictureUseTable {
  picture_id: string;
  used_by: string;
}

declare module '../../kernel/database/tables.js' {
  interface Tables {
    picture: PictureTable;
    picture_use: PictureUseTable;
  }
}

/** How long a picture that nobody shows is stored. */
export const UNUSED_PICTURE_MS = DAY_MS;

/** How long these tables keep their rows. Pictures go with their files: see `deleteUnusedPictures`. */
export const PICTURES_RETENTION: RetentionTable = {
  picture: {storedFor: 'as long as something of the shop shows it, for a day on its own'},
  picture_use: {storedFor: 'as long as what shows the picture'},
};
