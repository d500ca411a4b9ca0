import type {Reader} from '../../kernel/database/connect.js';
import type {Language} from '../../kernel/messages/message.js';
import {formOf, formsThere} from './definitions.js';
import {filesOf} from './files/owner-file.js';
import {answering, cellsOf} from './list-submissions.js';

/** Submissions that an account's page lists. Source: our choice. */
const OWN_MAX = 20;

/** What a visitor sent with one form. */
export interface OwnSubmission {
  readonly title: string;
  readonly createdMs: number;
  readonly answers: readonly {readonly question: string; readonly answer: string}[];
}

/** The newest submissions of a visitor in the words of their forms, for the visitor's own page. */
export async function submissionsOfVisitor(
  db: Reader,
  {visitorId, language}: {visitorId: string; language: Language},
): Promise<readonly OwnSubmission[]> {
  const rows = await db
    .selectFrom('form_submission')
    .select(['id', 'form_id as formId', 'answers', 'created_ms as createdMs'])
    .where('visitor_id', '=', visitorId)
    .where('form_id', 'in', formsThere(db).select('id'))
    .orderBy('position', 'desc')
    .limit(OWN_MAX)
    .execute();
  const files = await filesOf(
    db,
    rows.map(({id}) => id),
  );
  const ids = [...new Set(rows.map(({formId}) => formId))];
  const forms = new Map(
    await Promise.all(ids.map(async id => [id, await formOf(db, id, language)] as const)),
  );
  return rows.flatMap(({id, formId, answers, createdMs}) => {
    const form = forms.get(formId);
    if (!form) return [];
    const cells = cellsOf(form, answers, language, fieldId => files.get(`${id} ${fieldId}`) ?? []);
    const questions = answering(form).map(({title}) => title);
    return [
      {
        title: form.name || formId,
        createdMs,
        answers: cells.map(({text}, at) => ({question: questions[at] ?? '', answer: text})),
      },
    ];
  });
}
