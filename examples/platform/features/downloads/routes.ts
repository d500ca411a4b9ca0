import {DOWNLOADS_PATH} from '../../../site/model/bought-files.js';
import {PREFIXES} from '../../../site/model/languages.js';
import type {ByteRange} from '../../kernel/files/file-store.js';
import {attachmentNamed} from '../../kernel/http/attachment.js';
import {rangeIn} from '../../kernel/http/byte-range.js';
import {pageAddress} from '../../kernel/http/page-address.js';
import {Refusal} from '../../kernel/http/refusal.js';
import type {Route} from '../../kernel/http/routes.js';
import type {Exchange, Shop} from '../../kernel/http/shop.js';
import {visitOf} from '../../kernel/http/visit.js';
import type {Language} from '../../kernel/messages/message.js';
import {countWrite} from '../../kernel/security/rate-limit.js';
import {lineOpenedBy, type OpenedFile, type OpenedLine} from './bought-files.js';
import {countDownload} from './count-download.js';
import {type Content, contentOf} from './opened-content.js';
import {refuseDownload} from './refuse-download.js';

/** Whatever an owner sells, it is saved and runs nowhere; no browser or proxy keeps a copy, and no search engine lists it. */
const HEADERS = {
  'Content-Type': 'application/octet-stream',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex',
  'Accept-Ranges': 'bytes',
};

/** A file that a token opens now, with what it is a part of. */
interface Found {
  readonly line: OpenedLine;
  readonly file: OpenedFile;
}

/** Throws a 404 `Refusal` for a token or file that there is not, and a 410 for a token that is over. */
async function fileAsked(c: Exchange, shop: Shop, language: Language): Promise<Found> {
  const line = await lineOpenedBy(shop, c.req.param('token') ?? '', language);
  const file = line?.files.find(({id}) => id === c.req.param('fileId'));
  if (!line || !file) throw refuseDownload(shop, 'download-unknown', language);
  if (line.state === 'unpaid') throw refuseDownload(shop, 'download-unpaid', language);
  if (line.state === 'ended') throw refuseDownload(shop, 'download-ended', language);
  return {line, file};
}

/** The part that is asked for; null for the whole file. Throws a 416 `Refusal`. */
function partIn(c: Exchange, {etag, bytes}: Content): ByteRange | null {
  if (c.req.raw.method === 'HEAD' || (c.req.header('If-Range') ?? etag) !== etag) return null;
  const range = rangeIn(c.req.header('Range'), bytes);
  if (range !== 'none') return range;
  throw new Refusal(416, 'body-invalid', {
    params: {field: 'Range', expected: `0-${bytes - 1}`, received: ''},
    headers: {'Content-Range': `bytes */${bytes}`},
  });
}

const headersOf = ({name}: OpenedFile, {etag, bytes}: Content, range: ByteRange | null) => ({
  ...HEADERS,
  'Content-Length': String(range ? range.last - range.first + 1 : bytes),
  'Content-Disposition': attachmentNamed(name),
  ETag: etag,
  ...(range ? {'Content-Range': `bytes ${range.first}-${range.last}/${bytes}`} : {}),
});

/** Sends a file and counts it: a file that cannot be read costs its buyer nothing. */
async function send(
  c: Exchange,
  shop: Shop,
  {line, file, content, language}: Found & {readonly content: Content; readonly language: Language},
): Promise<Response> {
  const range = partIn(c, content);
  const headers = headersOf(file, content, range);
  if (c.req.raw.method === 'HEAD') {
    await content.close();
    return c.body(null, 200, headers);
  }
  const body = await content.stream(range);
  if (body === null) throw refuseDownload(shop, 'download-missing', language);
  const asked = {token: line.token, fileId: file.id, bytes: content.bytes, range};
  if (await countDownload(shop.db, asked, line.max)) return c.body(body, range ? 206 : 200, headers);
  await body.cancel();
  throw refuseDownload(shop, 'download-used-up', language);
}

async function getFile(c: Exchange, shop: Shop): Promise<Response> {
  const {language} = pageAddress(c.req.path, shop.own);
  const {address, nowMs} = visitOf(c, shop, language);
  await countWrite(shop.db, {caller: {address, visitorId: null}, limits: shop.limits, nowMs});
  c.set('language', language);
  const found = await fileAsked(c, shop, language);
  const mayCompleteOne = found.file.isCut && c.req.header('Range') !== undefined;
  if (found.file.left === 0 && !mayCompleteOne) throw refuseDownload(shop, 'download-used-up', language);
  const content = await contentOf(shop, found.file);
  if (!content) throw refuseDownload(shop, 'download-missing', language);
  try {
    return await send(c, shop, {...found, content, language});
  } catch (error) {
    await content.close().catch(() => undefined);
    throw error;
  }
}

/** The files of digital products, for whoever has the link: `/downloads/:token` is the page that lists them. Source: docs/http.md, Downloads. */
export const DOWNLOAD_ROUTES: readonly Route[] = PREFIXES.map(prefix => ({
  method: 'GET',
  path: `${prefix}${DOWNLOADS_PATH}/:token/:fileId`,
  answer: getFile,
}));
