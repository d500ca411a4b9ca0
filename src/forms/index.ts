/** `vitrine/forms`: the rules by which the runtime and the platform read and check forms. */
import {decodeForm} from './decode-form.js';
import type {FieldAnswer, Form, FormField} from './form.js';
import {type SummaryStrings, summarize} from './summary.js';

export {DecodeError} from '../shared/errors.js';
export type {EmailRule} from '../tables/email-rules.js';
export type {FieldType} from '../tables/form-fields.js';
export {readAnswers} from './answers.js';
export {shownFields} from './conditional-fields.js';
export {type ChosenFile, type FileProblem, fileProblem} from './file-rules.js';
export type {Answers, FieldAnswer, FieldCondition, Form, FormField} from './form.js';
export type {FormMessageId} from './form-messages.js';
export type {FormProblem, FormProblems} from './problem.js';
export type {SummaryStrings} from './summary.js';
export {problemOf, problemsOf} from './validate.js';

/** Reads a form as pages carry it. Throws `DecodeError`, which names the wrong field. Source: docs/forms.md, Options of a form. */
export const readForm = (value: unknown): Form => decodeForm(value, '');

/** An answer as one line of text, for an email or a list; `strings` has what depends on the language. */
export const summarizeAnswer = (
  {type}: FormField,
  answer: FieldAnswer | undefined,
  strings: SummaryStrings,
): string => summarize(type, answer, strings);
