import {sql} from 'kysely';
import type {Reader} from '../../kernel/database/connect.js';
import type {Tables} from '../../kernel/database/tables.js';
import {PICTURES_PATH} from './addresses.js';

/** Where texts of the site may name a picture: tables with their columns of JSON text. */
const TEXTS = {
  site_page: ['draft', 'published'],
  deleted_page: ['document'],
  site_collection: ['document'],
  site_item: ['draft', 'published'],
  deleted_item: ['document'],
  deleted_file: ['document'],
  site_setting: ['value'],
  site_styles: ['draft', 'published'],
  site_texts: ['draft', 'published'],
  // An earlier version may be brought back.
  site_texts_change: ['inverses'],
  commerce_preference: ['value'],
  product: ['document'],
  deleted_product: ['document'],
  former_product: ['document'],
  form: ['definition'],
} as const satisfies {readonly [Name in keyof Tables]?: readonly (keyof Tables[Name])[]};

/** An address of a picture in a text; its group is the id. */
const ADDRESS = `${PICTURES_PATH}/([A-Za-z0-9_-]{22})[.]`;

/** Ids of the uploaded pictures that a page, an item, a page, item or file that was deleted, a product, a form, the styles, the theme's pictures or a setting names. */
export async function namedPictures(db: Reader): Promise<ReadonlySet<string>> {
  const columns = Object.entries(TEXTS).flatMap(([table, names]) =>
    names.map(
      column =>
        sql`SELECT (regexp_matches(${sql.ref(column)}, ${sql.lit(ADDRESS)}, 'g'))[1] AS id FROM ${sql.table(table)}`,
    ),
  );
  const {rows} = await sql<{id: string}>`${sql.join(columns, sql` UNION `)}`.execute(db);
  return new Set(rows.map(({id}) => id));
}
