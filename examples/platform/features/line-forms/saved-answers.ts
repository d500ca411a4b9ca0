import {shownFields} from '../../../../src/forms/conditional-fields.js';
import {shapeOf} from '../../../../src/forms/field-lookup.js';
import type {Answers, FieldAnswer, Form, FormField} from '../../../../src/forms/form.js';
import {likertAnswer, summarize} from '../../../../src/forms/summary.js';
import {translateAnswers} from '../../../../src/forms/translate-answers.js';
import {LOCALES} from '../../../../src/i18n/locales.js';
import {getMessages} from '../../../../widgets/server/messages.js';
import type {Language} from '../../kernel/messages/message.js';
import type {Answer, ShownAnswer} from './line-answers.js';

/** The language that answers are stored in, so that equal answers in two languages make one line. */
const [OWN, ...OTHERS] = LOCALES;

export {OWN};

/** Names of files by their ids. */
type Names = Readonly<Record<string, string>>;

/** An answer as people read it: a file by its name. */
const readable = ({type}: FormField, answer: FieldAnswer, names: Names): FieldAnswer =>
  type === 'file' ? Object.values(answer).map(id => names[id] ?? id) : answer;

const formatAnswer = (
  field: FormField,
  answer: FieldAnswer,
  language: Language,
  names: Names,
): ShownAnswer => {
  const t = getMessages(language);
  const labels = {none: '', likert: (value: string) => t(`likert-${likertAnswer(value).key}`)};
  return {
    label: field.title || field.id,
    value: summarize(field.type, readable(field, answer, names), labels),
  };
};

/** Answers as they are stored: question and answer in every language, with the field's id. `answers` are in `OWN`. */
export function savedAnswers(forms: (language: Language) => Form, answers: Answers, names: Names): Answer[] {
  const form = forms(OWN);
  const translations = OTHERS.map(language => {
    const other = forms(language);
    return {language, other, given: translateAnswers(answers, form, other)};
  });
  return shownFields(form, answers).flatMap(field => {
    const {id, type} = field;
    const answer = answers[id];
    if (answer === undefined || shapeOf(type) === 'none') return [];
    const own = formatAnswer(field, answer, OWN, names);
    if (!own.value) return [];
    const texts = translations.flatMap(({language, other, given}) => {
      const question = other.fields.find(known => known.id === id) ?? field;
      const text = formatAnswer(question, given[id] ?? answer, language, names);
      const differs = {
        ...(text.label === own.label ? {} : {label: text.label}),
        ...(text.value === own.value ? {} : {value: text.value}),
      };
      return Object.keys(differs).length ? [[language, differs] as const] : [];
    });
    const kind = type === 'file' ? ({isFile: true} as const) : {};
    return [{...own, field: id, answer, ...kind, texts: Object.fromEntries(texts)}];
  });
}
