import type {Platform} from '../../examples/platform/main.js';
import {keyFor, save} from './form-client.js';
import type {Answer, Visitor} from './shop-client.js';

/** Files are added to this form's field. */
export const FORM_ID = 'commission';
export const FIELD_ID = 'sketches';
const FILES = '/api/form/files';
const PNG_HEAD = Buffer.from('89504e470d0a1a0a', 'hex');

/** Bytes that begin as a picture does, `size` of them, each telling its place. */
export const picture = (size: number): Uint8Array<ArrayBuffer> => {
  const bytes = Uint8Array.from({length: size}, (_, at) => at % 251);
  bytes.set(PNG_HEAD.subarray(0, size));
  return bytes;
};

/** Answers without which the form is not taken. */
export const COMMISSION = {kind: 'A bowl', who: ['Ada', 'L'], email: 'ada@example.com'} as const;

/** Begins a file. */
export const begin = (
  visitor: Visitor,
  file: object = {},
  headers: Record<string, string> = {},
): Promise<Answer> =>
  visitor.send(
    'POST',
    FILES,
    {formId: FORM_ID, fieldId: FIELD_ID, name: 'bowl.png', type: 'image/png', size: 100, ...file},
    headers,
  );

/** Sends a piece of a file. */
export const put = (visitor: Visitor, id: string, offset: number, bytes: Uint8Array): Promise<Answer> =>
  visitor.send('PUT', `${FILES}/${id}?offset=${offset}`, bytes, {'Content-Type': 'application/octet-stream'});

export const remove = (visitor: Visitor, id: string): Promise<Answer> =>
  visitor.send('DELETE', `${FILES}/${id}`);

/** Uploads a whole file. Answers its id. */
export const upload = async (visitor: Visitor, bytes: Uint8Array, file: object = {}): Promise<string> => {
  const {json} = await begin(visitor, {size: bytes.length, ...file});
  const id = String(json.id);
  for (let at = 0; at < bytes.length; at += Number(json.chunkBytes))
    await put(visitor, id, at, bytes.subarray(at, at + Number(json.chunkBytes)));
  return id;
};

/** Sends the form with files. */
export const saveFiles = async (visitor: Visitor, ids: readonly string[], headers = {}): Promise<Answer> =>
  save(
    visitor,
    {key: await keyFor(visitor), formId: FORM_ID, answers: {...COMMISSION, [FIELD_ID]: ids}},
    headers,
  );

/** Files the platform holds, oldest id first. */
export const held = (shop: Platform) =>
  shop.db
    .selectFrom('form_file')
    .select(['id', 'name', 'offset_bytes', 'submission_id'])
    .orderBy('id')
    .execute();
