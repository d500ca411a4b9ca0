import {unzipSync} from 'fflate';
import {
  SITE_ARCHIVE_FORMAT,
  SITE_ARCHIVE_INDEX,
  SITE_ARCHIVE_LIMITS,
  SITE_ARCHIVE_VERSION,
} from '../../../../src/tables/site-archive.js';
import {decode} from '../../kernel/http/body.js';
import {Refusal} from '../../kernel/http/refusal.js';
import {decodeUtf8, JSON_DEPTH_MAX, nestsTooDeep} from '../../kernel/http/text.js';
import {ENTRY_BYTES_MAX, type SiteIndex, SiteIndexSchema} from './schema.js';

/** A file that was opened: what it says, and its other entries by name. */
export interface OpenedArchive {
  readonly index: SiteIndex;
  readonly entries: ReadonlyMap<string, Uint8Array>;
}

/** Refuses a file for a part of it, which `field` names. */
export const wrongPart = (field: string, expected: string, received: string): Refusal =>
  new Refusal(400, 'body-invalid', {params: {field, expected, received}, fields: {field}});

const isKnown = (name: string): boolean =>
  name === SITE_ARCHIVE_INDEX || /^(?:pictures|documents)\//.test(name);

/** The entries of a ZIP. What is not of a site's file is skipped, and a size that an entry claims is the most it gets. */
function entriesOf(bytes: Uint8Array): ReadonlyMap<string, Uint8Array> {
  const max = SITE_ARCHIVE_LIMITS.contents + SITE_ARCHIVE_LIMITS.index;
  let total = 0;
  try {
    const found = unzipSync(bytes, {
      filter({name, size, originalSize}) {
        if (!isKnown(name)) return false;
        // An entry is as long as either number says, and several may name the same bytes.
        const length = Math.max(size, originalSize);
        total += length;
        if (length > ENTRY_BYTES_MAX || total > max)
          throw wrongPart(name.slice(0, 100), `at most ${ENTRY_BYTES_MAX} bytes`, String(length));
        return true;
      },
    });
    return new Map(Object.entries(found));
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw wrongPart('file', 'the file of a site, whole', 'something else');
  }
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
export function openArchive(bytes: Uint8Array): OpenedArchive {
  const entries = entriesOf(bytes);
  const found = entries.get(SITE_ARCHIVE_INDEX);
  if (!found) throw wrongPart('file', `a ZIP with ${SITE_ARCHIVE_INDEX}`, 'a ZIP without');
  const data = dataOf(found);
  checkVersion(data);
  return {index: inOrderOf(data, decode(SiteIndexSchema, data)) as SiteIndex, entries};
}
