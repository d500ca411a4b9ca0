import type {Insertable, Transaction} from 'kysely';
import {safeFileName} from '../../../../src/forms/file-name.js';
import type {RoleName} from '../../../../src/tables/roles.js';
import type {ImportedProduct, LeftOut, LeftOutReason} from '../../../../src/tables/site-archive.js';
import {batchesOf} from '../../kernel/database/batches.js';
import type {Reader} from '../../kernel/database/connect.js';
import type {Tables} from '../../kernel/database/tables.js';
import type {Shop} from '../../kernel/http/shop.js';
import {newId} from '../../kernel/security/tokens.js';
import {contentOf} from '../downloads/opened-content.js';
import {FILES_PATH} from '../downloads/paths.js';
import {forgetFilesBeyondRoom, roomForFiles} from '../downloads/product-files.js';
import type {ProductFileTable} from '../downloads/tables.js';
import {mayWrite} from '../owner/access.js';
import type {OpenedArchive} from './read-archive.js';
import {downloadEntry, type IndexedDownload, type SiteIndex} from './schema.js';
import {wrongPart} from './wrong-part.js';

type Tx = Transaction<Tables>;

/** Refuses a file of a product whose bytes are not in the ZIP. */
export function checkDownloads({index: {downloads}, entries}: OpenedArchive): void {
  for (const [at, file] of downloads.entries())
    if (entries.get(downloadEntry(file))?.length !== file.bytes)
      throw wrongPart(`downloads.${at}`, 'a file whose bytes are in the ZIP', file.name);
}

/** A file of the shop, and where its bytes are. */
const rowsOf = (db: Reader) =>
  db
    .selectFrom('product_file')
    .select(['id', 'product_id as productId', 'name', 'bytes', 'stored', 'folder_path as folderPath'])
    .execute();
type Row = Awaited<ReturnType<typeof rowsOf>>[number];

/** What an import knows of files of products before it writes. */
export interface PreparedDownloads {
  /** Names that their bytes are stored under, by their ids. */
  readonly stored: ReadonlyMap<string, string>;
  /** Those whose product delivers the same bytes by the same name: where these are, by the file's id. */
  readonly same: ReadonlyMap<string, string>;
}

/** The files of the shop by what a file of the same product, name and length has too. */
function rowsByLooks(rows: readonly Row[]): (file: IndexedDownload) => readonly Row[] {
  const keyOf = ({productId, name, bytes}: IndexedDownload) => JSON.stringify([productId, name, bytes]);
  const found = new Map<string, Row[]>();
  for (const row of rows) found.set(keyOf(row), [...(found.get(keyOf(row)) ?? []), row]);
  return file => found.get(keyOf({...file, name: safeFileName(file.name)})) ?? [];
}

/** Where the bytes of a file are. Another content has another place, but for files of the shop's own folder. */
const placeOf = ({productId, stored, folderPath}: Row): string =>
  JSON.stringify([productId, stored, folderPath]);

/** True for a file of the shop that has these bytes. */
async function hasBytes(shop: Shop, row: Row, bytes: Uint8Array): Promise<boolean> {
  const content = await contentOf(shop, row);
  const stream = await content?.stream(null);
  if (!stream) return false;
  let [at, isSame] = [0, true];
  for await (const piece of stream as ReadableStream<Uint8Array>) {
    const end = at + piece.length;
    if (Buffer.compare(piece, bytes.subarray(at, end)) !== 0) isSame = false;
    at = end;
  }
  return isSame && at === bytes.length;
}

/**
 * Stores the bytes of files that the shop has not, and compares those that it seems to have. What a failed import leaves is deleted
 * after a day.
 */
export async function prepareDownloads(
  shop: Shop,
  {index, entries}: OpenedArchive,
  role: RoleName,
): Promise<PreparedDownloads> {
  const {db, downloads, downloadSettings} = shop;
  const [stored, same] = [new Map<string, string>(), new Map<string, string>()];
  if (!mayWrite(FILES_PATH, role)) return {stored, same};
  const rows = await rowsOf(db);
  const known = new Set(rows.map(({id}) => id));
  const similarTo = rowsByLooks(rows);
  for (const file of index.downloads) {
    const bytes = entries.get(downloadEntry(file));
    if (!bytes) continue;
    const similar = similarTo(file);
    for (const row of similar) if (await hasBytes(shop, row, bytes)) same.set(file.id, placeOf(row));
    if (similar.length || known.has(file.id) || bytes.length > downloadSettings.fileBytesMax) continue;
    const name = newId();
    await downloads.files.write(name, bytes);
    stored.set(file.id, name);
  }
  return {stored, same};
}

/** What an import of these files is given. */
interface DownloadImport extends PreparedDownloads {
  /** What became of the products. */
  readonly outcomes: readonly ImportedProduct[];
  readonly role: RoleName;
  readonly shop: Pick<Shop, 'downloadSettings' | 'nowMs'>;
}

/** Finds why a file does not come; null for one that may. */
function createObstacles(rows: readonly Row[], {outcomes, role, shop: {downloadSettings}}: DownloadImport) {
  const products = new Map(outcomes.map(({id, outcome}) => [id, outcome]));
  const known = new Set(rows.map(({id}) => id));
  const similarTo = rowsByLooks(rows);
  const hasRoom = roomForFiles(rows, downloadSettings);
  return (file: IndexedDownload, stored: string | undefined): LeftOutReason | null => {
    if (!mayWrite(FILES_PATH, role)) return 'role';
    const outcome = products.get(file.productId);
    if (!outcome) return 'unknown';
    // The shop keeps its own product, with what that delivers.
    if (outcome === 'left-out' || known.has(file.id) || similarTo(file).length) return 'exists';
    if (file.bytes > downloadSettings.fileBytesMax) return 'size';
    if (!stored) return 'gone';
    return hasRoom(file) ? null : 'full';
  };
}

/**
 * Adds the files that products of the file deliver and those of the shop do not: what buyers have stays as it is. Whoever calls it has
 * locked the files of products, and the catalogue.
 */
export async function importDownloads(
  tx: Tx,
  {downloads}: Pick<SiteIndex, 'downloads'>,
  given: DownloadImport,
) {
  const rows = await rowsOf(tx);
  const places = new Set(rows.map(placeOf));
  const obstacleOf = createObstacles(rows, given);
  const leftOut: LeftOut[] = [];
  const added: Insertable<ProductFileTable>[] = [];
  const created_ms = given.shop.nowMs();
  for (const {id, productId, name, bytes} of downloads) {
    if (places.has(given.same.get(id) ?? '')) continue;
    const stored = given.stored.get(id);
    const reason = obstacleOf({id, productId, name, bytes}, stored);
    if (reason) leftOut.push({kind: 'download', id, name, reason});
    else {
      const file = {id, product_id: productId, name: safeFileName(name), bytes};
      added.push({...file, stored: stored ?? null, folder_path: null, created_ms});
    }
  }
  for (const batch of batchesOf(added)) await tx.insertInto('product_file').values(batch).execute();
  if (added.length) await forgetFilesBeyondRoom(tx, given.shop.downloadSettings);
  return {came: added.length, leftOut};
}
