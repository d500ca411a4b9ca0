import {answerRead} from '../../kernel/http/answer.js';
import {Refusal} from '../../kernel/http/refusal.js';
import type {Route} from '../../kernel/http/routes.js';
import type {Exchange, Shop} from '../../kernel/http/shop.js';
import {lookupText} from '../../kernel/http/text.js';
import {mayWrite, OWNER_ACCESS} from '../owner/access.js';
import {requireReader} from '../owner/session.js';
import {writeAsOwner} from '../owner/write-as-owner.js';
import {PRODUCT_FILES_MAX} from './limits.js';
import {FILES_PATH, REMOVE_PATH} from './paths.js';
import {
  addFiles,
  filesOf,
  type ReceivedFile,
  removeFile,
  replaceFile,
  uploadedFile,
} from './product-files.js';
import {type FilesProblem, receiveFile} from './receive-files.js';

const ROOT = '/api/site-products/:productId/files';

const productIn = (c: Exchange): string => lookupText(c.req.param('productId'));

/** The files of a product as the editor has them. Throws `not-found`. */
async function filesAt({db, nowMs, downloadSettings}: Shop, productId: string) {
  const product = await db.selectFrom('product').select('id').where('id', '=', productId).executeTakeFirst();
  if (!product) throw new Refusal(404, 'not-found');
  const files = await filesOf(db, productId, nowMs());
  return {files, fileBytesMax: downloadSettings.fileBytesMax, filesMax: PRODUCT_FILES_MAX};
}

async function getFiles(c: Exchange, shop: Shop): Promise<Response> {
  const {role} = await requireReader(c, shop, FILES_PATH);
  return answerRead(c, {...(await filesAt(shop, productIn(c))), mayWrite: mayWrite(FILES_PATH, role)});
}

/** The refusal of a file that is not taken. */
const refusalOf = (problem: FilesProblem): Refusal =>
  problem === 'too-large' ? new Refusal(413, 'file-large') : new Refusal(400, 'file-empty');

/** Adds a file, or puts it in the place of `?replace`. Throws `file-large`, `file-empty`, `file-quota`, `file-gone`. */
const postFile = (c: Exchange, shop: Shop): Promise<Response> =>
  writeAsOwner(c, shop, {
    path: FILES_PATH,
    roles: OWNER_ACCESS[FILES_PATH].write,
    receive: async () => {
      const received = await receiveFile(c, shop, lookupText(c.req.query('name')));
      if (typeof received === 'string') throw refusalOf(received);
      const {name, bytes} = received;
      return {body: received, named: {name, bytes, replaced: c.req.query('replace') ?? ''}};
    },
    read:
      body =>
      async (tx, {nowMs}) => {
        const {downloadSettings: settings} = shop;
        const file = body as ReceivedFile;
        const replaced = lookupText(c.req.query('replace'));
        const productId = productIn(c);
        const added = replaced
          ? await replaceFile(tx, {id: replaced, productId}, {file, settings})
          : await addFiles(tx, productId, {files: [file], settings, nowMs});
        if (added === 'gone') throw new Refusal(404, 'file-gone');
        if (added === 'full') throw new Refusal(400, 'file-quota');
        return {name: file.name, bytes: file.bytes};
      },
  });

/** Removes a file; one that is gone already is no failure. */
const deleteFile = (c: Exchange, shop: Shop): Promise<Response> =>
  writeAsOwner(c, shop, {
    path: REMOVE_PATH,
    roles: OWNER_ACCESS[REMOVE_PATH].write,
    read: () => async tx => {
      const id = lookupText(c.req.param('fileId'));
      const file = await uploadedFile(tx, id);
      if (file?.productId === productIn(c)) await removeFile(tx, id);
      return {id};
    },
  });

/** The files that a digital product delivers, for the editor. Source: ours: docs/http.md. */
export const PRODUCT_FILE_ROUTES: readonly Route[] = [
  {method: 'GET', path: ROOT, answer: getFiles},
  {method: 'POST', path: ROOT, answer: postFile},
  {method: 'DELETE', path: `${ROOT}/:fileId`, answer: deleteFile},
];
