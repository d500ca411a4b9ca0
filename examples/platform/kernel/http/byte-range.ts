import type {ByteRange} from '../files/file-store.js';
import type {Exchange} from './shop.js';

const ONE_RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * The part of a file of `bytes` that a `Range` header asks for: null for the whole file, as where the header is missing, of another
 * kind or of several parts; `none` where the file has nothing of it. Source: RFC 9110 §14.1.2.
 */
export function rangeIn(header: string | undefined, bytes: number): ByteRange | 'none' | null {
  const [, from = '', to = ''] = ONE_RANGE.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  if (from === '')
    return Number(to) === 0 || bytes === 0
      ? 'none'
      : {first: Math.max(0, bytes - Number(to)), last: bytes - 1};
  if (to !== '' && Number(to) < Number(from)) return null;
  if (Number(from) >= bytes) return 'none';
  return {first: Number(from), last: to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1)};
}

/** True where the part may be of the file as it is now. */
export const isCurrent = (c: Exchange, etag: string | undefined): boolean => {
  const asked = c.req.header('If-Range');
  return asked === undefined || asked === etag;
};

/** True where the browser has the file as it is now. */
export const isKnown = (c: Exchange, etag: string | undefined): boolean =>
  etag !== undefined && c.req.header('If-None-Match') === etag;

/** Answers with a file, or with the part that is asked for: players seek in films by parts, and Safari plays none without. */
export function answerBytes(
  c: Exchange,
  file: Uint8Array<ArrayBuffer>,
  headers: Readonly<Record<string, string>>,
): Response {
  const bytes = file.byteLength;
  const all = {...headers, 'Accept-Ranges': 'bytes'};
  if (isKnown(c, headers.ETag)) return c.body(null, 304, all);
  const range = isCurrent(c, headers.ETag) ? rangeIn(c.req.header('Range'), bytes) : null;
  if (range === null) return c.body(file, 200, all);
  if (range === 'none') return c.body(null, 416, {...all, 'Content-Range': `bytes */${bytes}`});
  const {first, last} = range;
  return c.body(file.subarray(first, last + 1), 206, {
    ...all,
    'Content-Range': `bytes ${first}-${last}/${bytes}`,
  });
}
