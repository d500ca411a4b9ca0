import type {Transaction} from 'kysely';
import {safeFileName} from '../../../../src/forms/file-name.js';
import {isSameData} from '../../../../src/site/page-content.js';
import type {LeftOut} from '../../../../src/tables/site-archive.js';
import {SITE_FILE_TYPES, type SiteFileType} from '../../../../src/tables/site-file-types.js';
import type {Tables} from '../../kernel/database/tables.js';
import type {Shop} from '../../kernel/http/shop.js';
import type {Writer} from '../owner/write-as-owner.js';
import {pictureNamed} from '../pictures/addresses.js';
import {PictureRefused, type ReadyPicture, readMaster} from '../pictures/decode.js';
import {PICTURES_MAX} from '../pictures/limits.js';
import {
  pictureIdOf,
  recordPictureUses,
  type StoredPicture,
  storePicture,
  TooManyPictures,
} from '../pictures/pictures.js';
import {forgetBeyondRoom} from '../site-files/deleted-files.js';
import {isDocument} from '../site-files/process.js';
import {fileRoomLeft, lockFiles} from '../site-files/room.js';
import {pictureUserOf} from '../site-files/stored-files.js';
import type {SiteFileTable} from '../site-files/tables.js';
import type {OpenedArchive} from './read-archive.js';
import {pictureAddressesIn} from './read-site.js';
import {documentEntry, type IndexedFile, pictureEntry, type SiteIndex} from './schema.js';
import {wrongPart} from './wrong-part.js';

const PICTURES = pictureEntry('');
/** Pictures that a file may name: five for each product of a full shop. Source: our choice. */
const PICTURES_NAMED_MAX = 10_000;

/** A picture of the file, which keeps its address. Throws `body-invalid` that names its entry. */
async function preparePicture(entry: string, bytes: Uint8Array): Promise<ReadyPicture> {
  const named = pictureNamed(entry.slice(PICTURES.length));
  const expected = 'a picture as a shop stores it';
  if (named?.id !== pictureIdOf(bytes)) throw wrongPart(entry, expected, 'other bytes');
  try {
    return await readMaster(bytes, named.ending);
  } catch (error) {
    if (error instanceof PictureRefused) throw wrongPart(entry, expected, error.found || error.reason);
    throw error;
  }
}

const typeOf = (file: IndexedFile): SiteFileType | undefined =>
  SITE_FILE_TYPES.find(({type}) => type === file.type);

/** Refuses a file whose bytes are not what it says. */
function checkFile(file: IndexedFile, at: number, {entries}: OpenedArchive): void {
  const type = typeOf(file);
  const refuse = (expected: string) => wrongPart(`files.${at}`, expected, file.name);
  if (file.picture !== null) {
    if (type?.kind === 'picture' && entries.has(pictureEntry(file.picture))) return;
    throw refuse('a file whose picture is in the ZIP');
  }
  const bytes = entries.get(documentEntry(file));
  if (bytes?.length !== file.bytes) throw refuse('a file whose bytes are in the ZIP');
  const claimed = {name: `file.${type?.endings[0]}`, type: file.type};
  if (type?.kind !== 'document' || !isDocument(claimed, bytes))
    throw refuse(`a file of the type ${type?.name}`);
}

/** Entries of the pictures that an index names. Throws `body-invalid` for too many. */
function namedPictures(index: SiteIndex): ReadonlySet<string> {
  const addresses = [...pictureAddressesIn(JSON.stringify(index))].map(address => address.split('/').at(-1));
  const files = index.files.flatMap(({picture}) => picture ?? []);
  const entries = new Set([...addresses, ...files].map(name => pictureEntry(name ?? '')));
  if (entries.size > PICTURES_NAMED_MAX)
    throw wrongPart('pictures', `at most ${PICTURES_NAMED_MAX}`, String(entries.size));
  return entries;
}

/** Stores a picture. Throws `body-invalid` where the shop has no room for it. */
async function store({db, pictures, nowMs}: Shop, picture: ReadyPicture): Promise<StoredPicture> {
  try {
    return await storePicture({db, pictures, nowMs: nowMs()}, picture);
  } catch (error) {
    if (error instanceof TooManyPictures) throw wrongPart('pictures', `at most ${PICTURES_MAX}`, 'more');
    throw error;
  }
}

/** Checks the files of a site's file with their bytes. Throws `body-invalid`. */
export async function preparePictures(opened: OpenedArchive): Promise<readonly ReadyPicture[]> {
  for (const [at, file] of opened.index.files.entries()) checkFile(file, at, opened);
  const pictures: ReadyPicture[] = [];
  for (const entry of namedPictures(opened.index)) {
    const bytes = opened.entries.get(entry);
    if (bytes) pictures.push(await preparePicture(entry, bytes));
  }
  return pictures;
}

const storedName = (file: IndexedFile): string => `${file.id}.${typeOf(file)?.endings[0]}`;

/**
 * Stores the bytes before anything names them: what a failed import leaves is deleted after a day. Answers the pictures by the
 * names of their files.
 */
export async function storeContents(
  shop: Shop,
  {index: {files}, entries}: OpenedArchive,
  pictures: readonly ReadyPicture[],
): Promise<ReadonlyMap<string, StoredPicture>> {
  const {db, siteFiles} = shop;
  const stored = new Map<string, StoredPicture>();
  for (const picture of pictures) {
    const {id, ...more} = await store(shop, picture);
    stored.set(`${id}.${picture.ending}`, {id, ...more});
  }
  const rows = await db.selectFrom('site_file').select('id').execute();
  const known = new Set(rows.map(({id}) => id));
  for (const file of files) {
    const bytes = file.picture === null && !known.has(file.id) && entries.get(documentEntry(file));
    if (bytes) await siteFiles.documents.write(storedName(file), bytes);
  }
  return stored;
}

type Row = Omit<SiteFileTable, 'position'>;

const rowOf = (file: IndexedFile, picture: StoredPicture | undefined, {email, nowMs}: Writer): Row => ({
  id: file.id,
  name: safeFileName(file.name),
  kind: typeOf(file)?.kind ?? 'document',
  type: file.type,
  bytes: file.bytes,
  ready: true,
  picture_id: picture?.id ?? null,
  ending: file.picture?.split('.').at(-1) ?? typeOf(file)?.endings[0] ?? '',
  width: picture?.width ?? null,
  height: picture?.height ?? null,
  alt_text: file.altText,
  focal_x: file.focalPoint.x,
  focal_y: file.focalPoint.y,
  created_ms: nowMs,
  uploaded_by: email,
  touched_ms: nowMs,
});

/** What two rows of the same file share. */
const factsOf = ({name, type, bytes, picture_id, alt_text, focal_x, focal_y, ready}: Row) => [
  name,
  type,
  bytes,
  picture_id,
  alt_text,
  focal_x,
  focal_y,
  ready,
];

/** Adds the files that the site has not: one that it has stays as it is. */
export async function importFiles(
  tx: Transaction<Tables>,
  {files, pictures}: {files: readonly IndexedFile[]; pictures: ReadonlyMap<string, StoredPicture>},
  by: Writer,
) {
  await lockFiles(tx);
  const known = new Map((await tx.selectFrom('site_file').selectAll().execute()).map(row => [row.id, row]));
  const room = await fileRoomLeft(tx);
  const leftOut: LeftOut[] = [];
  const added: Row[] = [];
  for (const file of files) {
    const row = rowOf(file, pictures.get(file.picture ?? ''), by);
    const old = known.get(file.id);
    if (old && isSameData(factsOf(old), factsOf(row))) continue;
    const reason = old ? 'exists' : room.files < 1 || room.bytes < file.bytes ? 'full' : null;
    if (reason) leftOut.push({kind: 'file', id: file.id, name: file.name, reason});
    else {
      room.files -= 1;
      room.bytes -= file.bytes;
      added.push(row);
    }
  }
  if (added.length) await tx.insertInto('site_file').values(added).execute();
  // The documents that this forgets are swept as orphans.
  await forgetBeyondRoom(tx);
  const uses = files.flatMap(file => {
    const picture = pictures.get(file.picture ?? '');
    return picture && added.some(({id}) => id === file.id) ? [[file.id, picture.src] as const] : [];
  });
  await recordPictureUses(tx, new Map(uses.map(([id, src]) => [pictureUserOf(id), [src]])));
  return {came: added.length, leftOut};
}
