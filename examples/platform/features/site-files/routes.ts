import * as v from 'valibot';
import {SITE_FILE_KINDS, SITE_FILE_LIMITS} from '../../../../src/tables/site-file-types.js';
import {answerRead, answerWrite} from '../../kernel/http/answer.js';
import {decode} from '../../kernel/http/body.js';
import {boundedText} from '../../kernel/http/bounded-text.js';
import {sessionOf} from '../../kernel/http/guard.js';
import {Refusal} from '../../kernel/http/refusal.js';
import type {Route} from '../../kernel/http/routes.js';
import type {Exchange, Shop} from '../../kernel/http/shop.js';
import {lookupText} from '../../kernel/http/text.js';
import {mayWrite, PAGE_PUBLISHERS} from '../owner/access.js';
import {requireReader, requireWriter} from '../owner/session.js';
import {writeSite} from '../site-content/write.js';
import {processUpload} from './process.js';
import {changeFile, DOCUMENTS_PATH, documentAt, filesFrom, removeFile, usesOf} from './stored-files.js';
import {UPLOAD_ROUTES} from './tus.js';

const ROOT = '/api/site-files';
const FILE = `${ROOT}/:fileId`;
const OWNER_PAGE = '/owner/pages';

const idIn = (c: Exchange): string => lookupText(c.req.param('fileId'));
const part = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

const ChangeBody = v.object({
  name: v.exactOptional(v.pipe(boundedText(SITE_FILE_LIMITS.name), v.trim(), v.minLength(1))),
  altText: v.exactOptional(v.pipe(boundedText(SITE_FILE_LIMITS.altText), v.trim())),
  focalPoint: v.exactOptional(v.object({x: part, y: part})),
});

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

const putFile = (c: Exchange, shop: Shop): Promise<Response> =>
  writeSite(c, shop, {
    role: 'write',
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

async function deleteFile(c: Exchange, shop: Shop): Promise<Response> {
  let stored: string | null = null;
  const answer = await writeSite(c, shop, {
    role: 'publish',
    read: () => async tx => {
      stored = await removeFile(tx, idIn(c), seenIn(c));
      return {id: idIn(c)};
    },
  });
  if (stored !== null) await shop.siteFiles.documents.remove(stored);
  return answer;
}

async function postProcessing(c: Exchange, shop: Shop): Promise<Response> {
  await sessionOf(c, shop);
  await requireWriter(c, shop, OWNER_PAGE);
  return answerWrite(c, await processUpload(shop, idIn(c)));
}

/** A document as a download: whatever an owner uploaded, it runs nowhere. */
async function getDocument(c: Exchange, {db, siteFiles}: Shop): Promise<Response> {
  const {name, stored} = await documentAt(db, idIn(c));
  const found = await siteFiles.documents.stream(stored);
  if (found === null) throw new Refusal(404, 'not-found');
  return c.body(found.body, 200, {
    'Content-Length': String(found.bytes),
    'Content-Type': 'application/octet-stream',
    'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'Cache-Control': 'public, max-age=300',
  });
}

/** The owner's files. Source: docs/http.md, Files of the site. */
export const SITE_FILE_ROUTES: readonly Route[] = [
  ...UPLOAD_ROUTES,
  {method: 'GET', path: ROOT, answer: getFiles},
  {method: 'GET', path: `${FILE}/uses`, answer: getUses},
  {method: 'PUT', path: FILE, answer: putFile},
  {method: 'DELETE', path: FILE, answer: deleteFile},
  {method: 'POST', path: `${FILE}/processing`, answer: postProcessing},
  {method: 'GET', path: `${DOCUMENTS_PATH}/:fileId/:name`, answer: getDocument},
];
