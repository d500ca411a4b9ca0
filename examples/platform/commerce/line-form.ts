import {shapeOf} from '../../../src/forms/field-types.js';
import type {Answers, Form} from '../../../src/forms/form.js';
import {shownFields} from '../../../src/forms/shown.js';
import {likertAnswer, summarize} from '../../../src/forms/summary.js';
import {formWords} from '../../site/form-words.js';
import {formOf} from '../forms/definitions.js';
import {receiveAnswers} from '../forms/receive.js';
import type {Language} from '../messages/message.js';
import {type Answer, parseAnswers, parseJsonAnswers} from './additional-fields.js';
import type {Shopper} from './carts.js';
import type {Reader} from './catalog.js';

/** The form that an item's buyers fill in, null where it has none. */
export async function formOfItem(db: Reader, itemId: string, language: Language): Promise<Form | null> {
  const row = await db.selectFrom('product').select('form_id').where('id', '=', itemId).executeTakeFirst();
  return row?.form_id ? formOf(db, row.form_id, language) : null;
}

/** Answers as they are kept: what was asked and answered in the buyer's language, with the field it answers. */
function keptAnswers(form: Form, answers: Answers, language: Language): Answer[] {
  const t = formWords(language);
  const words = {none: '', likert: (value: string) => t(`likert-${likertAnswer(value).key}`)};
  return shownFields(form, answers).flatMap(({id, title, type}) => {
    const answer = answers[id];
    const value = shapeOf(type) === 'none' ? '' : summarize(type, answer, words);
    return answer !== undefined && value ? [{label: title || id, value, field: id, answer}] : [];
  });
}

/**
 * The answers to keep of what came with a line. An item's own form judges them, as answers by field id; without one
 * they are free. Throws a 400 `Refusal`, with `errors` by field id where the form is not filled in.
 * Source: commerce spec §5, additional-field forms.
 */
export async function readLineAnswers(
  db: Reader,
  {language}: Shopper,
  itemId: string,
  additionalFields: string | null,
): Promise<readonly Answer[]> {
  const form = await formOfItem(db, itemId, language);
  if (!form) return parseAnswers(additionalFields);
  const sent = parseJsonAnswers(additionalFields) ?? {};
  return keptAnswers(form, receiveAnswers(form, sent, language), language);
}

/** What a line's form was answered with, by field id, for whoever changes it. */
export const answersOfLine = ({additionalFields}: {readonly additionalFields: string}): Answers =>
  Object.fromEntries(
    (JSON.parse(additionalFields) as Answer[]).flatMap(({field, answer}) =>
      field !== undefined && answer !== undefined ? [[field, answer]] : [],
    ),
  );
