import {sql, type Transaction} from 'kysely';
import type {SiteFile, SiteFileChange, SiteFileUses} from '../../../../src/builder/files/file-calls.js';
import {safeFileName} from '../../../../src/forms/file-name.js';
import type {SiteFileKind} from '../../../../src/tables/site-file-types.js';
import type {Reader} from '../../kernel/database/connect.js';
import {containing} from '../../kernel/database/like-pattern.js';
import type {Tables} from '../../kernel/database/tables.js';
import {cutPage, type Page, startOf} from '../../kernel/http/paging.js';
import {Refusal} from '../../kernel/http/refusal.js';
import {contentTag} from '../../kernel/security/content-tag.js';
import {pictureAddress} from '../pictures/addresses.js';
import type {SiteFileTable} from './tables.js';

type Tx = Transaction<Tables>;
/** A file as its table has it; a new one has no position yet. */
export type FileRow = Omit<SiteFileTable, 'position'>;

const PAGE_SIZE = 24;
/** Where visitors get documents. */
export const DOCUMENTS_PATH = '/site-files';

/** What uses a file's picture, as the table of uses names it: the file itself. */
export const pictureUserOf = (id: string): string => `file ${id}`;

/** Where visitors get a file. */
export const addressOf = ({id, name, ending, picture_id}: FileRow): string =>
  picture_id === null
    ? `${DOCUMENTS_PATH}/${id}/${encodeURIComponent(name)}`
    : pictureAddress({id: picture_id, ending});

/** A file as owners see it. */
export const fileOf = (row: FileRow): SiteFile => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  type: row.type,
  bytes: row.bytes,
  address: addressOf(row),
  width: row.width,
  height: row.height,
  altText: row.alt_text,
  focalPoint: {x: row.focal_x, y: row.focal_y},
  createdMs: row.created_ms,
  version: contentTag([row.name, row.alt_text, row.focal_x, row.focal_y]),
});

const rowAt = async (db: Reader, id: string): Promise<FileRow> => {
  const found = await db
    .selectFrom('site_file')
    .selectAll()
    .where('id', '=', id)
    .where('ready', '=', true)
    .executeTakeFirst();
  if (!found) throw new Refusal(404, 'not-found');
  return found;
};

/** A file that is ready. Throws `not-found`. */
export const fileAt = async (db: Reader, id: string): Promise<SiteFile> => fileOf(await rowAt(db, id));

/** Where a document is stored, by its id, and its length. Throws `not-found`, for a picture too. */
export async function documentAt(
  db: Reader,
  id: string,
): Promise<{name: string; stored: string; bytes: number}> {
  const {name, ending, picture_id, bytes} = await rowAt(db, id);
  if (picture_id !== null) throw new Refusal(404, 'not-found');
  return {name, stored: `${id}.${ending}`, bytes};
}

/** Files whose name or alternative text contains `search`, newest first. */
export async function filesFrom(
  db: Reader,
  {search, kind, cursor}: {search: string; kind: SiteFileKind | null; cursor: string | undefined},
): Promise<Page<SiteFile>> {
  let query = db
    .selectFrom('site_file')
    .selectAll()
    .where('ready', '=', true)
    .where('position', '<', startOf(cursor, 'newest'));
  if (kind) query = query.where('kind', '=', kind);
  if (search) {
    const pattern = containing(search);
    query = query.where(is => is.or([is('name', 'ilike', pattern), is('alt_text', 'ilike', pattern)]));
  }
  const rows = await query
    .orderBy('position', 'desc')
    .limit(PAGE_SIZE + 1)
    .execute();
  return cutPage(
    rows.map(row => ({...fileOf(row), position: row.position})),
    PAGE_SIZE,
  );
}

/** Changes what an owner says of a file that had `version`. Throws `not-found`, and `page-stale` (409) with the file where it has another one. */
export async function changeFile(
  tx: Tx,
  id: string,
  {version, name, altText, focalPoint}: SiteFileChange & {readonly version: string},
): Promise<SiteFile> {
  await tx.selectFrom('site_file').select('id').where('id', '=', id).forUpdate().execute();
  const file = await fileAt(tx, id);
  if (file.version !== version) throw new Refusal(409, 'page-stale', {fields: {file}});
  const set = {
    ...(name === undefined ? {} : {name: safeFileName(name)}),
    ...(altText === undefined ? {} : {alt_text: altText}),
    ...(focalPoint === undefined ? {} : {focal_x: focalPoint.x, focal_y: focalPoint.y}),
  };
  if (Object.keys(set).length) await tx.updateTable('site_file').set(set).where('id', '=', id).execute();
  return fileAt(tx, id);
}

/** The part of a file's address that no other address has, whatever the file is called. */
const traceOf = (row: FileRow): string =>
  row.picture_id === null ? `${DOCUMENTS_PATH}/${row.id}/` : addressOf(row);

/** True for a row whose draft, or what visitors see of it, has a text. */
const holds = (trace: string) =>
  sql<boolean>`strpos(draft, ${trace}) > 0 OR strpos(coalesce(published, ''), ${trace}) > 0`;

/** How many items of collections use a file, and how many deleted pages and products that may be brought back; one more for pictures of the theme. */
async function usesOutsidePages(db: Reader, trace: string): Promise<number> {
  const items = await db.selectFrom('site_item').select('id').where(holds(trace)).execute();
  const texts = await db.selectFrom('site_texts').select('id').where(holds(trace)).execute();
  const deleted = (table: 'deleted_page' | 'deleted_product') =>
    db.selectFrom(table).select('id').where(sql<boolean>`strpos(document, ${trace}) > 0`).execute();
  const [pages, products] = [await deleted('deleted_page'), await deleted('deleted_product')];
  return items.length + texts.length + pages.length + products.length;
}

/**
 * Where a file is used: in drafts and published pages, in items of collections, in deleted pages and products that may be brought back, in place of
 * pictures of the theme, in products, and in settings of the site. Throws `not-found`.
 */
export async function usesOf(db: Reader, id: string): Promise<SiteFileUses> {
  const row = await rowAt(db, id);
  const trace = traceOf(row);
  const pages = await db
    .selectFrom('site_page')
    .select(['id', 'draft'])
    .where(holds(trace))
    .orderBy('created_ms')
    .execute();
  const settings = await db
    .selectFrom('site_setting')
    .select('name')
    .where(sql<boolean>`strpos(value, ${trace}) > 0`)
    .execute();
  const others =
    row.picture_id === null
      ? []
      : await db
          .selectFrom('picture_use')
          .select('used_by')
          .where('picture_id', '=', row.picture_id)
          .where('used_by', 'not like', `${pictureUserOf('')}%`)
          .execute();
  return {
    pages: pages.map(page => ({id: page.id, title: JSON.parse(page.draft).title})),
    others: settings.length + others.length + (await usesOutsidePages(db, trace)),
  };
}
