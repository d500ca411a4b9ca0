import type {Exchange} from './shop.js';

const ONE_RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/** The bytes from `first` to `last`, both included; 'none' where the file has none of them, null for the whole file. */
export type ByteRange = {readonly first: number; readonly last: number} | 'none' | null;

/** What a `Range` header asks of a file of `bytes`. Several ranges at once, and what is no range, mean the whole file. Source: RFC 9110, section 14. */
export function readRange(header: string | undefined, bytes: number): ByteRange {
  const [, from = '', to = ''] = ONE_RANGE.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  if (from === '')
    return to === '0' || bytes === 0 ? 'none' : {first: Math.max(0, bytes - Number(to)), last: bytes - 1};
  const first = Number(from);
  const last = to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  if (to !== '' && Number(to) < first) return null;
  return first < bytes ? {first, last} : 'none';
}

/** True where the part may be of the file as it is now. */
const isCurrent = (c: Exchange, etag: string | undefined): boolean => {
  const asked = c.req.header('If-Range');
  return asked === undefined || asked === etag;
};

/** Answers with a file, or with the part that is asked for: players seek in films by parts, and Safari plays none without. */
export function answerBytes(
  c: Exchange,
  file: Uint8Array<ArrayBuffer>,
  headers: Readonly<Record<string, string>>,
): Response {
  const bytes = file.byteLength;
  const all = {...headers, 'Accept-Ranges': 'bytes'};
  const range = isCurrent(c, headers.ETag) ? readRange(c.req.header('Range'), bytes) : null;
  if (range === null) return c.body(file, 200, all);
  if (range === 'none') return c.body(null, 416, {...all, 'Content-Range': `bytes */${bytes}`});
  const {first, last} = range;
  return c.body(file.subarray(first, last + 1), 206, {
    ...all,
    'Content-Range': `bytes ${first}-${last}/${bytes}`,
  });
}
