import {refusalOf} from '../../../kernel/http/answer.js';
import {BODY_BYTES_MAX, readPosted} from '../../../kernel/http/body.js';
import {rememberVisitor} from '../../../kernel/http/cookies.js';
import {admitWrite, proveSession} from '../../../kernel/http/guard.js';
import {boundaryOf, type PostedPart, partsOf} from '../../../kernel/http/multipart.js';
import {pageAddress} from '../../../kernel/http/page-address.js';
import {Refusal} from '../../../kernel/http/refusal.js';
import type {Exchange, Shop} from '../../../kernel/http/shop.js';
import {decodeUtf8} from '../../../kernel/http/text.js';
import {type Session, visitOf} from '../../../kernel/http/visit.js';
import {message} from '../../../kernel/messages/message.js';
import {formOf} from '../definitions.js';
import {POST_BYTES_MAX} from './limits.js';
import {receiveFile} from './posted-file.js';
import {filePlace} from './uploads.js';

/** A form as it was posted: its texts with the ids of its files, and why files were refused, by field id. */
export interface PostedForm {
  readonly texts: URLSearchParams;
  readonly problems: Readonly<Record<string, string>>;
}

/** Fields one post may have. */
const PARTS_MAX = 1000;

const tooLarge = (max: number): Refusal => new Refusal(413, 'body-too-large', {params: {max}});

async function* counted(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let left = POST_BYTES_MAX;
  for await (const bytes of body) {
    left -= bytes.length;
    if (left < 0) throw tooLarge(POST_BYTES_MAX);
    yield bytes;
  }
}

/** Reads the texts of a post; together they may have as many bytes as any other body. */
function textReader(): (part: PostedPart) => Promise<string> {
  let left = BODY_BYTES_MAX;
  return async ({content}) => {
    const held: Uint8Array[] = [];
    for await (const bytes of content) {
      left -= bytes.length;
      if (left < 0) throw tooLarge(BODY_BYTES_MAX);
      held.push(bytes);
    }
    return decodeUtf8(Buffer.concat(held)) ?? '';
  };
}

/** What a post's files need, from the fields that stand above them: a visitor who may write, and the form. */
async function openPlaces(
  c: Exchange,
  shop: Shop,
  {texts, formId}: {texts: URLSearchParams; formId: string},
) {
  const {language} = pageAddress(c.req.path);
  const visit = visitOf(c, shop, language);
  await admitWrite(shop, visit);
  const session = proveSession(c, shop, visit, texts.get('crumb') ?? '');
  const form = await formOf(shop.db, formId, language);
  return {session, place: (fieldId: string) => filePlace(form, fieldId)};
}

/** Reads the fields of a post one after the other; a file is stored while it comes, so that none is ever held. */
async function readParts(
  c: Exchange,
  shop: Shop,
  {boundary, formId}: {boundary: string; formId: string},
): Promise<PostedForm> {
  const texts = new URLSearchParams();
  const problems: Record<string, string> = Object.create(null);
  const readText = textReader();
  let places: ReturnType<typeof openPlaces> | null = null;
  let stored: Session | null = null;
  let parts = 0;
  for await (const part of partsOf(counted(c.req.raw.body ?? new ReadableStream()), boundary)) {
    if (++parts > PARTS_MAX) throw tooLarge(PARTS_MAX);
    if (part.fileName === null) {
      texts.append(part.name, await readText(part));
      continue;
    }
    try {
      places ??= openPlaces(c, shop, {texts, formId});
      const {session, place} = await places;
      const count = texts.getAll(part.name).length;
      const {id, refusal} = await receiveFile(shop, session, {place: place(part.name), part, count});
      if (id !== null) {
        stored = session;
        texts.append(part.name, id);
      }
      if (refusal) problems[part.name] = message(session.language, refusal.code, refusal.details.params);
    } catch (error) {
      // Whoever may not write is told once the form itself is read.
      if (!(error instanceof Refusal)) throw refusalOf(error);
    }
  }
  if (stored) rememberVisitor(c, shop, stored);
  return {texts, problems};
}

/** What a browser without script posted, with files or without. Throws `body-type`, `body-too-large`, `form-not-parsed`. */
export async function readPostedForm(c: Exchange, shop: Shop, formId: string): Promise<PostedForm> {
  const boundary = boundaryOf(c.req.header('Content-Type') ?? '');
  return boundary === null
    ? {texts: await readPosted(c), problems: {}}
    : readParts(c, shop, {boundary, formId});
}
