import {unzipSync} from 'fflate';
import {type Decoder, fields, list} from '../../shared/decode.js';
import {DecodeError, StorefrontError} from '../../shared/errors.js';
import {
  type LeftOut,
  SITE_ARCHIVE_FORMAT,
  SITE_ARCHIVE_INDEX,
  SITE_ARCHIVE_LIMITS,
  SITE_ARCHIVE_SETTINGS,
  SITE_ARCHIVE_VERSION,
  type SiteArchiveSetting,
} from '../../tables/site-archive.js';
import {leftOut} from './left-out.js';

/** Why a file is not imported: it is no site's, or only a part of one; it has another version; it is too large. */
export type SiteArchiveProblem = 'no-site' | 'other-version' | 'too-large';

/** A file that no import takes. `version` is the one that it has, '' for one that is no site's. */
export class SiteArchiveError extends StorefrontError {
  override name = 'SiteArchiveError' as const;
  constructor(
    readonly problem: SiteArchiveProblem,
    readonly version = '',
    options?: ErrorOptions,
  ) {
    super(`not a file that an import takes: ${problem} ${version}`.trim(), options);
  }
}

/** What is in the file of a site, counted. */
export interface SiteArchive {
  /** Bytes of the file. */
  readonly bytes: number;
  readonly pages: number;
  readonly collections: number;
  /** Items of all collections. */
  readonly items: number;
  readonly products: number;
  /** Files that products deliver. */
  readonly downloads: number;
  readonly coupons: number;
  readonly forms: number;
  /** Uploaded files: pictures and documents. */
  readonly files: number;
  /** Settings that an import replaces. */
  readonly settings: readonly SiteArchiveSetting[];
  /** What did not fit into the file. */
  readonly leftOut: readonly LeftOut[];
}

const VERSION_MAX = 20;

const indexIn = (bytes: Uint8Array): unknown => {
  const {[SITE_ARCHIVE_INDEX]: index} = unzipSync(bytes, {
    filter: ({name, originalSize}) =>
      name === SITE_ARCHIVE_INDEX && originalSize <= SITE_ARCHIVE_LIMITS.index,
  });
  return JSON.parse(new TextDecoder('utf-8', {fatal: true}).decode(index ?? new Uint8Array()));
};

const anything = (value: unknown): unknown => value;

/** The items of a collection. */
const itemsIn: Decoder<readonly unknown[]> = (value, path) =>
  fields(value, path)('items', list(anything), []);

const summaryOf = (index: unknown, bytes: number): SiteArchive => {
  const read = fields(index, '');
  const count = (name: string): number => read(name, list(anything), []).length;
  const collections = read('collections', list(itemsIn), []);
  const present = Object(index) as Readonly<Record<string, unknown>>;
  return {
    bytes,
    pages: count('pages'),
    collections: collections.length,
    items: collections.reduce((sum, items) => sum + items.length, 0),
    products: count('products'),
    downloads: count('downloads'),
    coupons: count('coupons'),
    forms: count('forms'),
    files: count('files'),
    settings: SITE_ARCHIVE_SETTINGS.filter(name => present[name] !== undefined),
    leftOut: read('leftOut', list(leftOut), []),
  };
};

const readIndex = async (file: Blob): Promise<unknown> => {
  try {
    return indexIn(new Uint8Array(await file.arrayBuffer()));
  } catch (cause) {
    throw new SiteArchiveError('no-site', '', {cause});
  }
};

/**
 * Looks into the file of a site, without a call: what an owner should see before the import. The import itself checks the rest.
 * Throws `SiteArchiveError`. Source: docs/http.md, File of a site.
 */
export const readSiteArchive = async (file: Blob): Promise<SiteArchive> => {
  if (file.size > SITE_ARCHIVE_LIMITS.bytes) throw new SiteArchiveError('too-large');
  const index = await readIndex(file);
  const {format, version}: {format?: unknown; version?: unknown} = Object(index);
  if (format !== SITE_ARCHIVE_FORMAT) throw new SiteArchiveError('no-site');
  if (version !== SITE_ARCHIVE_VERSION)
    throw new SiteArchiveError('other-version', String(version).slice(0, VERSION_MAX));
  try {
    return summaryOf(index, file.size);
  } catch (cause) {
    if (cause instanceof DecodeError) throw new SiteArchiveError('no-site', '', {cause});
    throw cause;
  }
};
