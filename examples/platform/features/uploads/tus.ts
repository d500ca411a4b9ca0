import {Metadata, Server} from '@tus/server';
import * as v from 'valibot';
import {FilesUnavailable} from '../../kernel/files/files-unavailable.js';
import type {Call} from '../../kernel/http/call.js';
import {admitWrite, proveSession} from '../../kernel/http/guard.js';
import {Refusal} from '../../kernel/http/refusal.js';
import type {Route} from '../../kernel/http/routes.js';
import type {Exchange, Shop} from '../../kernel/http/shop.js';
import {storableText} from '../../kernel/http/text.js';
import {visitOf} from '../../kernel/http/visit.js';
import {isId} from '../../kernel/security/tokens.js';
import type {OwnerPath} from '../owner/access.js';
import {requireWriter} from '../owner/session.js';
import type {Writer} from '../owner/write-as-owner.js';

/** A file as its upload announces it. `metadata` has what else the header says, '' for what it lacks. */
export interface Announced {
  readonly name: string;
  readonly size: number;
  readonly metadata: (name: string) => string;
}

/** Uploads of one kind: where they are sent, who sends them, and how each is known while it is not finished. */
export interface UploadKind {
  /** Its last part is `uploads`. */
  readonly path: string;
  /** What its calls are named after, as `File`. */
  readonly named: string;
  /** The page of the owner's area whose writers may upload. */
  readonly page: OwnerPath;
  /** Makes room for an upload. Returns its id; throws a `Refusal` that says why there is none. */
  readonly begin: (shop: Shop, file: Announced, by: Writer, c: Exchange) => Promise<string>;
  /** Throws `file-gone` for an upload that is over or unknown. */
  readonly find: (shop: Shop, id: string) => Promise<unknown>;
  /** Notes that a piece came. */
  readonly touch: (shop: Shop, id: string, nowMs: number) => Promise<void>;
  /** Gives an upload up, with its bytes. */
  readonly cancel: (shop: Shop, id: string) => Promise<void>;
}

/** Characters of the header that names a file. */
const METADATA_MAX = 2000;
const SIZE = /^\d{1,12}$/;

/** Ids of uploads that are being created, by their request. */
const ids = new WeakMap<Request, string>();
const servers = new WeakMap<Shop, Server>();

/** The tus server of a shop: it only stores bytes; who may send them, and how many, was decided before. */
function serverOf(shop: Shop): Server {
  const known = servers.get(shop);
  if (known) return known;
  const server = new Server({
    path: '/',
    datastore: shop.siteFiles.uploads,
    // An upload is at the address that it was announced to.
    generateUrl: (request, {id}) => `${new URL(request.url).pathname}/${id}`,
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
async function admit(c: Exchange, shop: Shop, page: OwnerPath): Promise<Writer> {
  const visit = visitOf(c, shop);
  await admitWrite(shop, visit);
  proveSession(c, shop, visit);
  const {email} = await requireWriter(c, shop, page);
  return {email, nowMs: visit.nowMs};
}

const invalid = (field: string, expected: string, received: string): Refusal =>
  new Refusal(400, 'body-invalid', {params: {field, expected, received}, fields: {field}});

/** What the headers of a creation announce: the size must be known from the start. Throws `body-invalid`. */
function announcedIn(c: Exchange): Announced {
  const header = c.req.header('Upload-Metadata') ?? '';
  const refused = invalid('Upload-Metadata', 'filename', header.slice(0, 20));
  if (header.length > METADATA_MAX) throw refused;
  const size = c.req.header('Upload-Length') ?? '';
  const concat = c.req.header('Upload-Concat');
  // That extension of the protocol is not spoken here.
  if (concat !== undefined) throw invalid('Upload-Concat', 'a whole upload', concat.slice(0, 20));
  try {
    const found = new Map(Object.entries(Metadata.parse(header)));
    const metadata = (name: string): string => storableText(found.get(name) ?? '');
    if (SIZE.test(size)) return {name: metadata('filename'), size: Number(size), metadata};
  } catch {
    throw refused;
  }
  throw invalid('Upload-Length', 'bytes', size.slice(0, 20));
}

async function create(c: Exchange, shop: Shop, kind: UploadKind): Promise<Response> {
  const by = await admit(c, shop, kind.page);
  const id = await kind.begin(shop, announcedIn(c), by, c);
  ids.set(c.req.raw, id);
  const answer = await handle(c, shop).catch(async error => {
    await kind.cancel(shop, id);
    throw error;
  });
  if (!answer.ok) await kind.cancel(shop, id);
  return answer;
}

const idIn = (c: Exchange): string => {
  const id = c.req.param('fileId') ?? '';
  if (!isId(id)) throw new Refusal(404, 'file-gone');
  return id;
};

async function append(c: Exchange, shop: Shop, kind: UploadKind): Promise<Response> {
  const {nowMs} = await admit(c, shop, kind.page);
  await kind.find(shop, idIn(c));
  await kind.touch(shop, idIn(c), nowMs);
  return handle(c, shop);
}

/** Asks how much is here. A GET would read the file, which nobody may. */
async function head(c: Exchange, shop: Shop, kind: UploadKind): Promise<Response> {
  await requireWriter(c, shop, kind.page);
  await kind.find(shop, idIn(c));
  if (c.req.raw.method !== 'HEAD')
    throw new Refusal(405, 'method-not-allowed', {headers: {Allow: 'HEAD, PATCH, DELETE'}});
  return handle(c, shop);
}

async function cancel(c: Exchange, shop: Shop, kind: UploadKind): Promise<Response> {
  await admit(c, shop, kind.page);
  await kind.cancel(shop, idIn(c));
  return c.body(null, 204, {'Tus-Resumable': '1.0.0'});
}

const PROTOCOL = {'Tus-Resumable': '1.0.0'};

/** What the document says of the calls of one kind of uploads. */
const callsOf = ({named}: UploadKind) =>
  ({
    begin: {
      id: `begin${named}Upload`,
      summary: 'Announces a file by the tus protocol; `Location` is where its bytes are sent.',
      access: 'owner',
      headers: {
        ...PROTOCOL,
        'Upload-Length': 'Bytes of the file.',
        'Upload-Metadata': 'Names with values in base64: `filename`.',
      },
      answers: {201: null},
      refusals: [400, 404, 409, 412],
    },
    read: {
      id: `read${named}Upload`,
      summary: 'Reads how many bytes of an upload are here: `Upload-Offset` of `Upload-Length`.',
      access: 'owner',
      isHead: true,
      headers: PROTOCOL,
      answers: {200: null},
      refusals: [404, 405, 410, 412],
    },
    append: {
      id: `append${named}Upload`,
      summary: 'Sends the next bytes of an upload.',
      access: 'owner',
      headers: {...PROTOCOL, 'Upload-Offset': 'Bytes that are here.'},
      body: v.unknown(),
      bodyType: 'application/offset+octet-stream',
      answers: {204: null},
      refusals: [404, 409, 410, 412],
    },
    cancel: {
      id: `cancel${named}Upload`,
      summary: 'Gives an upload up, with its bytes.',
      access: 'owner',
      headers: PROTOCOL,
      answers: {204: null},
      refusals: [404],
    },
  }) as const satisfies Record<string, Call>;

/** Routes of uploads by the tus protocol. Source: tus resumable upload protocol 1.0.0, with its creation and termination extensions. */
export const uploadRoutes = (kind: UploadKind): readonly Route[] => {
  const {path} = kind;
  const calls = callsOf(kind);
  const upload = `${path}/:fileId`;
  return [
    {method: 'POST', path, answer: (c, shop) => create(c, shop, kind), call: calls.begin},
    {method: 'GET', path: upload, answer: (c, shop) => head(c, shop, kind), call: calls.read},
    {method: 'PATCH', path: upload, answer: (c, shop) => append(c, shop, kind), call: calls.append},
    {method: 'DELETE', path: upload, answer: (c, shop) => cancel(c, shop, kind), call: calls.cancel},
  ];
};
