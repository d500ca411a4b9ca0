import {type Selectable, sql, type Transaction} from 'kysely';
import type {DeletedFileEntry, SiteFile} from '../../../../src/builder/files/file-calls.js';
import type {Reader} from '../../kernel/database/connect.js';
import type {Tables} from '../../kernel/database/tables.js';
import {takeDeleted} from '../../kernel/database/take-deleted.js';
import {ignoreOutage} from '../../kernel/files/files-unavailable.js';
import type {SiteFileStore} from '../../kernel/files/site-file-store.js';
import {Refusal} from '../../kernel/http/refusal.js';
import {recordPictureUses} from '../pictures/pictures.js';
import {lockEveryItem} from '../site-content/collections/stored-collections.js';
import {lockPages} from '../site-content/stored-pages.js';
import {lockTexts} from '../site-texts/stored-texts.js';
import {fileRoomLeft, lockFiles, refuseTooMuch} from './room.js';
import {addressOf, fileAt, fileOf, pictureUserOf, usesOf} from './stored-files.js';
import type {SiteFileTable} from './tables.js';

type Tx = Transaction<Tables>;

/** A deleted file. Its address names a picture, which stays stored as long as a text names it. */
interface DeletedFile {
  readonly file: Selectable<SiteFileTable>;
  readonly address: string;
}

/** What an owner saw of a file that is deleted; null for what nobody asked. */
interface Seen {
  readonly uses: number | null;
  readonly version: string | null;
}

/** Throws `page-stale` (409) with the file or the uses where these are not as the owner saw them. */
async function checkSeen(tx: Tx, file: SiteFile, seen: Seen): Promise<void> {
  if (seen.version !== null && seen.version !== file.version)
    throw new Refusal(409, 'page-stale', {fields: {file}});
  if (seen.uses === null) return;
  const uses = await usesOf(tx, file.id);
  if (uses.pages.length + uses.others > seen.uses) throw new Refusal(409, 'page-stale', {fields: {uses}});
}

/**
 * Deletes a file, so that it can be brought back for a while: its bytes stay. Throws `not-found`, and `page-stale` (409) where another
 * owner changed it, or where it has more uses than the owner has seen.
 */
export async function removeFile(tx: Tx, id: string, seen: Seen & {readonly nowMs: number}): Promise<void> {
  await lockPages(tx);
  await lockEveryItem(tx);
  await lockTexts(tx);
  const file = await tx
    .selectFrom('site_file')
    .selectAll()
    .where('id', '=', id)
    .where('ready', '=', true)
    .forUpdate()
    .executeTakeFirst();
  if (!file) throw new Refusal(404, 'not-found');
  await checkSeen(tx, fileOf(file), seen);
  await tx.deleteFrom('site_file').where('id', '=', id).execute();
  await recordPictureUses(tx, new Map([[pictureUserOf(id), []]]));
  const document = JSON.stringify({file, address: addressOf(file)} satisfies DeletedFile);
  const {name, kind, bytes, picture_id} = file;
  await tx
    .insertInto('deleted_file')
    .values({id, name, kind, bytes, document, picture_id, deleted_ms: seen.nowMs})
    .execute();
}

/** Every deleted file that may be brought back, the last one first. */
export const deletedFiles = (db: Reader): Promise<DeletedFileEntry[]> =>
  db
    .selectFrom('deleted_file')
    .select(['id', 'name', 'kind', 'deleted_ms as deletedMs'])
    .orderBy('deleted_ms', 'desc')
    .orderBy('id')
    .execute();

/**
 * Brings a deleted file back as it was, at its address. One that is there again, as after an answer that was lost, stays as it is. Throws
 * `not-found` for one that is forgotten, and `file-quota` where there is no room.
 */
export async function bringFileBack(tx: Tx, id: string): Promise<SiteFile> {
  await lockFiles(tx);
  const deleted = await takeDeleted(tx, 'site_file', id);
  if (deleted === null) return fileAt(tx, id);
  const {file, address}: DeletedFile = JSON.parse(deleted);
  await refuseTooMuch(tx, file.bytes);
  await tx.insertInto('site_file').values(file).execute();
  if (file.picture_id !== null) await recordPictureUses(tx, new Map([[pictureUserOf(id), [address]]]));
  return fileAt(tx, id);
}

/**
 * Forgets deleted files that the site has no room for any more, the first deleted ones first, and those that came back by an import.
 * Returns the names under which their documents are stored.
 */
export async function forgetBeyondRoom(tx: Tx): Promise<readonly string[]> {
  await tx
    .deleteFrom('deleted_file')
    .where('id', 'in', some => some.selectFrom('site_file').select('id'))
    .execute();
  const room = await fileRoomLeft(tx);
  const {rows} = await sql<{id: string; document: string}>`
    DELETE FROM deleted_file WHERE id IN (
      SELECT id FROM (
        SELECT id, count(*) OVER newest AS files, sum(bytes) OVER newest AS bytes
        FROM deleted_file WINDOW newest AS (ORDER BY deleted_ms DESC, id)) AS counted
      WHERE files > ${room.files} OR bytes > ${room.bytes})
    RETURNING id, document`.execute(tx);
  return rows.flatMap(({document}) => {
    const {file}: DeletedFile = JSON.parse(document);
    return file.picture_id === null ? [`${file.id}.${file.ending}`] : [];
  });
}

/** Removes documents that are forgotten. One that cannot be removed now is swept as an orphan. */
export async function removeDocuments(
  {documents}: Pick<SiteFileStore, 'documents'>,
  names: readonly string[],
): Promise<void> {
  for (const name of names) await documents.remove(name).catch(ignoreOutage);
}
