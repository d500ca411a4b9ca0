import {createHash} from 'node:crypto';
import type {FieldAnswer} from '../../../../src/forms/form.js';
import {Refusal} from '../../kernel/http/refusal.js';
import {nestsTooDeep, wellFormed} from '../../kernel/http/text.js';
import type {Language} from '../../kernel/messages/message.js';

/** One answer of a line, as it is shown. */
export interface ShownAnswer {
  readonly label: string;
  readonly value: string;
}

/** The same as it is stored; an answer to an item's own form also has its field and its full value. */
export interface Answer extends ShownAnswer {
  readonly field?: string;
  readonly answer?: FieldAnswer;
  /** Its answer is the ids of files. */
  readonly isFile?: true;
  /** Texts in the languages where they differ; what a visitor typed is the same in all. */
  readonly texts?: Readonly<Partial<Record<Language, Partial<ShownAnswer>>>>;
}

const ANSWERS_MAX = 100;
const DEPTH_MAX = 4;
const INVALID = {
  field: 'additionalFields',
  expected: 'JSON of a list of {label, value} or an object of texts',
} as const;

const refuse = (received: string): never => {
  throw new Refusal(400, 'body-invalid', {params: {...INVALID, received}, fields: {field: INVALID.field}});
};

function textOf(value: unknown): string {
  if (typeof value === 'string') return wellFormed(value);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(', ');
  return value === null ? '' : refuse('a nested object');
}

function answerOf(item: unknown): Answer {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return refuse('another kind of list');
  const {label, value} = item as {label?: unknown; value?: unknown};
  if (typeof label !== 'string') return refuse('a list item without a label');
  return {label: wellFormed(label), value: textOf(value ?? null)};
}

/** The answers sent with a line as unknown JSON, null for none. Throws a 400 `Refusal`. Source: commerce spec §7. */
export function parseJsonAnswers(additionalFields: string | null): object | null {
  if (additionalFields === null || additionalFields === '') return null;
  if (nestsTooDeep(additionalFields, DEPTH_MAX)) return refuse('deeper nesting');
  let parsed: unknown;
  try {
    parsed = JSON.parse(additionalFields);
  } catch {
    return refuse('text that is not JSON');
  }
  return typeof parsed === 'object' ? parsed : refuse(`a ${typeof parsed}`);
}

/**
 * The answers a line carries: a list of label and value, or an object of label to answer. Throws a 400 `Refusal`.
 * Source: our choice: the specification does not show the shape.
 */
export function parseAnswers(additionalFields: string | null): Answer[] {
  const parsed = parseJsonAnswers(additionalFields);
  if (parsed === null) return [];
  const answers = Array.isArray(parsed)
    ? parsed.map(answerOf)
    : Object.entries(parsed).map(([label, value]) => ({label: wellFormed(label), value: textOf(value)}));
  return answers.length > ANSWERS_MAX ? refuse(`more than ${ANSWERS_MAX} answers`) : answers;
}

/** The stored answers of a line, JSON text, in a language. */
export const answersIn = (additionalFields: string, language: Language): readonly Answer[] =>
  (JSON.parse(additionalFields) as Answer[]).map(({texts, ...answer}) => ({...answer, ...texts?.[language]}));

/** The stored answers of a line, JSON text, as carts and orders show them in a language. */
export const shownAnswers = (additionalFields: string, language: Language): readonly ShownAnswer[] =>
  answersIn(additionalFields, language).map(({label, value}) => ({label, value}));

/** Ids of the files among stored answers. */
export const namedFiles = (answers: readonly Answer[]): readonly string[] =>
  answers.flatMap(({isFile, answer}) => (isFile ? Object.values(answer ?? []) : []));

/** Lines with the same variant and the same hash are one line. */
export const answersHash = (answers: readonly Answer[]): string =>
  createHash('sha256').update(JSON.stringify(answers)).digest('base64url');
