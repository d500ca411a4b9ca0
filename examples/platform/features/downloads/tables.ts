import type {Generated} from 'kysely';
import {asLongAs, FOREVER, type RetentionTable} from '../../kernel/database/retention.js';

/** A file of a digital product: in the store under `stored`, or in the shop's own folder at `folder_path`. */
export interface ProductFileTable {
  id: string;
  position: Generated<number>;
  product_id: string;
  /** What buyers save it as. */
  name: string;
  bytes: number;
  stored: string | null;
  folder_path: string | null;
  created_ms: number;
}

/** What a line of an order entitles its buyer to. */
export interface OrderDownloadTable {
  /** Opens the page and the files without a session. */
  token: string;
  order_id: string;
  line: number;
  product_id: string;
  /** Downloads of each file. */
  downloads_max: number;
  /** When it ends; null until the order is paid. */
  ends_ms: number | null;
}

/** How often a file was downloaded with a token. */
export interface DownloadCountTable {
  token: string;
  file_id: string;
  downloads: number;
  /** Bytes that may be sent once more without a count: what a cut download is completed with. */
  resumable_bytes: number;
}

/** An upload of a product's file that is not finished. */
export interface ProductFileUploadTable {
  id: string;
  product_id: string;
  /** The file whose place it takes; null for another one. */
  replaces: string | null;
  name: string;
  /** As announced. */
  bytes: number;
  /** Who uploads it, and when the last piece of it came. */
  uploaded_by: string;
  created_ms: number;
  touched_ms: number;
}

declare module '../../kernel/database/tables.js' {
  interface Tables {
    product_file: ProductFileTable;
    product_file_upload: ProductFileUploadTable;
    order_download: OrderDownloadTable;
    download_count: DownloadCountTable;
  }
}

/** How long these tables keep their rows. */
export const DOWNLOADS_RETENTION: RetentionTable = {
  product_file: FOREVER,
  product_file_upload: {storedFor: 'for a day, until its upload is finished or given up'},
  order_download: asLongAs('order'),
  download_count: asLongAs('order'),
};
