import type {Transaction} from 'kysely';
import {safeFileName} from '../../../../src/forms/file-name.js';
import {batchesOf} from '../../kernel/database/batches.js';
import type {Tables} from '../../kernel/database/tables.js';
import {factsIn} from '../../kernel/files/real-name.js';
import {newId} from '../../kernel/security/tokens.js';
import {lockProductFiles} from './product-files.js';

type Tx = Transaction<Tables>;

/** A file of the shop's folder that a product delivers. */
interface FolderFile {
  readonly productId: string;
  /** Relative to the folder. */
  readonly path: string;
}

/** What the catalogue's file names: paths by the id of the product. */
export type FolderFiles = ReadonlyMap<string, readonly string[]>;

const keyOf = ({productId, path}: FolderFile): string => `${productId} ${path}`;

/** Bytes of a file; 0 where it is missing, which the start reports. */
const bytesAt = (folder: string, path: string): number => factsIn(folder, path)?.size ?? 0;

/**
 * Takes over which files of the shop's folder its products deliver. One that the catalogue names as before keeps its row, and so what
 * buyers downloaded of it; one that it names no more is delivered no more. Files that the owner uploaded stay.
 */
export async function watchFolder(
  tx: Tx,
  {folder, files, nowMs}: {readonly folder: string; readonly files: FolderFiles; readonly nowMs: number},
): Promise<void> {
  // Of two servers that start at once, the second finds what the first has written.
  await lockProductFiles(tx);
  const named = [...files].flatMap(([productId, paths]) => paths.map(path => ({productId, path})));
  const rows = await tx
    .selectFrom('product_file')
    .select(['id', 'product_id as productId', 'folder_path as path'])
    .where('folder_path', 'is not', null)
    .execute();
  const known = new Map(rows.map(({id, productId, path}) => [keyOf({productId, path: path ?? ''}), id]));
  const left = new Set(named.map(keyOf));
  const ended = [...known].filter(([key]) => !left.has(key)).map(([, id]) => id);
  for (const batch of batchesOf(ended))
    await tx.deleteFrom('product_file').where('id', 'in', batch).execute();
  for (const file of named) {
    const id = known.get(keyOf(file));
    const bytes = bytesAt(folder, file.path);
    if (id !== undefined) await tx.updateTable('product_file').set({bytes}).where('id', '=', id).execute();
  }
  const added = named.filter(file => !known.has(keyOf(file)));
  for (const batch of batchesOf(added))
    await tx
      .insertInto('product_file')
      .values(
        batch.map(({productId, path}) => ({
          id: newId(),
          product_id: productId,
          stored: null,
          folder_path: path,
          created_ms: nowMs,
          name: safeFileName(path),
          bytes: bytesAt(folder, path),
        })),
      )
      .execute();
}
