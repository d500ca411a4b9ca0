import type {RoleName} from '../../../../src/tables/roles.js';
import type {LeftOut} from '../../../../src/tables/site-archive.js';
import type {Reader} from '../../kernel/database/connect.js';
import type {Shop} from '../../kernel/http/shop.js';
import {contentOf} from '../downloads/opened-content.js';
import {FILES_PATH} from '../downloads/paths.js';
import {mayWrite} from '../owner/access.js';
import type {IndexedDownload} from './schema.js';

/** Where the bytes of a file that a product delivers are: in the store, or in the shop's own folder. */
export interface StoredDownload {
  readonly stored: string | null;
  readonly folderPath: string | null;
}

/** A file that a product delivers, and where its bytes are. */
export interface FoundDownload {
  readonly file: IndexedDownload;
  readonly at: StoredDownload;
}

/** The files that products deliver, in the order that they were added; none for who may not change them, since buyers pay for them. */
export async function readDownloads(
  db: Reader,
  role: RoleName,
): Promise<{readonly downloads: readonly FoundDownload[]; readonly leftOut: readonly LeftOut[]}> {
  const rows = await db
    .selectFrom('product_file')
    .select(['id', 'product_id as productId', 'name', 'bytes', 'stored', 'folder_path as folderPath'])
    .orderBy('position')
    .execute();
  const isAllowed = mayWrite(FILES_PATH, role);
  // One of the folder that was missing at the start of the shop has no bytes.
  const taken = rows.filter(({bytes}) => isAllowed && bytes > 0);
  const others = rows.filter(row => !taken.includes(row));
  return {
    downloads: taken.map(({stored, folderPath, ...file}) => ({file, at: {stored, folderPath}})),
    leftOut: others.map(({id, name}) => ({
      kind: 'download',
      id,
      name,
      reason: isAllowed ? 'gone' : 'role',
    })),
  };
}

/** The pieces of a file that a product delivers; null where its bytes are lost. Ends with an error where it changes meanwhile. */
export async function downloadPieces(
  shop: Pick<Shop, 'downloads' | 'own'>,
  {at, bytes}: {readonly at: StoredDownload; readonly bytes: number},
): Promise<AsyncIterable<Uint8Array> | null> {
  const content = await contentOf(shop, {...at, bytes});
  // A file of the folder may be another one by now.
  if (content?.bytes !== bytes) {
    await content?.close();
    return null;
  }
  const stream = await content.stream(null);
  return stream && wholeOf(stream as ReadableStream<Uint8Array>, bytes);
}

async function* wholeOf(stream: ReadableStream<Uint8Array>, bytes: number): AsyncGenerator<Uint8Array> {
  let left = bytes;
  for await (const piece of stream) {
    left -= piece.length;
    yield piece;
  }
  if (left !== 0) throw new Error('a file of a product changed while it was exported');
}
