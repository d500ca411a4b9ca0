import {DEFAULT_EMAIL_RULE, type EmailRule} from '../tables/email-rules.js';
import {ANSWER_LENGTH_MAX, LIKERT_VALUES} from '../tables/form-fields.js';
import {answerStrings} from './answer-strings.inline.js';
import {shownFields} from './conditional-fields.js';
import {shapeOf} from './field-lookup.js';
import type {Answers, FieldAnswer, Form, FormField} from './form.js';
import {isBlank} from './is-blank.js';
import type {FormProblem, FormProblems} from './problem.js';
import {checkParts} from './validate-parts.js';
import {checkText} from './validate-text.js';

/** Half a character, or the one character no database takes. */
const UNSTORABLE = /\0|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;
const REQUIRED: FormProblem = {id: 'field-required'};

const checkLengths = ({type, maxLength}: FormField, strings: readonly string[]): FormProblem | null => {
  const max = type === 'textarea' && maxLength !== null && maxLength > 0 ? maxLength : ANSWER_LENGTH_MAX;
  return strings.some(text => text.length > max) ? {id: 'field-too-long'} : null;
};

const isOffered = ({options}: FormField, strings: readonly string[]): boolean =>
  strings.every(text => options.includes(text));

const checkLikert = ({options, isRequired}: FormField, answer: FieldAnswer): FormProblem | null => {
  const given = new Map(Object.entries(answer));
  const isKnown = [...given].every(
    ([question, value]) => options.includes(question) && LIKERT_VALUES.some(known => known === value),
  );
  if (!isKnown) return {id: 'field-option'};
  return isRequired && given.size < options.length ? REQUIRED : null;
};

const checkAnswer = (field: FormField, answer: FieldAnswer, siteRule: EmailRule): FormProblem | null => {
  const shape = shapeOf(field.type);
  const strings = answerStrings(answer);
  if (shape === 'questions') return checkLikert(field, answer);
  if (shape === 'option' || shape === 'options')
    return isOffered(field, strings) ? null : {id: 'field-option'};
  if (shape === 'parts') return checkParts(field, strings);
  return checkText(field.type, strings[0]?.trim() ?? '', field.emailRule ?? siteRule);
};

/**
 * What is wrong with the answer to one field, null for nothing. An optional empty one passes. `siteRule` is for email
 * addresses in a form that names no rule. Source: commerce spec §5.
 */
export const problemOf = (
  field: FormField,
  answer: FieldAnswer | undefined,
  siteRule: EmailRule = DEFAULT_EMAIL_RULE,
): FormProblem | null => {
  const shape = shapeOf(field.type);
  if (shape === 'none') return null;
  const strings = answerStrings(answer ?? '');
  if (answer === undefined || isBlank(field.type, strings))
    return field.isRequired && shape !== 'hidden' ? REQUIRED : null;
  if (strings.some(text => UNSTORABLE.test(text))) return {id: 'field-characters'};
  return checkLengths(field, strings) ?? checkAnswer(field, answer, siteRule);
};

/** Every problem of a form's answers by field id, of one `step` alone where it is given; fields not shown have none. */
export const problemsOf = (
  form: Form,
  answers: Answers,
  step: number | null = null,
  siteRule: EmailRule = DEFAULT_EMAIL_RULE,
): FormProblems => {
  const problems: Record<string, FormProblem> = Object.create(null);
  for (const field of shownFields(form, answers)) {
    if (step !== null && field.step !== step) continue;
    const problem = problemOf(field, answers[field.id], siteRule);
    if (problem) problems[field.id] = problem;
  }
  return problems;
};
