import type {Transaction} from 'kysely';
import type {Answers, Form} from '../../../../src/forms/form.js';
import type {Reader} from '../../kernel/database/connect.js';
import {matchesRow} from '../../kernel/database/matches-row.js';
import type {Tables} from '../../kernel/database/tables.js';
import {Refusal} from '../../kernel/http/refusal.js';
import type {Session} from '../../kernel/http/visit.js';
import {textIn} from '../../kernel/messages/localized-text.js';
import type {Language} from '../../kernel/messages/message.js';
import {claimFiles, idsIn} from '../forms/files/claim.js';
import {type Answer, namedFiles} from './line-answers.js';

type Tx = Transaction<Tables>;

/** The part of a cart line that its files need. */
interface LineWithFiles {
  readonly id: string;
  readonly sku: string;
  /** JSON text by language. */
  readonly titles: string;
  /** JSON text. */
  readonly additionalFields: string;
}

const fileIdsIn = ({fields}: Form, answers: Answers): readonly string[] =>
  fields.flatMap(({id, type, maxFiles}) => (type === 'file' ? idsIn(answers, id).slice(0, maxFiles) : []));

const namesOf = (rows: readonly {id: string; name: string}[]): Record<string, string> =>
  Object.fromEntries(rows.map(({id, name}) => [id, name]));

/** Names by id of the files that answers name. Their owner is checked when the line takes them. */
export async function answeredNames(
  db: Reader,
  form: Form,
  answers: Answers,
): Promise<Record<string, string>> {
  const ids = fileIdsIn(form, answers);
  if (!ids.length) return {};
  return namesOf(await db.selectFrom('form_file').select(['id', 'name']).where('id', 'in', ids).execute());
}

/** Names by id of a line's files, to edit its answers. */
export const namesInLine = async (db: Reader, entryId: string): Promise<Record<string, string>> =>
  namesOf(await db.selectFrom('form_file').select(['id', 'name']).where('entry_id', '=', entryId).execute());

/** Gives a line the files of its answers, and lets those go that it had before. Throws a 400 `Refusal` with `errors` by field id. */
export async function attachFiles(
  tx: Tx,
  buyer: Pick<Session, 'visitorId' | 'language' | 'nowMs'>,
  {form, answers, entryId}: {form: Form; answers: Answers; entryId: string},
): Promise<void> {
  await claimFiles(tx, buyer, {form, answers, holder: {entry_id: entryId}});
  const ids = fileIdsIn(form, answers);
  await tx
    .updateTable('form_file')
    .set({entry_id: null, touched_ms: buyer.nowMs})
    .where('entry_id', '=', entryId)
    .$if(ids.length > 0, files => files.where('id', 'not in', ids))
    .execute();
}

/** True for a line with files. */
export const hasFiles = (tx: Tx, entryId: string): Promise<boolean> =>
  matchesRow(tx.selectFrom('form_file').select('id').where('entry_id', '=', entryId).limit(1));

/** Moves the files of a line to its copy: a file belongs to one line only. */
export async function moveFiles(tx: Tx, entryId: string, toEntryId: string): Promise<void> {
  await tx.updateTable('form_file').set({entry_id: toEntryId}).where('entry_id', '=', entryId).execute();
}

const filesNamedIn = ({additionalFields}: LineWithFiles): readonly string[] =>
  namedFiles(JSON.parse(additionalFields) as Answer[]);

/** Refuses lines whose files were deleted after waiting too long, or moved to a copy of the line. Throws `line-file-gone`. */
async function refuseMissingFiles(
  tx: Tx,
  lines: readonly LineWithFiles[],
  ids: readonly string[],
  language: Language,
): Promise<void> {
  const rows = await tx.selectFrom('form_file').select('id').where('id', 'in', ids).execute();
  const there = new Set(rows.map(({id}) => id));
  const missing = lines.filter(line => !filesNamedIn(line).every(id => there.has(id)));
  const [first] = missing;
  if (!first) return;
  throw new Refusal(409, 'line-file-gone', {
    params: {title: textIn(first.titles, language)},
    fields: {items: missing.map(({id, sku}) => ({entryId: id, sku}))},
  });
}

/**
 * Attaches the files that an order's lines name to the order, whichever copy of a line holds them. Throws a 409
 * `line-file-gone` where one is missing.
 */
export async function attachOrderFiles(
  tx: Tx,
  {language}: Pick<Session, 'language'>,
  {orderId, lines}: {orderId: string; lines: readonly LineWithFiles[]},
): Promise<void> {
  const ids = lines.flatMap(filesNamedIn);
  if (!ids.length) return;
  await tx
    .updateTable('form_file')
    .set({order_id: orderId})
    .where('id', 'in', ids)
    .where('order_id', 'is', null)
    .where('submission_id', 'is', null)
    .execute();
  await refuseMissingFiles(tx, lines, ids, language);
}
