import {readFile, stat} from 'node:fs/promises';
import {extname, join} from 'node:path';
import {accepts} from 'hono/accepts';
import {isHashedFile} from '../../../../src/shared/hashed-file.js';
import {realNameIn} from '../files/real-name.js';
import {contentTag} from '../security/content-tag.js';
import {answerFile} from './answer-file.js';
import {answerBytes} from './byte-range.js';
import type {Exchange} from './shop.js';
import {type CompressedText, TextCache} from './text-cache.js';

const CSS = 'text/css; charset=utf-8';
const JSON_TYPE = 'application/json';
const HTML = 'text/html; charset=utf-8';

interface FileType {
  readonly type: string;
  /** A text is compressed; pictures, films and fonts are already. */
  readonly isText: boolean;
}

const text = (type: string): FileType => ({type, isText: true});
const packed = (type: string): FileType => ({type, isText: false});

/** What is served, by ending; nothing else leaves the disk. */
const TYPES = new Map([
  ['.js', text('text/javascript; charset=utf-8')],
  ['.css', text(CSS)],
  ['.svg', text('image/svg+xml')],
  ['.json', text(JSON_TYPE)],
  ['.map', text(JSON_TYPE)],
  ['.webmanifest', text('application/manifest+json')],
  ['.txt', text('text/plain; charset=utf-8')],
  ['.png', packed('image/png')],
  ['.ico', packed('image/x-icon')],
  ['.jpg', packed('image/jpeg')],
  ['.jpeg', packed('image/jpeg')],
  ['.webp', packed('image/webp')],
  ['.avif', packed('image/avif')],
  ['.gif', packed('image/gif')],
  ['.mp4', packed('video/mp4')],
  ['.woff2', packed('font/woff2')],
  ['.pdf', packed('application/pdf')],
]);

const PAGE_ENDING = '.html';

/** Letters, digits and signs that need no escape; no part is hidden or leads out of the folder. */
const PLAIN_PATH = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/;
const isPlain = (name: string): boolean => PLAIN_PATH.test(name);
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** For files that a deployment may change under their address. */
const REVALIDATED = 'public, max-age=300, must-revalidate';

const decoded = (escapes: string): string => {
  try {
    return decodeURIComponent(escapes);
  } catch {
    return escapes;
  }
};

/** The path of a file that an address names. A `%` that begins no escape is one, as in `/100%.jpg`. */
export const decodedPath = (pathname: string): string => pathname.replace(/(?:%[\da-f]{2})+/gi, decoded);

/** Texts of every folder of the process, by path and version. */
const texts = new TextCache();

/** A file that may be served, where it lies once links are followed. */
interface Found {
  readonly path: string;
  readonly bytes: number;
  readonly modifiedMs: number;
  readonly fileType: FileType;
}

const versionOf = ({path, bytes, modifiedMs}: Found): string => `${path}\0${bytes}\0${modifiedMs}`;

interface FolderOptions {
  /** `.html` files are served as they are. Default false. */
  readonly hasPages?: boolean;
  /** Whether a file of this name, relative to the folder, is for browsers. Default letters, digits and signs that need no escape. */
  readonly isServed?: (name: string) => boolean;
}

/**
 * Files of one folder under one address. Texts are compressed once and held in memory, within a bound, until they change on disk;
 * all else is sent from the disk. A link leads to no file but one that the folder serves by its own name. Ours because hono's
 * `serveStatic` serves every type of file, wants `.br` files on the disk, and sets no ETag; its `compress` knows no brotli, and
 * compressing pages would leak their crumb (BREACH).
 */
export class StaticFolder {
  constructor(
    private readonly folder: string,
    private readonly options: FolderOptions = {},
  ) {}

  /** Answers with a file, or null when there is none of that name or type, or it cannot be read. */
  async answer(c: Exchange, name: string): Promise<Response | null> {
    const file = await this.find(name);
    if (!file) return null;
    const cacheControl = isHashedFile(name) ? IMMUTABLE : REVALIDATED;
    const {fileType, path, bytes} = file;
    const found = fileType.isText ? await textOf(file).catch(() => null) : null;
    if (found) return respond(c, found, headersOf(fileType.type, cacheControl));
    const etag = `"${contentTag([bytes, file.modifiedMs])}"`;
    return answerFile(c, {path, bytes, etag}, headersOf(fileType.type, cacheControl));
  }

  /** Answers with stylesheets as one, which `written` holds where no file does. One that is missing leaves the rest. */
  async answerSheets(
    c: Exchange,
    names: readonly string[],
    written: ReadonlyMap<string, string>,
  ): Promise<Response> {
    const sheets = await Promise.all(
      names.map(async name => written.get(name) ?? (await this.find(name)) ?? ''),
    );
    const read = async (): Promise<Buffer> => {
      const parts = sheets.map(sheet => (typeof sheet === 'string' ? sheet : readFile(sheet.path, 'utf8')));
      return Buffer.from((await Promise.all(parts)).join('\n'));
    };
    const key = sheets.map(sheet => (typeof sheet === 'string' ? sheet : versionOf(sheet))).join('\0');
    const bytes = sheets.reduce(
      (sum, sheet) => sum + (typeof sheet === 'string' ? sheet.length : sheet.bytes),
      0,
    );
    const headers = headersOf(CSS, REVALIDATED);
    const sheet = await texts.get(key, bytes, read);
    return sheet ? respond(c, sheet, headers) : c.body(new Uint8Array(await read()), 200, headers);
  }

  /** How a file of this name is served; undefined for one that is not. */
  private typeOf(name: string): FileType | undefined {
    const {hasPages = false, isServed = isPlain} = this.options;
    const ending = extname(name);
    if (!isServed(name)) return undefined;
    return hasPages && ending === PAGE_ENDING ? text(HTML) : TYPES.get(ending);
  }

  private async find(name: string): Promise<Found | null> {
    const fileType = this.typeOf(name);
    const real = fileType && realNameIn(this.folder, name);
    if (!real || !this.typeOf(real)) return null;
    const path = join(this.folder, real);
    const facts = await stat(path).catch(() => null);
    return facts?.isFile() ? {path, bytes: facts.size, modifiedMs: facts.mtimeMs, fileType} : null;
  }
}

const textOf = (file: Found): Promise<CompressedText | null> =>
  texts.get(versionOf(file), file.bytes, () => readFile(file.path));

const headersOf = (type: string, cacheControl: string) => ({
  'Content-Type': type,
  'Cache-Control': cacheControl,
  Vary: 'Accept-Encoding',
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Timing-Allow-Origin': '*',
});

function respond(
  c: Exchange,
  {etag, plain, brotli}: CompressedText,
  headers: Readonly<Record<string, string>>,
): Response {
  const encoding = accepts(c, {header: 'Accept-Encoding', supports: ['br'], default: 'identity'});
  // A part is one of the file as it is.
  const isWhole = c.req.header('Range') === undefined;
  const isBrotli = isWhole && encoding === 'br' && brotli.length < plain.length;
  const all = {...headers, ETag: etag, ...(isBrotli ? {'Content-Encoding': 'br'} : {})};
  return answerBytes(c, isBrotli ? brotli : plain, all);
}
