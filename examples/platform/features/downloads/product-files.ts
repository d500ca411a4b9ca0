import {sql, type Transaction} from 'kysely';
import {batchesOf} from '../../kernel/database/batches.js';
import type {Database, Reader} from '../../kernel/database/connect.js';
import {lockName} from '../../kernel/database/lock-name.js';
import {DAY_MS} from '../../kernel/database/retention.js';
import type {Tables} from '../../kernel/database/tables.js';
import type {DownloadSettings} from '../../kernel/download-settings.js';
import type {DownloadStore} from '../../kernel/files/download-store.js';
import {namesBefore} from '../../kernel/files/file-store.js';
import {newId} from '../../kernel/security/tokens.js';
import {IS_SOLD} from '../catalog/sold-products.js';
import {PRODUCT_FILES_MAX, SHOP_FILES_MAX} from './limits.js';

type Tx = Transaction<Tables>;

/** A file of a product as its owner sees it. */
export interface ProductFile {
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
  /** True for a file of the shop's own folder, which the catalogue names. */
  readonly isFromFolder: boolean;
  /** Lines of orders whose buyers may download it, now or once they have paid. */
  readonly buyers: number;
}

/** A file that is in the store and has no row yet. */
export interface ReceivedFile {
  readonly name: string;
  readonly bytes: number;
  readonly stored: string;
}

/** The files of a product in the order they were added. */
export async function filesOf(db: Reader, productId: string, nowMs: number): Promise<readonly ProductFile[]> {
  const rows = await db
    .selectFrom('product_file')
    .select(['id', 'name', 'bytes', 'folder_path'])
    .select(({selectFrom}) =>
      selectFrom('order_download')
        .innerJoin('shop_order', 'shop_order.id', 'order_download.order_id')
        .whereRef('order_download.product_id', '=', 'product_file.product_id')
        .where('shop_order.status', '<>', 'cancelled')
        .where(({or, eb}) => or([eb('ends_ms', 'is', null), eb('ends_ms', '>', nowMs)]))
        .select(({fn}) => fn.countAll<number>().as('count'))
        .as('buyers'),
    )
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute();
  return rows.map(({folder_path, buyers, ...file}) => ({
    ...file,
    isFromFolder: folder_path !== null,
    buyers: Number(buyers ?? 0),
  }));
}

/** Why files are not added: `full` where the product or the shop has no room for more. */
export type FilesAdded = 'added' | 'gone' | 'full';

/** Files that are there: of one product, of all, and the bytes of all. */
interface FileCounts {
  readonly own: number;
  readonly all: number;
  readonly bytes: number;
}

const isWithinLimits = ({own, all, bytes}: FileCounts, {totalBytesMax}: DownloadSettings): boolean =>
  own <= PRODUCT_FILES_MAX && all <= SHOP_FILES_MAX && bytes <= totalBytesMax;

/** Counts files that are added one after another to those that are there: true for each that has room, which takes it. */
export function roomForFiles(
  rows: readonly {readonly productId: string; readonly bytes: number}[],
  settings: DownloadSettings,
) {
  const counts = new Map<string, number>();
  let [all, bytes] = [0, 0];
  const take = (file: (typeof rows)[number]): void => {
    counts.set(file.productId, (counts.get(file.productId) ?? 0) + 1);
    all += 1;
    bytes += file.bytes;
  };
  for (const row of rows) take(row);
  return (file: (typeof rows)[number]): boolean => {
    const own = (counts.get(file.productId) ?? 0) + 1;
    if (!isWithinLimits({own, all: all + 1, bytes: bytes + file.bytes}, settings)) return false;
    take(file);
    return true;
  };
}

/** Counts the files of a product, and of all. */
export async function countFiles(tx: Tx, productId: string): Promise<FileCounts> {
  const {own, all, bytes} = await tx
    .selectFrom('product_file')
    .select(({fn}) => [
      fn.countAll<number>().filterWhere('product_id', '=', productId).as('own'),
      fn.countAll<number>().as('all'),
      fn.sum<number | null>('bytes').as('bytes'),
    ])
    .executeTakeFirstOrThrow();
  return {own: Number(own), all: Number(all), bytes: Number(bytes ?? 0)};
}

async function hasRoom(
  tx: Tx,
  productId: string,
  {
    files,
    settings,
  }: {readonly files: readonly Pick<ReceivedFile, 'bytes'>[]; readonly settings: DownloadSettings},
): Promise<boolean> {
  const {own, all, bytes} = await countFiles(tx, productId);
  const added = files.reduce((sum, file) => sum + file.bytes, 0);
  return isWithinLimits({own: own + files.length, all: all + files.length, bytes: bytes + added}, settings);
}

/** Rows of files whose products were deleted and may be brought back. */
const deletedFiles = (db: Reader) => db.selectFrom('deleted_product_row').where('part', '=', 'product_file');

/** What buyers download: files of products, and those of deleted ones, which stay with the orders that bought them. */
export const deliveredFiles = (db: Reader) =>
  db
    .selectFrom('product_file')
    .select(['id', 'position', 'product_id', 'name', 'bytes', 'stored', 'folder_path'])
    .unionAll(
      deletedFiles(db)
        // An import may have made the product again, with files of its own.
        .where(({not, exists, selectFrom}) =>
          not(exists(selectFrom('product').select('id').whereRef('id', '=', 'product_id'))),
        )
        .select([
          sql<string>`content ->> 'id'`.as('id'),
          sql<number>`(content ->> 'position')::bigint`.as('position'),
          'product_id',
          sql<string>`content ->> 'name'`.as('name'),
          sql<number>`(content ->> 'bytes')::bigint`.as('bytes'),
          sql<string | null>`content ->> 'stored'`.as('stored'),
          sql<string | null>`content ->> 'folder_path'`.as('folder_path'),
        ]),
    );

/** Whether there is room for the files of a deleted product. */
export async function hasRoomForDeleted(
  tx: Tx,
  productId: string,
  settings: DownloadSettings,
): Promise<boolean> {
  const files = await deletedFiles(tx)
    .select(sql<string>`content ->> 'bytes'`.as('bytes'))
    .where('product_id', '=', productId)
    .execute();
  return (
    !files.length ||
    hasRoom(tx, productId, {files: files.map(({bytes}) => ({bytes: Number(bytes)})), settings})
  );
}

/**
 * Forgets the files of deleted products that the shop has no room for any more: those that nobody bought first, and of these the first
 * deleted ones. Such a product comes back without them. Deleted files have the room that others leave, so that owners do not fill the
 * disk.
 */
export async function forgetFilesBeyondRoom(
  tx: Tx,
  {totalBytesMax}: Pick<DownloadSettings, 'totalBytesMax'>,
): Promise<void> {
  const {bytes} = await tx
    .selectFrom('product_file')
    .select(({fn}) => fn.sum<number | null>('bytes').as('bytes'))
    .executeTakeFirstOrThrow();
  await sql`DELETE FROM deleted_product_row WHERE part = 'product_file' AND product_id IN (
    SELECT id FROM (
      SELECT id, sum(sum((content ->> 'bytes')::bigint))
        OVER (ORDER BY (${sql.raw(IS_SOLD)}) DESC, deleted_ms DESC, id) AS bytes
      FROM deleted_product JOIN deleted_product_row ON product_id = id
      WHERE part = 'product_file' AND content ->> 'stored' IS NOT NULL GROUP BY id) AS counted
    WHERE bytes > ${totalBytesMax - Number(bytes ?? 0)})`.execute(tx);
}

/** Lets one change of files begin at a time: they are counted. Whoever changes products too locks this first, and the catalogue after it. */
export const lockProductFiles = (tx: Tx) => lockName(tx, 'product files');

/** Adds files to a product; all are added or none. */
export async function addFiles(
  tx: Tx,
  productId: string,
  added: {
    readonly files: readonly ReceivedFile[];
    readonly settings: DownloadSettings;
    readonly nowMs: number;
  },
): Promise<FilesAdded> {
  await lockProductFiles(tx);
  const product = await tx
    .selectFrom('product')
    .select('id')
    .where('id', '=', productId)
    .forShare()
    .executeTakeFirst();
  if (!product) return 'gone';
  if (!(await hasRoom(tx, productId, added))) return 'full';
  const {files, nowMs: created_ms} = added;
  await tx
    .insertInto('product_file')
    .values(files.map(file => ({id: newId(), ...file, product_id: productId, folder_path: null, created_ms})))
    .execute();
  await forgetFilesBeyondRoom(tx, added.settings);
  return 'added';
}

/** Puts a file in the place of another: links of buyers lead to the new one, and what they have downloaded counts on. */
export async function replaceFile(
  tx: Tx,
  {id, productId}: {readonly id: string; readonly productId: string},
  {file, settings}: {readonly file: ReceivedFile; readonly settings: DownloadSettings},
): Promise<FilesAdded> {
  await lockProductFiles(tx);
  const before = await tx
    .selectFrom('product_file')
    .select('bytes')
    .where('id', '=', id)
    .where('product_id', '=', productId)
    .where('stored', 'is not', null)
    .executeTakeFirst();
  if (!before) return 'gone';
  const {bytes} = await tx
    .selectFrom('product_file')
    .select(({fn}) => fn.sum<number>('bytes').as('bytes'))
    .executeTakeFirstOrThrow();
  if (Number(bytes) - before.bytes + file.bytes > settings.totalBytesMax) return 'full';
  await tx.updateTable('product_file').set(file).where('id', '=', id).execute();
  await forgetFilesBeyondRoom(tx, settings);
  // The rest of a cut download would be of another file.
  await tx.updateTable('download_count').set({resumable_bytes: 0}).where('file_id', '=', id).execute();
  return 'added';
}

/** Removes a file. One that is not there is removed already. */
export const removeFile = async (tx: Tx, id: string): Promise<void> => {
  const removed = await tx
    .deleteFrom('product_file')
    .where('id', '=', id)
    .where('stored', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  if (removed) await tx.deleteFrom('download_count').where('file_id', '=', id).execute();
};

/** A file that its owner may replace or remove; undefined for any other. */
export const uploadedFile = (db: Reader, id: string) =>
  db
    .selectFrom('product_file')
    .select(['id', 'name', 'product_id as productId'])
    .where('id', '=', id)
    .where('stored', 'is not', null)
    .executeTakeFirst();

/** Deletes files without a row: those that were replaced or removed, whose form was refused, or whose product is forgotten. A download under way stays whole. */
export async function deleteUnusedDownloads(
  db: Database,
  {files}: Pick<DownloadStore, 'files'>,
  nowMs: number,
): Promise<void> {
  const old = await namesBefore(files, nowMs - DAY_MS);
  for (const batch of batchesOf(old)) {
    // In one statement: between two of them a product may be deleted, or come back.
    const rows = await db
      .selectFrom('product_file')
      .select('stored')
      .where('stored', 'in', batch)
      .union(
        deletedFiles(db)
          .select(sql<string | null>`content ->> 'stored'`.as('stored'))
          .where(sql`content ->> 'stored'`, 'in', batch),
      )
      .execute();
    const used = new Set(rows.map(({stored}) => stored));
    for (const name of batch) if (!used.has(name)) await files.remove(name);
  }
}
