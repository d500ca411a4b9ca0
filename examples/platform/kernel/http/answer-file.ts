import {open} from 'node:fs/promises';
import {Readable} from 'node:stream';
import type {ByteRange} from '../files/file-store.js';
import {isCurrent, isKnown, rangeIn} from './byte-range.js';
import type {Exchange} from './shop.js';

/** A file that is sent from the disk, by its path. `etag` is another one after each change. */
export interface DiskFile {
  readonly path: string;
  readonly bytes: number;
  readonly etag: string;
}

/** Reads a file, or a part of it, piece by piece. Null where it is gone or cannot be read. */
async function readPieces(path: string, range: ByteRange | null): Promise<ReadableStream | null> {
  const file = await open(path).catch(() => null);
  const part = range ? {start: range.first, end: range.last} : {};
  return file && (Readable.toWeb(file.createReadStream(part)) as ReadableStream);
}

/**
 * Answers with a file from the disk, or with the part that is asked for: players seek in films by parts, and Safari plays none
 * without. Nothing of it is held in memory. Null where it cannot be read. Source: RFC 9110 §14.
 */
export async function answerFile(
  c: Exchange,
  {path, bytes, etag}: DiskFile,
  headers: Readonly<Record<string, string>>,
): Promise<Response | null> {
  const all = {...headers, ETag: etag, 'Accept-Ranges': 'bytes'};
  if (isKnown(c, etag)) return c.body(null, 304, all);
  const range = isCurrent(c, etag) ? rangeIn(c.req.header('Range'), bytes) : null;
  if (range === 'none') return c.body(null, 416, {...all, 'Content-Range': `bytes */${bytes}`});
  const length = {...all, 'Content-Length': String(range ? range.last - range.first + 1 : bytes)};
  const part = range && {...length, 'Content-Range': `bytes ${range.first}-${range.last}/${bytes}`};
  const status = part ? 206 : 200;
  // Nobody would read an opened file.
  if (c.req.raw.method === 'HEAD') return c.body(null, status, part ?? length);
  const body = await readPieces(path, range);
  return body && c.body(body, status, part ?? length);
}
