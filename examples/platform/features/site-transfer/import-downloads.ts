import type {Transaction} from 'kysely';
import {safeFileName} from '../../../../src/forms/file-name.js';
import type {RoleName} from '../../../../src/tables/roles.js';
import type {ImportedProduct, LeftOut, LeftOutReason} from '../../../../src/tables/site-archive.js';
import type {Tables} from '../../kernel/database/tables.js';
import type {Shop} from '../../kernel/http/shop.js';
import {newId} from '../../kernel/security/tokens.js';
import {FILES_PATH} from '../downloads/paths.js';
import {addFiles, lockProductFiles} from '../downloads/product-files.js';
import {mayWrite} from '../owner/access.js';
import {type OpenedArchive, wrongPart} from './read-archive.js';
import {downloadEntry, type IndexedDownload, type SiteIndex} from './schema.js';

type Tx = Transaction<Tables>;

/** Refuses a file of a product whose bytes are not in the ZIP. */
export function checkDownloads({index: {downloads}, entries}: OpenedArchive): void {
  for (const [at, file] of downloads.entries())
    if (entries.get(downloadEntry(file))?.length !== file.bytes)
      throw wrongPart(`downloads.${at}`, 'a file whose bytes are in the ZIP', file.name);
}

/** Stores the bytes of files that the shop has not; the names that they are stored under, by their ids. What a failed import leaves is deleted after a day. */
export async function storeDownloads(
  {db, downloads, downloadSettings}: Shop,
  {index, entries}: OpenedArchive,
  role: RoleName,
): Promise<ReadonlyMap<string, string>> {
  const stored = new Map<string, string>();
  if (!mayWrite(FILES_PATH, role)) return stored;
  const rows = await db.selectFrom('product_file').select('id').execute();
  const known = new Set(rows.map(({id}) => id));
  for (const file of index.downloads) {
    const bytes = entries.get(downloadEntry(file));
    if (!bytes || known.has(file.id) || bytes.length > downloadSettings.fileBytesMax) continue;
    const name = newId();
    await downloads.files.write(name, bytes);
    stored.set(file.id, name);
  }
  return stored;
}

/** What an import of these files is given. */
interface DownloadImport {
  readonly stored: ReadonlyMap<string, string>;
  /** What became of the products. */
  readonly outcomes: readonly ImportedProduct[];
  readonly role: RoleName;
  readonly shop: Pick<Shop, 'downloadSettings' | 'nowMs'>;
}

const rowsOf = (tx: Tx) =>
  tx.selectFrom('product_file').select(['id', 'product_id as productId', 'name', 'bytes']).execute();
type Row = Awaited<ReturnType<typeof rowsOf>>[number];

/** True for a file that its product delivers already, as one of the shop's own folder. */
const isThere = (file: IndexedDownload, rows: readonly Row[]): boolean =>
  rows.some(
    ({productId, name, bytes}) =>
      productId === file.productId && name === safeFileName(file.name) && bytes === file.bytes,
  );

/** Why a file does not come; null for one that may. */
function obstacle(
  file: IndexedDownload,
  rows: readonly Row[],
  {outcomes, role, shop: {downloadSettings}}: DownloadImport,
): LeftOutReason | null {
  if (!mayWrite(FILES_PATH, role)) return 'role';
  const product = outcomes.find(({id}) => id === file.productId);
  if (!product) return 'unknown';
  // The shop keeps its own product, with what that delivers.
  if (product.outcome === 'left-out' || rows.some(({id}) => id === file.id)) return 'exists';
  return file.bytes > downloadSettings.fileBytesMax ? 'size' : null;
}

/** Adds the files that products of the file deliver and those of the shop do not: what buyers have stays as it is. */
export async function importDownloads(
  tx: Tx,
  {downloads}: Pick<SiteIndex, 'downloads'>,
  given: DownloadImport,
) {
  await lockProductFiles(tx);
  const rows = await rowsOf(tx);
  const leftOut: LeftOut[] = [];
  let came = 0;
  for (const file of downloads) {
    if (isThere(file, rows)) continue;
    const stored = given.stored.get(file.id);
    const reason = obstacle(file, rows, given) ?? (stored ? await add(tx, file, stored, given) : 'gone');
    if (reason) leftOut.push({kind: 'download', id: file.id, name: file.name, reason});
    else came += 1;
  }
  return {came, leftOut};
}

/** Adds a file to its product; why it has no room for it, null for nothing. */
async function add(
  tx: Tx,
  {id, productId, name, bytes}: IndexedDownload,
  stored: string,
  {shop}: DownloadImport,
): Promise<LeftOutReason | null> {
  const added = await addFiles(tx, productId, {
    files: [{id, name: safeFileName(name), bytes, stored}],
    settings: shop.downloadSettings,
    nowMs: shop.nowMs(),
  });
  if (added === 'added') return null;
  return added === 'full' ? 'full' : 'unknown';
}
