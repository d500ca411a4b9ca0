import type {Transaction} from 'kysely';
import type {Answers, Form} from '../../../../../src/forms/form.js';
import type {Reader} from '../../../kernel/database/connect.js';
import type {Tables} from '../../../kernel/database/tables.js';
import {Refusal} from '../../../kernel/http/refusal.js';
import type {Session} from '../../../kernel/http/visit.js';
import {message} from '../../../kernel/messages/message.js';
import {isId} from '../../../kernel/security/tokens.js';
import {isOrphaned, isUnsent} from './orphaned.js';

/** What takes files for its own: a submission, or a line of a cart. */
export type FileHolder = {readonly submission_id: string} | {readonly entry_id: string};

/** The ids that answer a file field, each once. */
export const idsIn = (answers: Answers, fieldId: string): readonly string[] => [
  ...new Set(Object.values(answers[fieldId] ?? [])),
];

/** Claims the files of one field. Returns how many it could claim. */
async function claimField(
  tx: Transaction<Tables>,
  {visitorId, holder}: {visitorId: string; holder: FileHolder},
  {formId, fieldId, ids}: {formId: string; fieldId: string; ids: readonly string[]},
): Promise<number> {
  const claimed = await tx
    .updateTable('form_file')
    .set(holder)
    .where('id', 'in', ids)
    .where('form_id', '=', formId)
    .where('field_id', '=', fieldId)
    .whereRef('offset_bytes', '=', 'size_bytes')
    .where(file =>
      file.or([
        file.and([isOrphaned(file), file('visitor_id', '=', visitorId)]),
        // A changed line already has these files.
        ...('entry_id' in holder ? [file.and([isUnsent(file), file('entry_id', '=', holder.entry_id)])] : []),
      ]),
    )
    .returning('id')
    .execute();
  return claimed.length;
}

/**
 * Gives what was sent its files. Each has to be the visitor's own, whole, for that very field, and in nothing else;
 * there are no more than the field takes. Throws a 400 `Refusal` with `errors` by field id.
 */
export async function claimFiles(
  tx: Transaction<Tables>,
  {visitorId, language}: Pick<Session, 'visitorId' | 'language'>,
  {form, answers, holder}: {form: Form; answers: Answers; holder: FileHolder},
): Promise<void> {
  const errors: Record<string, string> = {};
  for (const {id: fieldId, type, maxFiles} of form.fields) {
    const ids = type === 'file' ? idsIn(answers, fieldId) : [];
    if (!ids.length) continue;
    if (ids.length > maxFiles) errors[fieldId] = message(language, 'file-count', {count: maxFiles});
    else if ((await claimField(tx, {visitorId, holder}, {formId: form.id, fieldId, ids})) < ids.length)
      errors[fieldId] = message(language, 'file-gone');
  }
  if (Object.keys(errors).length) throw new Refusal(400, 'form-invalid', {fields: {errors}});
}

/** Names by id of a visitor's own waiting files among the given ids. */
export async function waitingNames(
  db: Reader,
  visitorId: string | null,
  named: readonly string[],
): Promise<Record<string, string>> {
  const ids = named.filter(isId);
  if (!ids.length || visitorId === null) return {};
  const rows = await db
    .selectFrom('form_file')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .where('visitor_id', '=', visitorId)
    .where(isOrphaned)
    .whereRef('offset_bytes', '=', 'size_bytes')
    .execute();
  return Object.fromEntries(rows.map(({id, name}) => [id, name]));
}
