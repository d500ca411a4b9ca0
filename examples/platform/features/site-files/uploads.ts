import type {Transaction} from 'kysely';
import {siteFileProblem, siteFileType} from '../../../../src/builder/files/file-problem.js';
import {safeFileName} from '../../../../src/forms/file-name.js';
import {SITE_FILE_LIMITS, SITE_FILE_TYPES} from '../../../../src/tables/site-file-types.js';
import {BYTES_PER_MB} from '../../../../src/tables/site-limits.js';
import type {Database, Reader} from '../../kernel/database/connect.js';
import type {Tables} from '../../kernel/database/tables.js';
import {namesBefore} from '../../kernel/files/file-store.js';
import {type SiteFileStore, UPLOAD_LIFE_MS} from '../../kernel/files/site-file-store.js';
import {Refusal} from '../../kernel/http/refusal.js';
import type {Shop} from '../../kernel/http/shop.js';
import {newId} from '../../kernel/security/tokens.js';
import type {Writer} from '../owner/write-as-owner.js';
import {IDLE_MS, UPLOADS_MAX} from '../uploads/limits.js';
import {forgetBytes} from '../uploads/upload-content.js';
import {forgetBeyondRoom, removeDocuments} from './deleted-files.js';
import {lockFiles, refuseTooMuch} from './room.js';

/** A file as its upload announces it. */
interface Announced {
  readonly name: string;
  readonly size: number;
}

const MESSAGE_PARAMS = {
  types: SITE_FILE_TYPES.map(({name}) => name).join(', '),
  mb: SITE_FILE_LIMITS.bytes / BYTES_PER_MB,
};

/** The refusal of a file that is of a type, or a size, that is not taken; null for any other. */
function refusalOf(file: Announced): Refusal | null {
  const problem = siteFileProblem(file, 'en');
  if (!problem) return null;
  const code =
    problem.id === 'file-too-large' ? 'file-large' : problem.id === 'file-empty' ? problem.id : 'file-type';
  return new Refusal(400, code, {params: MESSAGE_PARAMS});
}

/** Gives up the upload of a person that is idle for longest, where there are too many. Returns the ids of those given up; throws `file-quota` where none is idle. */
async function makeRoom(tx: Transaction<Tables>, {email, nowMs}: Writer): Promise<readonly string[]> {
  const unfinished = await tx
    .selectFrom('site_file')
    .select(['id', 'touched_ms'])
    .where('ready', '=', false)
    .where('uploaded_by', '=', email)
    .orderBy('touched_ms')
    .orderBy('position')
    .execute();
  if (unfinished.length < UPLOADS_MAX) return [];
  const idle = unfinished
    .slice(0, unfinished.length - UPLOADS_MAX + 1)
    .filter(({touched_ms}) => touched_ms <= nowMs - IDLE_MS)
    .map(({id}) => id);
  if (!idle.length) throw new Refusal(400, 'file-quota');
  await tx.deleteFrom('site_file').where('id', 'in', idle).execute();
  return idle;
}

/** Makes room for an upload of a person's. Returns its id. Throws a 400 `Refusal` that says why there is none. */
export async function beginUpload(
  {db, siteFiles}: Pick<Shop, 'db' | 'siteFiles'>,
  file: Announced,
  by: Writer,
): Promise<string> {
  const refusal = refusalOf(file);
  const type = siteFileType(file.name);
  if (refusal || !type) throw refusal ?? new Refusal(400, 'file-type', {params: MESSAGE_PARAMS});
  const id = newId();
  const {idle, forgotten} = await db.transaction().execute(async tx => {
    await lockFiles(tx);
    const idle = await makeRoom(tx, by);
    await refuseTooMuch(tx, file.size);
    await tx
      .insertInto('site_file')
      .values({
        id,
        name: safeFileName(file.name),
        kind: type.kind,
        type: type.type,
        bytes: file.size,
        ready: false,
        picture_id: null,
        ending: type.endings[0],
        width: null,
        height: null,
        alt_text: '',
        focal_x: 0.5,
        focal_y: 0.5,
        created_ms: by.nowMs,
        uploaded_by: by.email,
        touched_ms: by.nowMs,
      })
      .execute();
    return {idle, forgotten: await forgetBeyondRoom(tx)};
  });
  for (const given of idle) await forgetBytes(siteFiles, given);
  await removeDocuments(siteFiles, forgotten);
  return id;
}

/** Notes that a piece of an upload came. */
export const touchUpload = async (db: Database, id: string, nowMs: number): Promise<void> => {
  await db.updateTable('site_file').set({touched_ms: nowMs}).where('id', '=', id).execute();
};

/** An upload that is not ready yet. Throws `file-gone`. */
export async function uploadAt(db: Reader, id: string) {
  const found = await db
    .selectFrom('site_file')
    .select(['id', 'name', 'kind', 'type', 'bytes', 'ending'])
    .where('id', '=', id)
    .where('ready', '=', false)
    .executeTakeFirst();
  if (!found) throw new Refusal(404, 'file-gone');
  return found;
}

/** Gives an upload up, with its bytes. */
export async function cancelUpload(db: Database, store: SiteFileStore, id: string): Promise<void> {
  await db.deleteFrom('site_file').where('id', '=', id).where('ready', '=', false).execute();
  await forgetBytes(store, id);
}

/** Deletes documents without a row: those that a crash left between their writing and their row, and those of deleted files that are forgotten. */
export async function deleteOrphans(
  db: Reader,
  {documents}: Pick<SiteFileStore, 'documents'>,
  nowMs: number,
): Promise<void> {
  const old = await namesBefore(documents, nowMs - UPLOAD_LIFE_MS);
  if (!old.length) return;
  const ids = old.map(name => name.split('.')[0] ?? '');
  const known = await db
    .selectFrom('site_file')
    .select('id')
    .where('id', 'in', ids)
    .union(db.selectFrom('deleted_file').select('id').where('id', 'in', ids))
    .execute();
  const kept = new Set(known.map(({id}) => id));
  for (const [at, name] of old.entries()) if (!kept.has(ids[at] ?? '')) await documents.remove(name);
}

/** Deletes uploads that nobody finished for a day. */
export async function deleteOldUploads(db: Database, store: SiteFileStore, nowMs: number): Promise<void> {
  const old = await db
    .selectFrom('site_file')
    .select('id')
    .where('ready', '=', false)
    .where('created_ms', '<=', nowMs - UPLOAD_LIFE_MS)
    .execute();
  for (const {id} of old) await cancelUpload(db, store, id);
  // Bytes whose row a crash left behind.
  const {uploadFiles} = store;
  for (const name of await namesBefore(uploadFiles, nowMs - UPLOAD_LIFE_MS)) await uploadFiles.remove(name);
}
