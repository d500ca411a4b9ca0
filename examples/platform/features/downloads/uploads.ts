import type {Transaction} from 'kysely';
import {safeFileName} from '../../../../src/forms/file-name.js';
import type {Database, Reader} from '../../kernel/database/connect.js';
import type {Tables} from '../../kernel/database/tables.js';
import type {DownloadSettings} from '../../kernel/download-settings.js';
import {type SiteFileStore, UPLOAD_LIFE_MS} from '../../kernel/files/site-file-store.js';
import {Refusal} from '../../kernel/http/refusal.js';
import type {Exchange, Shop} from '../../kernel/http/shop.js';
import {lookupText} from '../../kernel/http/text.js';
import {newId} from '../../kernel/security/tokens.js';
import type {Writer} from '../owner/write-as-owner.js';
import {IDLE_MS, UPLOADS_MAX} from '../uploads/limits.js';
import {type Announced, type UploadKind, uploadRoutes} from '../uploads/tus.js';
import {forgetBytes} from '../uploads/upload-content.js';
import {PRODUCT_FILES_MAX, SHOP_FILES_MAX} from './limits.js';
import {FILES_PATH} from './paths.js';
import {countFiles, lockProductFiles, uploadedFile} from './product-files.js';

type Tx = Transaction<Tables>;

/** Where the files of a product are sent. */
export const UPLOADS_PATH = '/api/site-products/:productId/files/uploads';

/** The product of a call's address. */
export const productIn = (c: Exchange): string => lookupText(c.req.param('productId'));

/** Why an upload has no place: the product is gone, the file that it replaces, or there is no room. */
async function refusePlace(
  tx: Tx,
  {productId, replaces}: {readonly productId: string; readonly replaces: string | null},
): Promise<void> {
  const product = await tx.selectFrom('product').select('id').where('id', '=', productId).executeTakeFirst();
  const before = replaces === null ? null : await uploadedFile(tx, replaces);
  if (!product || (before !== null && before?.productId !== productId)) throw new Refusal(404, 'file-gone');
}

/** Uploads of a person's without a piece for a while: they make room for another one. */
const idleOf = (tx: Reader, {email, nowMs}: Writer) =>
  tx
    .selectFrom('product_file_upload')
    .select('id')
    .where('uploaded_by', '=', email)
    .where('touched_ms', '<=', nowMs - IDLE_MS)
    .orderBy('touched_ms')
    .execute();

/** Bytes that uploads have been promised, and how many of them are a person's. */
async function promised(tx: Reader, email: string): Promise<{own: number; bytes: number}> {
  const {own, bytes} = await tx
    .selectFrom('product_file_upload')
    .select(({fn}) => [
      fn.countAll<number>().filterWhere('uploaded_by', '=', email).as('own'),
      fn.sum<number | null>('bytes').as('bytes'),
    ])
    .executeTakeFirstOrThrow();
  return {own: Number(own), bytes: Number(bytes ?? 0)};
}

/** Gives up idle uploads of a person, the one that is idle for longest first, until there is room. Returns the ids of those given up; throws `file-quota` where there is none. */
async function makeRoom(
  {tx, by}: {readonly tx: Tx; readonly by: Writer},
  hasRoom: (held: {own: number; bytes: number}) => Promise<boolean>,
): Promise<readonly string[]> {
  const idle = await idleOf(tx, by);
  const given: string[] = [];
  while (!(await hasRoom(await promised(tx, by.email)))) {
    const next = idle[given.length];
    if (!next) throw new Refusal(400, 'file-quota');
    await tx.deleteFrom('product_file_upload').where('id', '=', next.id).execute();
    given.push(next.id);
  }
  return given;
}

/** Why a file is not taken; null where it is. */
const refusalOf = (size: number, bytesMax: number): Refusal | null => {
  if (size > bytesMax) return new Refusal(413, 'file-large');
  return size > 0 ? null : new Refusal(400, 'file-empty');
};

/** How many more files of a product, and bytes of them, there is room for; one that replaces another has its place. */
async function roomLeft(
  tx: Tx,
  {productId, replaces}: {readonly productId: string; readonly replaces: string | null},
  {totalBytesMax}: DownloadSettings,
): Promise<{files: number; bytes: number}> {
  const {own, all, bytes} = await countFiles(tx, productId);
  const files = Math.min(PRODUCT_FILES_MAX - own, SHOP_FILES_MAX - all);
  if (replaces === null) return {files, bytes: totalBytesMax - bytes};
  const before = await tx
    .selectFrom('product_file')
    .select('bytes')
    .where('id', '=', replaces)
    .executeTakeFirst();
  return {files: 1, bytes: totalBytesMax - bytes + Number(before?.bytes ?? 0)};
}

/** Makes room for an upload to a product. Throws `file-large`, `file-empty`, `file-gone`, `file-quota`. */
async function beginUpload(
  {db, siteFiles, downloadSettings: settings}: Shop,
  {name, size, metadata}: Announced,
  by: Writer,
  c: Exchange,
): Promise<string> {
  const refusal = refusalOf(size, settings.fileBytesMax);
  if (refusal) throw refusal;
  const [id, productId, replaces] = [newId(), productIn(c), metadata('replace') || null];
  const given = await db.transaction().execute(async tx => {
    await lockProductFiles(tx);
    await refusePlace(tx, {productId, replaces});
    const given = await makeRoom({tx, by}, async ({own, bytes}) => {
      const left = await roomLeft(tx, {productId, replaces}, settings);
      return own < UPLOADS_MAX && left.files > 0 && left.bytes - bytes >= size;
    });
    await tx
      .insertInto('product_file_upload')
      .values({
        id,
        product_id: productId,
        replaces,
        name: safeFileName(name),
        bytes: size,
        uploaded_by: by.email,
        created_ms: by.nowMs,
        touched_ms: by.nowMs,
      })
      .execute();
    return given;
  });
  for (const one of given) await forgetBytes(siteFiles, one);
  return id;
}

/** An upload that is not finished. Throws `file-gone`. */
export async function uploadAt(db: Reader, id: string) {
  const found = await db
    .selectFrom('product_file_upload')
    .select(['id', 'product_id as productId', 'replaces', 'name', 'bytes'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw new Refusal(404, 'file-gone');
  return {...found, bytes: Number(found.bytes)};
}

/** Forgets an upload that is finished or given up; its bytes stay. */
export const forgetUpload = async (db: Reader, id: string): Promise<void> => {
  await db.deleteFrom('product_file_upload').where('id', '=', id).execute();
};

/** Gives an upload up, with its bytes. */
export async function cancelUpload(db: Database, store: SiteFileStore, id: string): Promise<void> {
  const [gone] = await db.deleteFrom('product_file_upload').where('id', '=', id).returning('id').execute();
  if (gone) await forgetBytes(store, id);
}

/** Deletes uploads that nobody finished for a day. */
export async function deleteOldProductUploads(
  db: Database,
  store: SiteFileStore,
  nowMs: number,
): Promise<void> {
  const old = await db
    .selectFrom('product_file_upload')
    .select('id')
    .where('created_ms', '<=', nowMs - UPLOAD_LIFE_MS)
    .execute();
  for (const {id} of old) await cancelUpload(db, store, id);
}

const PRODUCT_UPLOADS: UploadKind = {
  named: 'ProductFile',
  path: UPLOADS_PATH,
  page: FILES_PATH,
  begin: beginUpload,
  find: ({db}, id) => uploadAt(db, id),
  async touch({db}, id, nowMs) {
    await db.updateTable('product_file_upload').set({touched_ms: nowMs}).where('id', '=', id).execute();
  },
  cancel: ({db, siteFiles}, id) => cancelUpload(db, siteFiles, id),
};

/** Uploads of products' files. */
export const PRODUCT_UPLOAD_ROUTES = uploadRoutes(PRODUCT_UPLOADS);
