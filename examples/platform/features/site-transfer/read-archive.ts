import {promisify} from 'node:util';
import {inflateRaw} from 'node:zlib';
import {
  SITE_ARCHIVE_FORMAT,
  SITE_ARCHIVE_INDEX,
  SITE_ARCHIVE_LIMITS,
  SITE_ARCHIVE_VERSION,
} from '../../../../src/tables/site-archive.js';
import {SITE_FILE_LIMITS} from '../../../../src/tables/site-file-types.js';
import {decode} from '../../kernel/http/body.js';
import {Refusal} from '../../kernel/http/refusal.js';
import {decodeUtf8, JSON_DEPTH_MAX, nestsTooDeep} from '../../kernel/http/text.js';
import {downloadEntry, type SiteIndex, SiteIndexSchema} from './schema.js';
import {type ZipEntry, zipEntries} from './zip-entries.js';

/** A file that was opened: what it says, and its other entries by name. */
export interface OpenedArchive {
  readonly index: SiteIndex;
  readonly entries: ReadonlyMap<string, Uint8Array>;
}

/** Refuses a file for a part of it, which `field` names. */
export const wrongPart = (field: string, expected: string, received: string): Refusal =>
  new Refusal(400, 'body-invalid', {params: {field, expected, received}, fields: {field}});

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
function dataOf(bytes: Uint8Array): unknown {
  const text = decodeUtf8(bytes);
  const field = SITE_ARCHIVE_INDEX;
  if (text === null) throw wrongPart(field, 'UTF-8', 'other bytes');
  if (nestsTooDeep(text)) throw wrongPart(field, `at most ${JSON_DEPTH_MAX} levels`, 'more');
  try {
    return JSON.parse(text);
  } catch {
    throw wrongPart(field, 'JSON', 'other text');
  }
}

/** Refuses what names another format or version before any part of it is read. */
function checkVersion(data: unknown): void {
  const {format, version}: {format?: unknown; version?: unknown} = Object(data);
  if (format !== SITE_ARCHIVE_FORMAT)
    throw wrongPart('format', SITE_ARCHIVE_FORMAT, String(format).slice(0, 60));
  if (version !== SITE_ARCHIVE_VERSION)
    throw wrongPart('version', String(SITE_ARCHIVE_VERSION), String(version).slice(0, 60));
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Checked data with its fields in the order that they came in: pages carry some of it as JSON, which stays the same. */
function inOrderOf(sent: unknown, checked: unknown): unknown {
  if (Array.isArray(sent) && Array.isArray(checked) && sent.length === checked.length)
    return checked.map((item, at) => inOrderOf(sent[at], item));
  if (!isObject(sent) || !isObject(checked)) return checked;
  const names = [...Object.keys(sent).filter(name => Object.hasOwn(checked, name)), ...Object.keys(checked)];
  return Object.fromEntries([...new Set(names)].map(name => [name, inOrderOf(sent[name], checked[name])]));
}

/** Opens a site's file. Throws `body-invalid`, whose `field` names what is wrong, as `pages.3.draft.title`. */
export async function openArchive(bytes: Uint8Array): Promise<OpenedArchive> {
  const all = listed(bytes);
  const found = all.find(({name}) => name === SITE_ARCHIVE_INDEX);
  if (!found) throw wrongPart('file', `a ZIP with ${SITE_ARCHIVE_INDEX}`, 'a ZIP without');
  const data = dataOf(await unpackIndex(found));
  checkVersion(data);
  const entries = contentsOf(all.filter(({name}) => name !== SITE_ARCHIVE_INDEX));
  return {index: inOrderOf(data, decode(SiteIndexSchema, data)) as SiteIndex, entries};
}
