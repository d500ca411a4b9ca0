import type {Transaction} from 'kysely';
import type {Reader} from '../../kernel/database/connect.js';
import type {Tables} from '../../kernel/database/tables.js';
import {Refusal} from '../../kernel/http/refusal.js';
import type {Shop} from '../../kernel/http/shop.js';
import {createTurns} from '../../kernel/turns.js';
import {contentOf, forgetBytes} from '../uploads/upload-content.js';
import {addFiles, lockProductFiles, type ReceivedFile, replaceFile} from './product-files.js';
import {cancelUpload, forgetUpload, uploadAt} from './uploads.js';

/** Files that are copied at once, and that wait for these. Source: our choice. */
const inTurn = createTurns({atOnce: 2, waitingMax: 20});

/** A file that an upload became. */
export type FinishedFile = Pick<ReceivedFile, 'name' | 'bytes'>;

/** The file that an upload became before; undefined for an upload that did not. */
const finishedFile = (db: Reader, id: string): Promise<FinishedFile | undefined> =>
  db.selectFrom('product_file').select(['name', 'bytes']).where('stored', '=', id).executeTakeFirst();

/** Copies a complete upload to the files of products, under its id. Throws a 409 while some of it is missing. */
export async function copyUpload(shop: Shop, id: string): Promise<void> {
  if (await finishedFile(shop.db, id)) return;
  const content = await contentOf(shop.siteFiles, await uploadAt(shop.db, id));
  await inTurn(() => shop.downloads.files.write(id, content));
}

/** Makes a copied upload a file of its product, once. Throws `file-gone`, `file-quota`. */
export async function finishUpload(
  tx: Transaction<Tables>,
  id: string,
  {downloadSettings: settings, nowMs}: Shop,
): Promise<FinishedFile> {
  await lockProductFiles(tx);
  const done = await finishedFile(tx, id);
  if (done) return {...done, bytes: Number(done.bytes)};
  const {productId, replaces, name, bytes} = await uploadAt(tx, id);
  const file = {name, bytes, stored: id};
  await forgetUpload(tx, id);
  const added =
    replaces === null
      ? await addFiles(tx, productId, {files: [file], settings, nowMs: nowMs()})
      : await replaceFile(tx, {id: replaces, productId}, {file, settings});
  if (added === 'gone') throw new Refusal(404, 'file-gone');
  if (added === 'full') throw new Refusal(400, 'file-quota');
  return {name, bytes};
}

/** Drops what is left of an upload: its bytes once it is a file, all of it where the file was refused for good. */
export async function tidyUpload({db, siteFiles}: Shop, id: string): Promise<void> {
  if (await finishedFile(db, id)) await forgetBytes(siteFiles, id);
  else await cancelUpload(db, siteFiles, id);
}
