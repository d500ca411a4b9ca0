import type {Generated} from 'kysely';
import type {Visibility} from '../../../site/model/product.js';
import {asLongAs, DAY_MS, FOREVER, type RetentionTable} from '../../kernel/database/retention.js';
import {IS_SOLD} from './sold-products.js';

/** A product. `titles` is JSON text by language. Source: commerce spec §3. */
export interface ProductTable {
  id: string;
  url_id: string;
  product_type: number;
  titles: string;
  image_url: string | null;
  is_subscribable: boolean;
  /** The form that its buyers fill in, or null. */
  form_id: string | null;
  /** All that pages show of it but its stock: a `CatalogProduct` as JSON text. Null in databases from before it, until the next start. */
  document: string | null;
  /** The key of the form or call that changed it last: sent again, it changes nothing. */
  save_key: string | null;
  visibility: Generated<Visibility>;
  /** Its place in lists. */
  list_position: Generated<number>;
  /** Another number after each change, which no product ever had. */
  version: Generated<number>;
  /** True for a product of the file that the shop is served from. */
  is_from_file: Generated<boolean>;
}

/** One sellable variant with its stock. `price_cents` is what a buyer pays now. `attributes` is JSON text by language. */
export interface VariantTable {
  id: string;
  product_id: string;
  sku: string;
  attributes: string;
  price_cents: number;
  unlimited: boolean;
  /** Never below zero: the database refuses it. */
  qty_in_stock: number;
  /** The address of its own picture, null where it shows the product's. */
  image_url: string | null;
  /** The stock that the file named last, a number or `unlimited`; null for a variant of no file. */
  file_stock: Generated<string | null>;
  /** True once the owner changed the stock: it is not the file's any more. */
  is_stock_by_owner: Generated<boolean>;
}

/** A product that the owner deleted. `titles` is JSON text by language, and `document` the row of the product as JSON text. */
export interface DeletedProductTable {
  id: string;
  titles: string;
  document: string;
  deleted_ms: number;
}

/** A row that went with a deleted product, of the table that `part` names. */
export interface DeletedProductRowTable {
  product_id: string;
  part: string;
  content: unknown;
}

/** A product as it was before a save: a `CatalogProduct` as JSON text. */
export interface FormerProductTable {
  product_id: string;
  version: number;
  document: string;
  replaced_ms: number;
  /** The key of the save that made it; null for none, and in rows from before it. */
  save_key: string | null;
}

declare module '../../kernel/database/tables.js' {
  interface Tables {
    product: ProductTable;
    variant: VariantTable;
    deleted_product: DeletedProductTable;
    deleted_product_row: DeletedProductRowTable;
    former_product: FormerProductTable;
  }
}

/** How long these tables keep their rows. */
export const CATALOG_RETENTION: RetentionTable = {
  product: FOREVER,
  variant: asLongAs('product'),
  deleted_product: {
    storedFor:
      'until the owner brings it back, for 30 days or, with files that buyers may still download, for 90 days, the newest 100',
    expiries: [
      {column: 'deleted_ms', afterMs: 30 * DAY_MS, only: `NOT ${IS_SOLD}`},
      {column: 'deleted_ms', afterMs: 90 * DAY_MS},
    ],
    most: {rows: 100, by: 'deleted_ms'},
  },
  deleted_product_row: {
    storedFor: 'as long as its deleted product; files until the room is needed for others',
  },
  former_product: {
    storedFor: 'for 7 days, the newest 30 of each product',
    expiries: [{column: 'replaced_ms', afterMs: 7 * DAY_MS}],
  },
};
