import {promisify} from 'node:util';
import {inflateRaw} from 'node:zlib';
import {SITE_ARCHIVE_INDEX, SITE_ARCHIVE_LIMITS} from '../../../../src/tables/site-archive.js';
import {SITE_FILE_LIMITS} from '../../../../src/tables/site-file-types.js';
import {decodeUtf8} from '../../kernel/http/text.js';
import type {Pause} from '../../kernel/pauses.js';
import {decodeIndex} from './decode-index.js';
import {downloadEntry, type SiteIndex} from './schema.js';
import {wrongPart} from './wrong-part.js';
import {type ZipEntry, zipEntries} from './zip-entries.js';

/** A file that was opened: what it says, and its other entries by name. */
export interface OpenedArchive {
  readonly index: SiteIndex;
  readonly entries: ReadonlyMap<string, Uint8Array>;
}

const isKnown = (name: string): boolean =>
  name === SITE_ARCHIVE_INDEX || /^(?:pictures|documents|downloads)\//.test(name);

const unpack = promisify(inflateRaw);

/** The index of a file, of which no more is unpacked than it may have, or claims. */
async function unpackIndex({name, isStored, bytes, length}: ZipEntry): Promise<Uint8Array> {
  const max = SITE_ARCHIVE_LIMITS.index;
  const claimed = Math.max(bytes.length, length);
  if (claimed > max) throw wrongPart(name, `at most ${max} bytes`, String(claimed));
  if (isStored) return bytes;
  return unpack(bytes, {maxOutputLength: Math.max(1, length)}).catch(() => {
    throw wrongPart(name, `${length} bytes, whole`, 'something else');
  });
}

const listed = (bytes: Uint8Array): readonly ZipEntry[] => {
  try {
    return zipEntries(bytes).filter(({name}) => isKnown(name));
  } catch {
    throw wrongPart('file', 'the file of a site, whole', 'something else');
  }
};

/** Pictures, documents and files of products by the names of their entries. They are compressed themselves, so that one is never packed. */
function contentsOf(entries: readonly ZipEntry[]): ReadonlyMap<string, Uint8Array> {
  let total = 0;
  for (const {name, isStored, bytes} of entries) {
    const part = name.slice(0, 100);
    if (!isStored) throw wrongPart(part, 'bytes that are stored', 'bytes that are packed');
    // Several may name the same bytes.
    total += bytes.length;
    // A file that a product delivers may take the whole room.
    const max = name.startsWith(downloadEntry({id: ''}))
      ? SITE_ARCHIVE_LIMITS.contents
      : SITE_FILE_LIMITS.bytes;
    if (bytes.length > max || total > SITE_ARCHIVE_LIMITS.contents)
      throw wrongPart(part, `at most ${max} bytes`, String(bytes.length));
  }
  return new Map(entries.map(({name, bytes}) => [name, bytes]));
}

/** The JSON of an index. Throws `body-invalid`. */
function jsonOf(bytes: Uint8Array): string {
  const text = decodeUtf8(bytes);
  if (text === null) throw wrongPart(SITE_ARCHIVE_INDEX, 'UTF-8', 'other bytes');
  return text;
}

/** Opens a site's file. Throws `body-invalid`, whose `field` names what is wrong, as `pages.3.draft.title`. */
export async function openArchive(bytes: Uint8Array, pause: Pause): Promise<OpenedArchive> {
  const all = listed(bytes);
  const found = all.find(({name}) => name === SITE_ARCHIVE_INDEX);
  if (!found) throw wrongPart('file', `a ZIP with ${SITE_ARCHIVE_INDEX}`, 'a ZIP without');
  const json = jsonOf(await unpackIndex(found));
  const entries = contentsOf(all.filter(({name}) => name !== SITE_ARCHIVE_INDEX));
  return {index: await decodeIndex(json, pause), entries};
}
