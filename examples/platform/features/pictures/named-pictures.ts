import {sql} from 'kysely';
import type {Reader} from '../../kernel/database/connect.js';
import type {Tables} from '../../kernel/database/tables.js';
import {PICTURES_PATH} from './addresses.js';

type Texts = {readonly [Name in keyof Tables]?: readonly (keyof Tables[Name])[]};

/** Where texts of the site that visitors see, or owners work on, may name a picture: tables with their columns of JSON text. */
const SHOWN_TEXTS = {
  site_page: ['draft', 'published'],
  site_collection: ['document'],
  site_item: ['draft', 'published'],
  site_setting: ['value'],
  site_styles: ['draft', 'published'],
  site_texts: ['draft', 'published'],
  commerce_preference: ['value'],
  product: ['document'],
  form: ['definition'],
} as const satisfies Texts;

/** All that names a picture: also what can be brought back. */
const TEXTS = {
  ...SHOWN_TEXTS,
  deleted_page: ['document'],
  deleted_item: ['document'],
  deleted_file: ['document'],
  site_texts_change: ['inverses'],
  deleted_product: ['document'],
  former_product: ['document'],
} as const satisfies Texts;

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

/** Whether a text that visitors see, or owners work on, names a picture. */
export async function isPictureShown(db: Reader, id: string): Promise<boolean> {
  const address = `${PICTURES_PATH}/${id}.`;
  const found = Object.entries(SHOWN_TEXTS).flatMap(([table, names]) =>
    names.map(
      column => sql`SELECT FROM ${sql.table(table)} WHERE strpos(${sql.ref(column)}, ${address}) > 0`,
    ),
  );
  const {rows} = await sql`${sql.join(found, sql` UNION ALL `)} LIMIT 1`.execute(db);
  return rows.length > 0;
}
