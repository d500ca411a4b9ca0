import * as v from 'valibot';
import {answerWrite} from '../../../kernel/http/answer.js';
import {Whole} from '../../../kernel/http/answer-parts.js';
import {decode, readBytes, readJson} from '../../../kernel/http/body.js';
import {boundedText} from '../../../kernel/http/bounded-text.js';
import {refusedWith} from '../../../kernel/http/call.js';
import {setVisitorCookie} from '../../../kernel/http/cookies.js';
import {sessionOf} from '../../../kernel/http/guard.js';
import {Refusal} from '../../../kernel/http/refusal.js';
import type {Route} from '../../../kernel/http/routes.js';
import type {Exchange, Shop} from '../../../kernel/http/shop.js';
import {transact} from '../../../kernel/http/transact.js';
import type {Session} from '../../../kernel/http/visit.js';
import {isId} from '../../../kernel/security/tokens.js';
import {formOf} from '../definitions.js';
import {CHUNK_BYTES} from './limits.js';
import {appendToFile, beginFile, type FilePiece, filePlace, removeFile} from './uploads.js';

const PATH = '/api/form/files';
const TEXT_MAX = 500;

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER));

const FileBody = v.object({
  formId: boundedText(TEXT_MAX),
  fieldId: boundedText(TEXT_MAX),
  name: boundedText(TEXT_MAX),
  type: v.optional(boundedText(TEXT_MAX), ''),
  size: count,
});

async function postFile(c: Exchange, shop: Shop): Promise<Response> {
  const session = await sessionOf(c, shop);
  const body = decode(FileBody, await readJson(c));
  const place = filePlace(await formOf(shop.db, body.formId, session.language), body.fieldId);
  const begun = await transact(c, {shop, session, body}, tx => beginFile(tx, session, place, body));
  setVisitorCookie(c, shop, session);
  return answerWrite(c, {...begun, offset: 0, chunkBytes: CHUNK_BYTES});
}

const idIn = (c: Exchange): string => {
  const id = c.req.param('fileId') ?? '';
  if (!isId(id)) throw new Refusal(404, 'file-gone');
  return id;
};

const offsetIn = (c: Exchange): number => {
  const offset = c.req.query('offset') ?? '';
  if (!/^\d{1,15}$/.test(offset)) throw new Refusal(400, 'file-gone');
  return Number(offset);
};

/** Deletes a file whose content does not match its type; a rollback alone would leave it waiting. */
async function append(shop: Shop, session: Session, piece: FilePiece) {
  try {
    return await shop.db.transaction().execute(tx => appendToFile(tx, session, piece));
  } catch (error) {
    if (error instanceof Refusal && error.code === 'file-content')
      await removeFile(shop.db, session, piece.id);
    throw error;
  }
}

async function putPiece(c: Exchange, shop: Shop): Promise<Response> {
  const session = await sessionOf(c, shop);
  const [id, offset] = [idIn(c), offsetIn(c)];
  const bytes = await readBytes(c, 'application/octet-stream');
  return answerWrite(c, await append(shop, session, {id, offset, bytes}));
}

async function deleteFile(c: Exchange, shop: Shop): Promise<Response> {
  const session = await sessionOf(c, shop);
  await removeFile(shop.db, session, idIn(c));
  return answerWrite(c, {});
}

/** The calls that upload a file for a form: begin, send a piece, or remove it. Source: our choice. */
export const FILE_ROUTES: readonly Route[] = [
  {
    method: 'POST',
    path: PATH,
    answer: postFile,
    call: {
      id: 'beginFile',
      summary: 'Begins to upload a file for a field of a form.',
      isOnce: true,
      body: FileBody,
      answers: {200: v.object({id: v.string(), offset: Whole, chunkBytes: Whole})},
      refusals: [404, 409],
    },
  },
  {
    method: 'PUT',
    path: `${PATH}/:fileId`,
    answer: putPiece,
    call: {
      id: 'sendPiece',
      summary: 'Sends the next piece of a file.',
      query: v.object({offset: v.pipe(v.string(), v.description('Bytes that are there already.'))}),
      body: v.unknown(),
      bodyType: 'application/octet-stream',
      answers: {200: v.object({offset: Whole}), 409: refusedWith({offset: v.exactOptional(Whole)})},
      refusals: [404],
    },
  },
  {
    method: 'DELETE',
    path: `${PATH}/:fileId`,
    answer: deleteFile,
    call: {
      id: 'removeFile',
      summary: 'Removes a file that is not sent yet.',
      answers: {200: v.object({})},
      refusals: [404],
    },
  },
];
