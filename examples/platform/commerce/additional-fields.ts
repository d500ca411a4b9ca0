import {createHash} from 'node:crypto';
import {Refusal} from '../http/refusal.js';
import {nestsTooDeep, wellFormed} from '../http/text.js';

/** One answer of a product's additional-fields form. */
export interface Answer {
  readonly label: string;
  readonly value: string;
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

/**
 * The answers a line carries: a list of label and value, or an object of label to answer. Throws a 400 `Refusal`.
 * Source: commerce spec §7; the two shapes are our choice.
 */
export function parseAnswers(additionalFields: string | null | undefined): Answer[] {
  if (additionalFields === null || additionalFields === undefined || additionalFields === '') return [];
  if (nestsTooDeep(additionalFields, DEPTH_MAX)) return refuse('deeper nesting');
  let parsed: unknown;
  try {
    parsed = JSON.parse(additionalFields);
  } catch {
    return refuse('text that is not JSON');
  }
  if (parsed === null) return [];
  if (typeof parsed !== 'object') return refuse(`a ${typeof parsed}`);
  const answers = Array.isArray(parsed)
    ? parsed.map(answerOf)
    : Object.entries(parsed).map(([label, value]) => ({label: wellFormed(label), value: textOf(value)}));
  return answers.length > ANSWERS_MAX ? refuse(`more than ${ANSWERS_MAX} answers`) : answers;
}

/** Lines with the same variant and the same hash are one line. */
export const answersHash = (answers: readonly Answer[]): string =>
  createHash('sha256').update(JSON.stringify(answers)).digest('base64url');
