import type {Transaction} from 'kysely';
import type {Answers, Form} from '../../../../src/forms/form.js';
import type {Reader} from '../../commerce/catalog.js';
import type {Tables} from '../../database/tables.js';
import {Refusal} from '../../http/refusal.js';
import type {Session} from '../../http/visit.js';
import {message} from '../../messages/message.js';

const idsIn = (answers: Answers, fieldId: string): readonly string[] => Object.values(answers[fieldId] ?? []);

/**
 * Gives a stored submission its files. Each has to be the visitor's own, whole, for that very field, and in no other
 * submission; there are no more than the field takes. Throws a 400 `Refusal` with `errors` by field id.
 */
export async function claimFiles(
  tx: Transaction<Tables>,
  {visitorId, language}: Session,
  {form, answers, submissionId}: {form: Form; answers: Answers; submissionId: string},
): Promise<void> {
  const errors: Record<string, string> = {};
  for (const {id: fieldId, type, maxFiles} of form.fields) {
    const ids = type === 'file' ? [...new Set(idsIn(answers, fieldId))] : [];
    if (!ids.length) continue;
    if (ids.length > maxFiles) {
      errors[fieldId] = message(language, 'file-count', {count: maxFiles});
      continue;
    }
    const claimed = await tx
      .updateTable('form_file')
      .set({submission_id: submissionId})
      .where('id', 'in', ids)
      .where('visitor_id', '=', visitorId)
      .where('form_id', '=', form.id)
      .where('field_id', '=', fieldId)
      .where('submission_id', 'is', null)
      .whereRef('offset_bytes', '=', 'size_bytes')
      .returning('id')
      .execute();
    if (claimed.length < ids.length) errors[fieldId] = message(language, 'file-gone');
  }
  if (Object.keys(errors).length) throw new Refusal(400, 'form-invalid', {fields: {errors}});
}

/** Names of a visitor's own files that wait, by id, of those asked for. */
export async function waitingNames(
  db: Reader,
  visitorId: string | null,
  ids: readonly string[],
): Promise<Record<string, string>> {
  if (!ids.length || visitorId === null) return {};
  const rows = await db
    .selectFrom('form_file')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .where('visitor_id', '=', visitorId)
    .where('submission_id', 'is', null)
    .whereRef('offset_bytes', '=', 'size_bytes')
    .execute();
  return Object.fromEntries(rows.map(({id, name}) => [id, name]));
}
