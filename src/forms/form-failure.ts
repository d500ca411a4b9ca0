import {ownValue} from './own-value.js';
import type {FormProblem} from './problem.js';

/** What the platform answered to a form, as far as it could be read. `status` is 0 where no answer came. */
export interface FormAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** Why a form was not taken: ours to word, or in the platform's own words; and what is wrong with its fields. */
export interface FormFailure {
  readonly problem: FormProblem | null;
  readonly text: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Longest text of the platform that is shown. */
const TEXT_MAX = 500;

const BY_STATUS = new Map<number, FormProblem['id']>([
  [401, 'form-unauthorized'],
  [404, 'form-not-configured'],
  [429, 'form-rate-limited'],
  [500, 'form-server-failed'],
]);

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim().slice(0, TEXT_MAX) : '');

const fieldsOf = (errors: unknown): Record<string, string> => {
  const fields: Record<string, string> = Object.create(null);
  if (typeof errors === 'object' && errors && !Array.isArray(errors))
    for (const [id, value] of Object.entries(errors)) if (textOf(value)) fields[id] = textOf(value);
  return fields;
};

/** What a visitor is told of an answer that is no receipt. Source: commerce spec §8, form submission. */
export const failureOf = ({status, body}: FormAnswer): FormFailure => {
  const fields = status === 400 ? fieldsOf(ownValue(body, 'errors')) : {};
  if (Object.keys(fields).length) return {problem: {id: 'form-invalid'}, text: '', fields};
  const known = BY_STATUS.get(status);
  const text = textOf(ownValue(body, 'error'));
  const id = known ?? (text ? null : 'form-failed');
  return {problem: id && {id}, text: id ? '' : text, fields};
};

/** The id of what was stored; null where the answer is no receipt, whatever its status. Source: our choice. */
export const receiptOf = ({status, body}: FormAnswer): string | null =>
  status === 200 ? textOf(ownValue(body, 'id')) || null : null;
