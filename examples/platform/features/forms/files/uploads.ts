import {sql, type Transaction} from 'kysely';
import {isAsClaimed} from '../../../../../src/forms/file-content.js';
import {safeFileName} from '../../../../../src/forms/file-name.js';
import {type ChosenFile, fileProblem, typeNames} from '../../../../../src/forms/file-rules.js';
import type {Form, FormField} from '../../../../../src/forms/form.js';
import {FILE_HEAD_BYTES} from '../../../../../src/tables/file-types.js';
import type {Database} from '../../../kernel/database/connect.js';
import type {Tables} from '../../../kernel/database/tables.js';
import {Refusal} from '../../../kernel/http/refusal.js';
import type {Session} from '../../../kernel/http/visit.js';
import {type Language, message} from '../../../kernel/messages/message.js';
import {newId} from '../../../kernel/security/tokens.js';
import {ADDRESS_BYTES_MAX, CHUNK_BYTES_MIN, WAITING_BYTES_MAX, WAITING_MAX} from './limits.js';
import {isOrphaned, isUnsent} from './orphaned.js';

type Tx = Transaction<Tables>;

/** A place for a file: a field of a form. */
export interface FilePlace {
  readonly form: Form;
  readonly field: FormField;
}

/** A piece of a file. Only one that the server cut itself may be small before the end. */
export interface FilePiece {
  readonly id: string;
  readonly offset: number;
  readonly bytes: Uint8Array;
  readonly mayBeSmall?: true;
}

/** A form's file field by its id. Throws a 404 `Refusal`. */
export function filePlace(form: Form, fieldId: string): FilePlace {
  const field = form.fields.find(({id, type}) => id === fieldId && type === 'file');
  if (!field) throw new Refusal(404, 'not-found');
  return {form, field};
}

/** Refuses a file for which there is no room. Those of a visitor and of an address are counted one at a time. */
async function refuseTooMuch(tx: Tx, {visitorId, address}: Session, bytes: number): Promise<void> {
  // The address comes first for everyone, so that two requests never wait for each other.
  for (const bucket of [`address ${address}`, visitorId])
    await sql`SELECT pg_advisory_xact_lock(hashtext(${bucket}))`.execute(tx);
  const waiting = tx.selectFrom('form_file').where(isUnsent);
  const sums = ({fn}: {fn: typeof tx.fn}) => [
    fn.countAll<number>().as('files'),
    fn.coalesce(fn.sum<number>('size_bytes'), sql<number>`0`).as('bytes'),
  ];
  const own = await waiting.select(sums(tx)).where('visitor_id', '=', visitorId).executeTakeFirstOrThrow();
  const near = await tx
    .selectFrom('form_file')
    .select(sums(tx))
    .where('client_address', '=', address)
    .executeTakeFirstOrThrow();
  const all = await waiting.select(sums(tx)).executeTakeFirstOrThrow();
  const isTooMuch =
    Number(own.files) >= WAITING_MAX.files ||
    Number(own.bytes) + bytes > WAITING_MAX.bytes ||
    Number(near.bytes) + bytes > ADDRESS_BYTES_MAX ||
    Number(all.bytes) + bytes > WAITING_BYTES_MAX;
  if (isTooMuch) throw new Refusal(400, 'file-quota');
}

/** Refuses a file that does not fit its field, which has `count` files already. Throws a 400 `Refusal`, which names types in `language`. */
export function refuseProblem(
  {field, language}: {readonly field: FormField; readonly language: Language},
  file: ChosenFile,
  count: number,
): void {
  const problem = fileProblem(field, file, count);
  if (!problem) return;
  const types = typeNames(field, id => message(language, id));
  throw new Refusal(400, problem.id, {params: {...problem.params, types}});
}

/** Makes room for a file that fits its field. Throws a `Refusal` that says why it does not. */
export async function beginFile(
  tx: Tx,
  session: Session,
  {form, field}: FilePlace,
  file: ChosenFile,
): Promise<{readonly id: string}> {
  refuseProblem({field, language: session.language}, file, 0);
  await refuseTooMuch(tx, session, file.size);
  const id = newId();
  const {visitorId: visitor_id, address: client_address, nowMs: touched_ms} = session;
  const row = {id, visitor_id, client_address, form_id: form.id, field_id: field.id, touched_ms};
  await tx
    .insertInto('form_file')
    .values({
      ...row,
      name: safeFileName(file.name),
      type: file.type,
      size_bytes: file.size,
      offset_bytes: 0,
      submission_id: null,
      entry_id: null,
      order_id: null,
    })
    .execute();
  return {id};
}

/** A file of this visitor that belongs to no form yet. Throws `file-gone`. */
async function lockFile(tx: Tx, {visitorId}: Session, id: string) {
  const file = await tx
    .selectFrom('form_file')
    .selectAll()
    .where('id', '=', id)
    .where('visitor_id', '=', visitorId)
    .where(isOrphaned)
    .forUpdate()
    .executeTakeFirst();
  if (!file) throw new Refusal(404, 'file-gone');
  return file;
}

/**
 * Adds a piece of a file at `offset`, and answers how much of it is here. What is here already changes nothing, so a
 * piece may be sent again, and an empty one asks. Throws `file-gone`, `file-content`, or a 409 for a gap.
 */
export async function appendToFile(
  tx: Tx,
  session: Session,
  {id, offset, bytes, mayBeSmall}: FilePiece,
): Promise<{readonly offset: number}> {
  const file = await lockFile(tx, session, id);
  const at = file.offset_bytes;
  if (offset < at || bytes.length === 0) return {offset: at};
  const end = at + bytes.length;
  const isSmall = bytes.length < CHUNK_BYTES_MIN && end !== file.size_bytes && !mayBeSmall;
  if (offset > at || end > file.size_bytes || isSmall)
    throw new Refusal(409, 'file-gone', {fields: {offset: at}});
  if (at === 0 && !isAsClaimed(file, bytes.subarray(0, FILE_HEAD_BYTES)))
    throw new Refusal(400, 'file-content');
  await tx.insertInto('form_file_part').values({file_id: id, start_bytes: at, content: bytes}).execute();
  await tx
    .updateTable('form_file')
    .set({offset_bytes: end, touched_ms: session.nowMs})
    .where('id', '=', id)
    .execute();
  return {offset: end};
}

/** Marks a file as complete. */
export async function endFile(tx: Tx, session: Session, id: string): Promise<void> {
  const {offset_bytes} = await lockFile(tx, session, id);
  await tx.updateTable('form_file').set({size_bytes: offset_bytes}).where('id', '=', id).execute();
}

/** Deletes a file that belongs to no form yet; does nothing where there is none. */
export async function removeFile(db: Database | Tx, {visitorId}: Session, id: string): Promise<void> {
  await db
    .deleteFrom('form_file')
    .where('id', '=', id)
    .where('visitor_id', '=', visitorId)
    .where(isOrphaned)
    .execute();
}
