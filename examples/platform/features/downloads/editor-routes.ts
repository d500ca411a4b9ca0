import * as v from 'valibot';
import {answerRead} from '../../kernel/http/answer.js';
import {Whole} from '../../kernel/http/answer-parts.js';
import {refusedWith} from '../../kernel/http/call.js';
import {Refusal} from '../../kernel/http/refusal.js';
import type {Route} from '../../kernel/http/routes.js';
import type {Exchange, Shop} from '../../kernel/http/shop.js';
import {lookupText} from '../../kernel/http/text.js';
import {mayWrite, OWNER_ACCESS} from '../owner/access.js';
import {requireReader} from '../owner/session.js';
import {writeAsOwner} from '../owner/write-as-owner.js';
import {copyUpload, finishUpload, tidyUpload} from './finish-upload.js';
import {PRODUCT_FILES_MAX} from './limits.js';
import {FILES_PATH, REMOVE_PATH} from './paths.js';
import {filesOf, removeFile, uploadedFile} from './product-files.js';
import {PRODUCT_UPLOAD_ROUTES, productIn, UPLOADS_PATH} from './uploads.js';

const ROOT = '/api/site-products/:productId/files';

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

/** A refusal of the file itself, other than one of an upload whose bytes are missing. */
const isFinal = (error: unknown): boolean => error instanceof Refusal && [400, 404].includes(error.status);

/** Makes a file of a complete upload; one that is a file already is answered again. Throws `file-gone`, a 409 while bytes are missing, `file-quota`. */
async function postProcessing(c: Exchange, shop: Shop): Promise<Response> {
  const id = lookupText(c.req.param('fileId'));
  try {
    const answer = await writeAsOwner(c, shop, {
      path: FILES_PATH,
      roles: OWNER_ACCESS[FILES_PATH].write,
      read: async () => {
        await copyUpload(shop, id);
        return tx => finishUpload(tx, id, shop);
      },
    });
    await tidyUpload(shop, id);
    return answer;
  } catch (error) {
    if (isFinal(error)) await tidyUpload(shop, id);
    throw error;
  }
}

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
  {
    method: 'GET',
    path: ROOT,
    answer: getFiles,
    call: {
      id: 'listProductFiles',
      summary: 'Reads the files that a digital product delivers.',
      access: 'owner',
      answers: {
        200: v.object({
          files: v.array(
            v.object({
              id: v.string(),
              name: v.string(),
              bytes: Whole,
              isFromFolder: v.boolean(),
              buyers: v.pipe(Whole, v.description('Lines of orders that may still download it.')),
            }),
          ),
          fileBytesMax: Whole,
          filesMax: Whole,
          mayWrite: v.boolean(),
        }),
        304: null,
      },
      refusals: [404],
    },
  },
  ...PRODUCT_UPLOAD_ROUTES,
  {
    method: 'POST',
    path: `${UPLOADS_PATH}/:fileId/processing`,
    answer: postProcessing,
    call: {
      id: 'finishProductFile',
      summary: 'Makes a file of a product of a complete upload.',
      access: 'owner',
      body: v.object({}),
      answers: {
        200: v.object({name: v.string(), bytes: Whole}),
        409: refusedWith({offset: v.exactOptional(Whole)}),
      },
      refusals: [404],
    },
  },
  {
    method: 'DELETE',
    path: `${ROOT}/:fileId`,
    answer: deleteFile,
    call: {
      id: 'deleteProductFile',
      summary: 'Removes a file of a product.',
      access: 'owner',
      answers: {200: v.object({id: v.string()})},
      refusals: [404],
    },
  },
];
