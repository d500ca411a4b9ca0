import {partsOf, shapeOf} from './field-lookup.js';
import type {Answers, FieldAnswer, Form, FormField} from './form.js';

/** One control of a field as the visitor left it. `question` is the likert question it answers; the value of a file
 *  control lists the ids of the uploads, space-separated. */
export interface TypedControl {
  readonly value: string;
  readonly isChecked: boolean;
  readonly question?: string;
}

/** A phone number without its country code has a leading empty part. Source: commerce spec §3. */
const withCountry = (parts: readonly string[]): readonly string[] =>
  parts.length === 3 ? ['', ...parts] : parts;

const byQuestion = (checked: readonly TypedControl[]): Readonly<Record<string, string>> => {
  const answers: Record<string, string> = Object.create(null);
  for (const {question = '', value} of checked) answers[question] = value;
  return answers;
};

/**
 * What the visitor answered, from a field's controls in their order; undefined for a field that asks nothing. A hidden
 * field takes `query`, the page's value by its name, before its own. Source: commerce spec §3, form field value shapes.
 */
export const answerOf = (
  field: FormField,
  controls: readonly TypedControl[],
  query: string | null = null,
): FieldAnswer | undefined => {
  const checked = controls.filter(({isChecked}) => isChecked);
  const strings = controls.map(({value}) => value);
  switch (shapeOf(field.type)) {
    case 'none':
      return undefined;
    case 'parts':
      return field.type === 'phone' ? withCountry(strings) : strings;
    case 'options':
      return checked.map(({value}) => value);
    case 'questions':
      return byQuestion(checked);
    case 'file':
      return strings.flatMap(text => text.split(' ')).filter(Boolean);
    case 'hidden':
      return query ?? field.value;
    case 'option':
      return (field.type === 'radio' ? checked[0]?.value : strings[0]) ?? '';
    default:
      return strings[0] ?? '';
  }
};

const isStringList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every(item => typeof item === 'string');

const isMap = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && isStringList(Object.values(value));

/** The same answer when it has the field's shape, else undefined. */
const shaped = ({type}: FormField, value: unknown): FieldAnswer | undefined => {
  const shape = shapeOf(type);
  if (shape === 'questions') return isMap(value) ? Object.assign(Object.create(null), value) : undefined;
  if (shape === 'options' || shape === 'file') return isStringList(value) ? value : undefined;
  if (shape === 'parts') {
    if (!isStringList(value) || value.length > partsOf(type).length) return undefined;
    return type === 'phone' ? withCountry(value) : value;
  }
  return typeof value === 'string' ? value : undefined;
};

/**
 * Answers somebody sent, read against the form: fields it does not have are dropped, and null is no answer. Null when an answer has another
 * shape than its field. Source: commerce spec §3, form submission payload.
 */
export const readAnswers = (form: Form, sent: unknown): Answers | null => {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return null;
  const answers: Record<string, FieldAnswer> = Object.create(null);
  for (const field of form.fields) {
    const value = Object.hasOwn(sent, field.id) ? sent[field.id as keyof typeof sent] : null;
    if (value === null || shapeOf(field.type) === 'none') continue;
    const answer = shaped(field, value);
    if (answer === undefined) return null;
    answers[field.id] = answer;
  }
  return answers;
};
