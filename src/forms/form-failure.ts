import {ownValue, plainText} from '../shared/own-value.inline.js';
import {crumbOf, fieldTextsOf, refusalTextOf, type StatusAndBody} from '../shared/refusal.js';
import type {FormProblem} from './problem.js';

/** The platform's answer to a call of a form. */
export type FormAnswer = StatusAndBody;

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

/** A failure that is ours to word. */
export const failureBy = (id: FormProblem['id'], fields: FormFailure['fields'] = {}): FormFailure => ({
  problem: {id},
  text: '',
  fields,
});

/** The message for an answer that is no success. Source: commerce spec §8, form submission. */
export const failureOf = ({status, body}: FormAnswer): FormFailure => {
  const known = BY_STATUS[status ?? 0];
  if (known) return failureBy(known);
  const fields = Object.fromEntries(Object.entries(fieldTextsOf(body)).filter(([, text]) => text));
  if (Object.keys(fields).length) return failureBy('form-invalid', fields);
  if (crumbOf(body).failed) return failureBy('form-not-processed');
  const text = refusalTextOf(body);
  return text ? {problem: null, text, fields} : failureBy('form-failed');
};

/** The id under which the platform stored a form; '' where it names none. Source: our choice. */
export const receiptOf = ({body}: FormAnswer): string => plainText(ownValue(body, 'id'));
