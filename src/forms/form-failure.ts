import {ownValue, plainText} from './own-value.js';
import type {FormProblem} from './problem.js';

/** The platform's answer to a form, as far as it is readable. `status` is null without an answer. */
export interface FormAnswer {
  readonly status: number | null;
  readonly body: unknown;
}

/** Why a form was refused: the id of our message or the platform's own sentence, and the problems of its fields. */
export interface FormFailure {
  readonly problem: FormProblem | null;
  readonly text: string;
  readonly fields: Readonly<Record<string, string>>;
}

const BY_STATUS: Readonly<Record<number, FormProblem['id']>> = {
  401: 'form-unauthorized',
  404: 'form-not-configured',
  429: 'form-rate-limited',
  500: 'form-server-failed',
};

const fieldsOf = (errors: unknown): Record<string, string> => {
  const fields: Record<string, string> = Object.create(null);
  if (typeof errors === 'object' && errors && !Array.isArray(errors))
    for (const [id, value] of Object.entries(errors)) if (plainText(value)) fields[id] = plainText(value);
  return fields;
};

/** A failure that is ours to word. */
export const failureBy = (id: FormProblem['id'], fields: FormFailure['fields'] = {}): FormFailure => ({
  problem: {id},
  text: '',
  fields,
});

/** The message for an answer that is no receipt. Source: commerce spec §8, form submission. */
export const failureOf = ({status, body}: FormAnswer): FormFailure => {
  const fields = status === 400 ? fieldsOf(ownValue(body, 'errors')) : {};
  if (Object.keys(fields).length) return failureBy('form-invalid', fields);
  const known = BY_STATUS[status ?? 0];
  const text = plainText(ownValue(body, 'error'));
  return text && !known ? {problem: null, text, fields} : failureBy(known ?? 'form-failed');
};

/** The id of what was stored; null where the answer is no receipt, whatever its status. Source: our choice. */
export const receiptOf = ({status, body}: FormAnswer): string | null =>
  status === 200 ? plainText(ownValue(body, 'id')) || null : null;
