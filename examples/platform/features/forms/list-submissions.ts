import type {Form} from '../../../../src/forms/form.js';
import {likertAnswer, summarize} from '../../../../src/forms/summary.js';
import {getMessages} from '../../../../widgets/server/messages.js';
import type {Reader} from '../../kernel/database/connect.js';
import {cutPage, type Page, startOf} from '../../kernel/http/paging.js';
import type {Language} from '../../kernel/messages/message.js';
import {formOf} from './definitions.js';
import {filesOf, type SentFile} from './files/owner-file.js';

/** Submissions on one page of a list. */
const PAGE_SIZE = 20;
/** Replaces what a visitor typed into a password field: the owner must not read it. */
const MASKED = '••••••';

/** The two folders of a form. */
export type Folder = 'inbox' | 'spam';

/** One answer as a text, with the files it stands for. */
export interface ListedCell {
  readonly text: string;
  readonly files: readonly SentFile[];
}

/** One submission, its answers as texts in the order of the form's fields. */
export interface ListedSubmission {
  readonly id: string;
  readonly createdMs: number;
  readonly spam: string | null;
  readonly cells: readonly ListedCell[];
}

/** A page of a form's submissions, newest first. */
export interface SubmissionPage extends Page<ListedSubmission> {
  readonly titles: readonly string[];
}

/** What a subscriber asks for. */
export interface SubmissionQuery {
  readonly formId: string;
  readonly folder: Folder;
  readonly cursor?: string | undefined;
  readonly language: Language;
  readonly limit?: number;
}

/** The fields of a form that take an answer, each with a title. */
export const answering = ({fields}: Form) =>
  fields.filter(({type}) => type !== 'section').map(field => ({...field, title: field.title || field.id}));

/** Stored answers as texts, in the order of `answering`. */
export const cellsOf = (
  form: Form,
  answers: string,
  language: Language,
  filesIn: (fieldId: string) => readonly SentFile[],
): ListedCell[] => {
  const t = getMessages(language);
  const given = new Map(Object.entries(JSON.parse(answers) as object));
  const labels = {none: t('answer-none'), likert: (value: string) => t(`likert-${likertAnswer(value).key}`)};
  return answering(form).map(({id, type}) => {
    const files = filesIn(id);
    const answer = type === 'file' ? files.map(({name}) => name) : given.get(id);
    return {text: type === 'password' && answer ? MASKED : summarize(type, answer, labels), files};
  });
};

/** Reads a page of a form's submissions. Throws a 404 `Refusal`. */
export async function listSubmissions(db: Reader, query: SubmissionQuery): Promise<SubmissionPage> {
  const {formId, folder, cursor, language, limit = PAGE_SIZE} = query;
  const form = await formOf(db, formId, language);
  const rows = await db
    .selectFrom('form_submission')
    .select(['id', 'position', 'answers', 'spam', 'created_ms as createdMs'])
    .where('form_id', '=', formId)
    .where('spam', folder === 'spam' ? 'is not' : 'is', null)
    .where('position', '<', startOf(cursor, 'newest'))
    .orderBy('position', 'desc')
    .limit(limit + 1)
    .execute();
  const page = cutPage(rows, limit);
  const hasFiles = form.fields.some(({type}) => type === 'file');
  const files = await filesOf(db, hasFiles ? page.rows.map(({id}) => id) : []);
  return {
    ...page,
    titles: answering(form).map(({title}) => title),
    rows: page.rows.map(({answers, ...row}) => ({
      ...row,
      cells: cellsOf(form, answers, language, fieldId => files.get(`${row.id} ${fieldId}`) ?? []),
    })),
  };
}
