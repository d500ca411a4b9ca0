import {createHash} from 'node:crypto';
import {readFile, stat} from 'node:fs/promises';
import {extname, join} from 'node:path';
import {promisify} from 'node:util';
import {brotliCompress} from 'node:zlib';
import {accepts} from 'hono/accepts';
import {isHashedFile} from '../../../../src/shared/hashed-file.js';
import {answerBytes} from './byte-range.js';
import type {Exchange} from './shop.js';

const compress = promisify(brotliCompress);

const CSS = 'text/css; charset=utf-8';
/** What is served, by ending; nothing else leaves the disk. */
const TYPES = new Map([
  ['.js', 'text/javascript; charset=utf-8'],
  ['.css', CSS],
  ['.svg', 'image/svg+xml'],
  ['.json', 'application/json'],
  ['.map', 'application/json'],
  ['.png', 'image/png'],
  ['.ico', 'image/x-icon'],
  ['.webmanifest', 'application/manifest+json'],
  ['.jpg', 'image/jpeg'],
  ['.jpeg', 'image/jpeg'],
  ['.webp', 'image/webp'],
  ['.avif', 'image/avif'],
  ['.gif', 'image/gif'],
  ['.mp4', 'video/mp4'],
  ['.woff2', 'font/woff2'],
  ['.pdf', 'application/pdf'],
  ['.txt', 'text/plain; charset=utf-8'],
]);

const PAGE_ENDING = '.html';
const HTML = 'text/html; charset=utf-8';

const SAFE_PATH = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/;
/** File names that a person gives: any characters, but no part is hidden (begins with a dot) or leads out of the folder. */
const NAMED_PATH = /^(?:[^./\\:\p{Cc}][^/\\:\p{Cc}]*\/)*[^./\\:\p{Cc}][^/\\:\p{Cc}]*$/u;
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

interface StoredFile {
  readonly modifiedMs: number;
  readonly type: string;
  readonly etag: string;
  readonly plain: Buffer;
  readonly brotli: Buffer;
}

/** Files by their path, for every folder of the process: compressing one takes longer than all else that is done with it. */
const stored = new Map<string, StoredFile>();

async function store(
  key: string,
  plain: Buffer,
  {modifiedMs, type}: Pick<StoredFile, 'modifiedMs' | 'type'>,
): Promise<StoredFile> {
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  const file = {modifiedMs, type, etag, plain, brotli: await compress(plain)};
  stored.set(key, file);
  return file;
}

/**
 * Files of one folder under one address, compressed once a process and held in memory until they change on disk. Ours because
 * hono's `serveStatic` serves every type of file, wants `.br` files on the disk, and sets no ETag; its `compress` knows no
 * brotli, and compressing pages would leak their crumb (BREACH).
 */
export class StaticFolder {
  /** `hasPages`: its `.html` files are served as they are. `hasAnyNames`: blanks and other signs may be in names. */
  constructor(
    private readonly folder: string,
    private readonly options: {readonly hasPages?: true; readonly hasAnyNames?: true} = {},
  ) {}

  /** Answers with a file, or null when there is none of that name or type. */
  async answer(c: Exchange, name: string): Promise<Response | null> {
    const ending = extname(name);
    const {hasPages, hasAnyNames} = this.options;
    const isSafe = (hasAnyNames ? NAMED_PATH : SAFE_PATH).test(name);
    const type = hasPages && ending === PAGE_ENDING ? HTML : TYPES.get(ending);
    const file = type !== undefined && isSafe ? await this.read(name, type) : null;
    return file && respond(c, file, isHashedFile(name) ? IMMUTABLE : REVALIDATED);
  }

  /** Answers with stylesheets as one, which `written` holds where no file does. One that is missing leaves the rest. */
  async answerSheets(
    c: Exchange,
    names: readonly string[],
    written: ReadonlyMap<string, string>,
  ): Promise<Response> {
    const files = await Promise.all(names.map(name => (written.has(name) ? null : this.read(name, CSS))));
    const modifiedMs = Math.max(...files.map(file => file?.modifiedMs ?? 0));
    const key = join(this.folder, names.join('+'));
    const known = stored.get(key);
    if (known?.modifiedMs === modifiedMs) return respond(c, known, REVALIDATED);
    const texts = names.map((name, at) => written.get(name) ?? files[at]?.plain.toString() ?? '');
    return respond(c, await store(key, Buffer.from(texts.join('\n')), {modifiedMs, type: CSS}), REVALIDATED);
  }

  private async read(name: string, type: string): Promise<StoredFile | null> {
    const path = join(this.folder, name);
    const found = await stat(path).catch(() => null);
    if (!found?.isFile()) return null;
    const known = stored.get(path);
    if (known?.modifiedMs === found.mtimeMs) return known;
    return store(path, await readFile(path), {modifiedMs: found.mtimeMs, type});
  }
}

function respond(c: Exchange, file: StoredFile, cacheControl: string): Response {
  const encoding = accepts(c, {header: 'Accept-Encoding', supports: ['br'], default: 'identity'});
  // A part is one of the file as it is: players ask for parts of films.
  const isWhole = c.req.header('Range') === undefined;
  const isBrotli = isWhole && encoding === 'br' && file.brotli.length < file.plain.length;
  const headers = {
    'Content-Type': file.type,
    'Cache-Control': cacheControl,
    ETag: file.etag,
    Vary: 'Accept-Encoding',
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Timing-Allow-Origin': '*',
    ...(isBrotli ? {'Content-Encoding': 'br'} : {}),
  };
  return answerBytes(c, new Uint8Array(isBrotli ? file.brotli : file.plain), headers);
}
