import {refusalOf} from '../../../kernel/http/answer.js';
import {readPosted} from '../../../kernel/http/body.js';
import {setVisitorCookie} from '../../../kernel/http/cookies.js';
import {admitWrite, proveSession} from '../../../kernel/http/guard.js';
import {isMultipart, partsOf} from '../../../kernel/http/multipart.js';
import {pageAddress} from '../../../kernel/http/page-address.js';
import {Refusal} from '../../../kernel/http/refusal.js';
import type {Exchange, Shop} from '../../../kernel/http/shop.js';
import {type Session, visitOf} from '../../../kernel/http/visit.js';
import {message} from '../../../kernel/messages/message.js';
import {formOf} from '../definitions.js';
import {POST_BYTES_MAX} from './limits.js';
import {receiveFile} from './posted-file.js';
import {filePlace} from './uploads.js';

/** A form as it was posted: its texts with the ids of its files, and why files were refused, by field id. */
export interface PostedForm {
  readonly textFields: URLSearchParams;
  readonly problems: Readonly<Record<string, string>>;
}

const contentTypeOf = (c: Exchange): string => c.req.header('Content-Type') ?? '';

/** What a post's files need from the fields before them: a visitor who may write, and the form. */
async function openPlaces(
  c: Exchange,
  shop: Shop,
  {textFields, formId}: {textFields: URLSearchParams; formId: string},
) {
  const {language} = pageAddress(c.req.path, shop.own);
  const visit = visitOf(c, shop, language);
  await admitWrite(shop, visit);
  const session = proveSession(c, shop, visit, textFields.get('crumb') ?? '');
  const form = await formOf(shop.db, formId, language);
  return {session, place: (fieldId: string) => filePlace(form, fieldId)};
}

/** Reads a post part by part. A file is stored while it arrives, so that none is ever held in memory. */
async function readParts(c: Exchange, shop: Shop, formId: string): Promise<PostedForm> {
  const textFields = new URLSearchParams();
  const problems: Record<string, string> = Object.create(null);
  let places: ReturnType<typeof openPlaces> | null = null;
  let stored: Session | null = null;
  for await (const part of partsOf(c.req.raw.body, contentTypeOf(c), POST_BYTES_MAX)) {
    if ('text' in part) {
      textFields.append(part.name, part.text);
      continue;
    }
    try {
      places ??= openPlaces(c, shop, {textFields, formId});
      const {session, place} = await places;
      const count = textFields.getAll(part.name).length;
      const {id, refusal} = await receiveFile(shop, session, {place: place(part.name), part, count});
      if (id !== null) {
        stored = session;
        textFields.append(part.name, id);
      }
      if (refusal) problems[part.name] = message(session.language, refusal.code, refusal.details.params);
    } catch (error) {
      // The form's own route refuses visitors who may not write, after reading.
      if (!(error instanceof Refusal)) throw refusalOf(error);
    }
  }
  if (stored) setVisitorCookie(c, shop, stored);
  return {textFields, problems};
}

/** What a browser without script posted, with files or without. Throws `body-type`, `body-too-large`, `form-not-parsed`. */
export const readPostedForm = async (c: Exchange, shop: Shop, formId: string): Promise<PostedForm> =>
  isMultipart(contentTypeOf(c))
    ? readParts(c, shop, formId)
    : {textFields: await readPosted(c), problems: {}};
