import type {Form} from '../../../src/forms/form.js';
import {likertAnswer, summarize} from '../../../src/forms/summary.js';
import {formWords} from '../../site/form-words.js';
import type {Reader} from '../commerce/catalog.js';
import {cutPage, type Page, startOf} from '../http/paging.js';
import type {Language} from '../messages/message.js';
import {formOf} from './definitions.js';

/** Submissions on one page of a list. */
const PAGE_SIZE = 20;
/** Stands for what a visitor typed into a password field: it is nobody's to read. */
const MASKED = '••••••';

/** The two folders of a form. */
export type Folder = 'inbox' | 'spam';

/** One submission, its answers as texts in the order of the form's fields. */
export interface ListedSubmission {
  readonly id: string;
  readonly createdMs: number;
  readonly spam: string | null;
  readonly texts: readonly string[];
}

/** A page of a form's submissions, newest first. */
export interface SubmissionPage extends Page<ListedSubmission> {
  readonly titles: readonly string[];
}

/** What is asked for. */
interface Asked {
  readonly formId: string;
  readonly folder: Folder;
  readonly cursor?: string | undefined;
  readonly language: Language;
  readonly limit?: number;
}

const answering = ({fields}: Form) =>
  fields.filter(({type}) => type !== 'section').map(field => ({...field, title: field.title || field.id}));

const textsOf = (form: Form, answers: string, language: Language): string[] => {
  const t = formWords(language);
  const given = new Map(Object.entries(JSON.parse(answers) as object));
  const words = {none: t('answer-none'), likert: (value: string) => t(`likert-${likertAnswer(value).key}`)};
  return answering(form).map(({id, type}) =>
    type === 'password' && given.get(id) ? MASKED : summarize(type, given.get(id), words),
  );
};

/** Reads a page of a form's submissions. Throws a 404 `Refusal`. */
export async function listSubmissions(db: Reader, asked: Asked): Promise<SubmissionPage> {
  const {formId, folder, cursor, language, limit = PAGE_SIZE} = asked;
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
  return {
    ...page,
    titles: answering(form).map(({title}) => title),
    rows: page.rows.map(({answers, ...row}) => ({...row, texts: textsOf(form, answers, language)})),
  };
}
