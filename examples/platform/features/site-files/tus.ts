import {Metadata, Server} from '@tus/server';
import {SITE_FILE_LIMITS} from '../../../../src/tables/site-file-types.js';
import {FilesUnavailable} from '../../kernel/files/files-unavailable.js';
import {admitWrite, proveSession} from '../../kernel/http/guard.js';
import {Refusal} from '../../kernel/http/refusal.js';
import type {Route} from '../../kernel/http/routes.js';
import type {Exchange, Shop} from '../../kernel/http/shop.js';
import {storableText} from '../../kernel/http/text.js';
import {visitOf} from '../../kernel/http/visit.js';
import {isId} from '../../kernel/security/tokens.js';
import {requireWriter} from '../owner/session.js';
import type {Writer} from '../owner/write-as-owner.js';
import {beginUpload, cancelUpload, touchUpload, uploadAt} from './uploads.js';

const PATH = '/api/site-files/uploads';
const OWNER_PAGE = '/owner/pages';
/** Characters of the header that names a file. */
const METADATA_MAX = 2000;
const SIZE = /^\d{1,12}$/;

/** Ids of uploads that are being created, by their request. */
const ids = new WeakMap<Request, string>();
const servers = new WeakMap<Shop, Server>();

/** The tus server of a shop: it only stores bytes; who may send them was decided before. */
function serverOf(shop: Shop): Server {
  const known = servers.get(shop);
  if (known) return known;
  const server = new Server({
    path: PATH,
    datastore: shop.siteFiles.uploads,
    maxSize: SITE_FILE_LIMITS.bytes,
    relativeLocation: true,
    // Pages of other origins never upload: no header says that they may.
    allowedOrigins: [],
    namingFunction: request => ids.get(request as Request) ?? '',
    getFileIdFromRequest: (_, last) => (last !== undefined && isId(last) ? last : undefined),
  });
  servers.set(shop, server);
  return server;
}

/** Hands a request to the tus server. Throws `FilesUnavailable` where the disk of uploads fails: what came before stays there. */
async function handle(c: Exchange, shop: Shop): Promise<Response> {
  const answer = await serverOf(shop).handleWeb(c.req.raw as Parameters<Server['handleWeb']>[0]);
  if (answer.status < 500) return answer;
  const reason = 'The folder of uploads cannot be used now. Check its room and its permissions.';
  // A visitor's cut connection is no failure of the disk.
  if (!c.req.raw.signal.aborted) console.error(reason);
  throw new FilesUnavailable({reason, isPassing: false});
}

/** The person who sends a piece, and whose role allows it. Throws as `proveSession` and `requireWriter`. */
async function admit(c: Exchange, shop: Shop): Promise<Writer> {
  const visit = visitOf(c, shop);
  await admitWrite(shop, visit);
  proveSession(c, shop, visit);
  const {email} = await requireWriter(c, shop, OWNER_PAGE);
  return {email, nowMs: visit.nowMs};
}

const invalid = (field: string, expected: string, received: string): Refusal =>
  new Refusal(400, 'body-invalid', {params: {field, expected, received}, fields: {field}});

/** The name in the header of a creation. Throws `body-invalid`. */
function nameIn(c: Exchange): string {
  const header = c.req.header('Upload-Metadata') ?? '';
  const refused = invalid('Upload-Metadata', 'filename', header.slice(0, 20));
  if (header.length > METADATA_MAX) throw refused;
  try {
    return storableText(Metadata.parse(header).filename ?? '');
  } catch {
    throw refused;
  }
}

/** The size in the header of a creation: it must be known from the start. Throws `body-invalid`. */
function sizeIn(c: Exchange): number {
  const size = c.req.header('Upload-Length') ?? '';
  if (!SIZE.test(size)) throw invalid('Upload-Length', 'bytes', size.slice(0, 20));
  return Number(size);
}

async function postUpload(c: Exchange, shop: Shop): Promise<Response> {
  const by = await admit(c, shop);
  const id = await beginUpload(shop, {name: nameIn(c), size: sizeIn(c)}, by);
  ids.set(c.req.raw, id);
  const answer = await handle(c, shop).catch(async error => {
    await cancelUpload(shop.db, shop.siteFiles, id);
    throw error;
  });
  if (!answer.ok) await cancelUpload(shop.db, shop.siteFiles, id);
  return answer;
}

const idIn = (c: Exchange): string => {
  const id = c.req.param('fileId') ?? '';
  if (!isId(id)) throw new Refusal(404, 'file-gone');
  return id;
};

async function patchUpload(c: Exchange, shop: Shop): Promise<Response> {
  const {nowMs} = await admit(c, shop);
  const {id} = await uploadAt(shop.db, idIn(c));
  await touchUpload(shop.db, id, nowMs);
  return handle(c, shop);
}

/** Asks how much is here. A GET would read the file, which nobody may. */
async function headUpload(c: Exchange, shop: Shop): Promise<Response> {
  await requireWriter(c, shop, OWNER_PAGE);
  await uploadAt(shop.db, idIn(c));
  if (c.req.raw.method !== 'HEAD')
    throw new Refusal(405, 'method-not-allowed', {headers: {Allow: 'HEAD, PATCH, DELETE'}});
  return handle(c, shop);
}

async function deleteUpload(c: Exchange, shop: Shop): Promise<Response> {
  await admit(c, shop);
  await cancelUpload(shop.db, shop.siteFiles, idIn(c));
  return c.body(null, 204, {'Tus-Resumable': '1.0.0'});
}

/** Uploads by the tus protocol. Source: tus resumable upload protocol 1.0.0, with its creation and termination extensions. */
export const UPLOAD_ROUTES: readonly Route[] = [
  {method: 'POST', path: PATH, answer: postUpload},
  {method: 'GET', path: `${PATH}/:fileId`, answer: headUpload},
  {method: 'PATCH', path: `${PATH}/:fileId`, answer: patchUpload},
  {method: 'DELETE', path: `${PATH}/:fileId`, answer: deleteUpload},
];
