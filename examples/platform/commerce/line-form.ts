import type {Transaction} from 'kysely';
import {shapeOf} from '../../../src/forms/field-types.js';
import type {Answers, FieldAnswer, Form, FormField} from '../../../src/forms/form.js';
import {shownFields} from '../../../src/forms/shown.js';
import {likertAnswer, summarize} from '../../../src/forms/summary.js';
import {formWords} from '../../site/form-words.js';
import type {Tables} from '../database/tables.js';
import {formOf} from '../forms/definitions.js';
import {receiveAnswers} from '../forms/receive.js';
import type {Session} from '../http/visit.js';
import type {Language} from '../messages/message.js';
import {type Answer, parseAnswers, parseJsonAnswers} from './additional-fields.js';
import type {Reader} from './catalog.js';
import {answeredNames, holdFiles} from './line-files.js';

type Tx = Transaction<Tables>;

/** What came with a line, judged. */
export interface LineAnswers {
  readonly kept: readonly Answer[];
  /** True where the form asks for a captcha. */
  readonly hasCaptcha: boolean;
  /** Gives the line the files among them. Throws a 400 `Refusal` with `errors` by field id. */
  hold(entryId: string): Promise<void>;
}

/** The form that an item's buyers fill in, null where it has none. */
export async function formOfItem(db: Reader, itemId: string, language: Language): Promise<Form | null> {
  const row = await db.selectFrom('product').select('form_id').where('id', '=', itemId).executeTakeFirst();
  return row?.form_id ? formOf(db, row.form_id, language) : null;
}

/** An answer as people read it: a file by its name. */
const shownAnswer = ({type}: FormField, answer: FieldAnswer, names: Readonly<Record<string, string>>) =>
  type === 'file' ? Object.values(answer).map(id => names[id] ?? id) : answer;

/** Answers as they are kept: what was asked and answered in the buyer's language, with the field it answers. */
function keptAnswers(
  form: Form,
  answers: Answers,
  {language, names}: {language: Language; names: Readonly<Record<string, string>>},
): Answer[] {
  const t = formWords(language);
  const words = {none: '', likert: (value: string) => t(`likert-${likertAnswer(value).key}`)};
  return shownFields(form, answers).flatMap(field => {
    const {id, title, type} = field;
    const answer = answers[id];
    if (answer === undefined || shapeOf(type) === 'none') return [];
    const value = summarize(type, shownAnswer(field, answer, names), words);
    const kind = type === 'file' ? ({isFile: true} as const) : {};
    return value ? [{label: title || id, value, field: id, answer, ...kind}] : [];
  });
}

/**
 * The answers to keep of what came with a line. An item's own form judges them, as answers by field id; without one
 * they are free. Throws a 400 `Refusal`, with `errors` by field id where the form is not filled in.
 * Source: commerce spec §5, additional-field forms.
 */
export async function readLineAnswers(
  tx: Tx,
  buyer: Pick<Session, 'visitorId' | 'language' | 'nowMs'>,
  itemId: string,
  additionalFields: string | null,
): Promise<LineAnswers> {
  const {language} = buyer;
  const form = await formOfItem(tx, itemId, language);
  if (!form) return {kept: parseAnswers(additionalFields), hasCaptcha: false, hold: async () => {}};
  const answers = receiveAnswers(form, parseJsonAnswers(additionalFields) ?? {}, language);
  const names = await answeredNames(tx, form, answers);
  return {
    kept: keptAnswers(form, answers, {language, names}),
    hasCaptcha: form.hasCaptcha,
    hold: entryId => holdFiles(tx, buyer, {form, answers, entryId}),
  };
}

/** What a line's form was answered with, by field id, for whoever changes it. */
export const answersOfLine = ({additionalFields}: {readonly additionalFields: string}): Answers =>
  Object.fromEntries(
    (JSON.parse(additionalFields) as Answer[]).flatMap(({field, answer}) =>
      field !== undefined && answer !== undefined ? [[field, answer]] : [],
    ),
  );
