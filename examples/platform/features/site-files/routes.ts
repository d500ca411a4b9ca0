import {SITE_FILE_KINDS} from '../../../../src/tables/site-file-types.js';
import type {ByteRange} from '../../kernel/files/file-store.js';
import {answerRead, answerWrite} from '../../kernel/http/answer.js';
import {decode} from '../../kernel/http/body.js';
import {rangeIn} from '../../kernel/http/byte-range.js';
import {sessionOf} from '../../kernel/http/guard.js';
import {Refusal} from '../../kernel/http/refusal.js';
import type {Route} from '../../kernel/http/routes.js';
import type {Exchange, Shop} from '../../kernel/http/shop.js';
import {lookupText} from '../../kernel/http/text.js';
import {mayWrite, PAGE_PUBLISHERS} from '../owner/access.js';
import {requireReader, requireWriter} from '../owner/session.js';
import {writeSite} from '../site-content/write.js';
import {ChangeBody, SITE_FILE_CALLS} from './calls.js';
import {bringFileBack, deletedFiles, removeFile} from './deleted-files.js';
import {processUpload} from './process.js';
import {changeFile, DOCUMENTS_PATH, documentAt, fileAt, filesFrom, usesOf} from './stored-files.js';
import {UPLOAD_ROUTES} from './tus.js';

const ROOT = '/api/site-files';
const FILE = `${ROOT}/:fileId`;
const OWNER_PAGE = '/owner/pages';

const idIn = (c: Exchange): string => lookupText(c.req.param('fileId'));

async function getFiles(c: Exchange, shop: Shop): Promise<Response> {
  const {role} = await requireReader(c, shop, OWNER_PAGE);
  const {rows, ...more} = await filesFrom(shop.db, {
    search: lookupText(c.req.query('search')).trim(),
    kind: SITE_FILE_KINDS.find(kind => kind === c.req.query('kind')) ?? null,
    cursor: c.req.query('cursor'),
  });
  return answerRead(c, {
    files: rows,
    ...more,
    mayWrite: mayWrite(OWNER_PAGE, role),
    mayDelete: PAGE_PUBLISHERS.includes(role),
  });
}

async function getUses(c: Exchange, shop: Shop): Promise<Response> {
  await requireReader(c, shop, OWNER_PAGE);
  return answerRead(c, await usesOf(shop.db, idIn(c)));
}

async function getFile(c: Exchange, shop: Shop): Promise<Response> {
  await requireReader(c, shop, OWNER_PAGE);
  return answerRead(c, await fileAt(shop.db, idIn(c)));
}

const putFile = (c: Exchange, shop: Shop): Promise<Response> =>
  writeSite(c, shop, {
    role: 'write',
    again: tx => fileAt(tx, idIn(c)),
    read: body => {
      const change = decode(ChangeBody, body);
      return tx => changeFile(tx, idIn(c), change);
    },
  });

/** Uses that the owner was warned of; null where nobody asked. */
const seenIn = (c: Exchange): number | null => {
  const seen = c.req.query('seen');
  return seen !== undefined && /^\d{1,6}$/.test(seen) ? Number(seen) : null;
};

const deleteFile = (c: Exchange, shop: Shop): Promise<Response> =>
  writeSite(c, shop, {
    role: 'publish',
    read: () => {
      const version = c.req.query('version');
      const seen = {uses: seenIn(c), version: version === undefined ? null : lookupText(version)};
      return async (tx, {nowMs}) => {
        await removeFile(tx, idIn(c), {...seen, nowMs});
        return {id: idIn(c)};
      };
    },
  });

const postUndelete = (c: Exchange, shop: Shop): Promise<Response> =>
  writeSite(c, shop, {
    role: 'publish',
    again: tx => fileAt(tx, idIn(c)),
    read: () => tx => bringFileBack(tx, idIn(c)),
  });

async function getDeleted(c: Exchange, shop: Shop): Promise<Response> {
  await requireReader(c, shop, OWNER_PAGE);
  return answerRead(c, {files: await deletedFiles(shop.db)});
}

async function postProcessing(c: Exchange, shop: Shop): Promise<Response> {
  await sessionOf(c, shop);
  await requireWriter(c, shop, OWNER_PAGE);
  return answerWrite(c, await processUpload(shop, idIn(c)));
}

/** A document as a download: whatever an owner uploaded, it runs nowhere. */
const DOCUMENT_HEADERS = {
  'Content-Type': 'application/octet-stream',
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'Cache-Control': 'public, max-age=300',
  'Accept-Ranges': 'bytes',
};

/** The part of a document that a request asks for; null for all of it. A document never changes, so its id is its ETag. */
function partIn(c: Exchange, {etag, bytes}: {etag: string; bytes: number}): ByteRange | null {
  if (c.req.raw.method === 'HEAD' || (c.req.header('If-Range') ?? etag) !== etag) return null;
  const range = rangeIn(c.req.header('Range'), bytes);
  if (range === 'none')
    throw new Refusal(416, 'body-invalid', {
      params: {field: 'Range', expected: `0-${bytes - 1}`, received: ''},
      headers: {'Content-Range': `bytes */${bytes}`},
    });
  return range;
}

async function getDocument(c: Exchange, {db, siteFiles}: Shop): Promise<Response> {
  const {name, stored, bytes} = await documentAt(db, idIn(c));
  const etag = `"${idIn(c)}"`;
  const range = partIn(c, {etag, bytes});
  const headers: Record<string, string> = {
    ...DOCUMENT_HEADERS,
    'Content-Length': String(range ? range.last - range.first + 1 : bytes),
    'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    ETag: etag,
    ...(range ? {'Content-Range': `bytes ${range.first}-${range.last}/${bytes}`} : {}),
  };
  // Nobody would read an opened file.
  if (c.req.raw.method === 'HEAD') return c.body(null, 200, headers);
  const found = await siteFiles.documents.stream(stored, range ?? undefined);
  if (found === null) throw new Refusal(404, 'not-found');
  return c.body(found, range ? 206 : 200, headers);
}

/** The owner's files. Source: docs/http.md, Files of the site. */
export const SITE_FILE_ROUTES: readonly Route[] = [
  ...UPLOAD_ROUTES,
  {method: 'GET', path: ROOT, answer: getFiles, call: SITE_FILE_CALLS.list},
  {method: 'GET', path: `${ROOT}/deleted`, answer: getDeleted, call: SITE_FILE_CALLS.listDeleted},
  {method: 'GET', path: `${FILE}/uses`, answer: getUses, call: SITE_FILE_CALLS.readUses},
  {method: 'GET', path: FILE, answer: getFile, call: SITE_FILE_CALLS.read},
  {method: 'PUT', path: FILE, answer: putFile, call: SITE_FILE_CALLS.change},
  {method: 'DELETE', path: FILE, answer: deleteFile, call: SITE_FILE_CALLS.remove},
  {method: 'POST', path: `${FILE}/undelete`, answer: postUndelete, call: SITE_FILE_CALLS.undelete},
  {method: 'POST', path: `${FILE}/processing`, answer: postProcessing, call: SITE_FILE_CALLS.process},
  {method: 'GET', path: `${DOCUMENTS_PATH}/:fileId/:name`, answer: getDocument},
];
