import {answerOf} from '../../src/forms/answers.js';
import type {Answers, FieldAnswer} from '../../src/forms/form.js';
import type {Control, FieldElements} from './field-elements.js';

const isTicked = (control: Control): boolean => control instanceof HTMLInputElement && control.checked;

/** True for a file of a refused post that the visitor leaves out. */
const isLeftOut = (control: Control): boolean => control.type === 'checkbox' && !isTicked(control);

/** The answer of one control: the ids of its uploads, else its value. */
const typedIn = (control: Control): string => {
  const {uploads} = control.dataset;
  return uploads === undefined ? control.value : isLeftOut(control) ? '' : uploads;
};

/** Reads what the visitor answered so far. */
export const readAnswers = (fields: readonly FieldElements[]): Answers => {
  const query = new URLSearchParams(location.search);
  const answers: Record<string, FieldAnswer> = Object.create(null);
  for (const {field, controls, native} of fields) {
    const typed =
      native?.read().map(value => ({value, isChecked: false})) ??
      controls.map(control => ({
        value: typedIn(control),
        isChecked: isTicked(control),
        question: control.dataset.question ?? '',
      }));
    const answer = answerOf(field, typed, field.key ? query.get(field.key) : null);
    if (answer !== undefined) answers[field.id] = answer;
  }
  return answers;
};

const isTickable = ({type}: Control): boolean => type === 'radio' || type === 'checkbox';

/** Fills in earlier answers, where the visitor has typed nothing since. */
export const fillFields = (fields: readonly FieldElements[], answers: Answers): void => {
  for (const {field, controls, native} of fields) {
    const answer = answers[field.id];
    // A browser lets no script fill in a file.
    if (answer === undefined || field.type === 'file') continue;
    const texts = typeof answer === 'string' ? [answer] : Object.values(answer);
    const byQuestion = new Map(Object.entries(answer));
    // A phone number without its country code has one part more than controls.
    const parts = texts.slice(Math.max(0, texts.length - controls.length));
    const isEmpty = controls.every(control => (isTickable(control) ? !isTicked(control) : !control.value));
    if (!isEmpty) continue;
    if (native) {
      native.fill(texts);
      continue;
    }
    controls.forEach((control, at) => {
      if (!(control instanceof HTMLInputElement && isTickable(control))) control.value = parts[at] ?? '';
      else if (control.dataset.question)
        control.checked = byQuestion.get(control.dataset.question) === control.value;
      else control.checked = texts.includes(control.value);
    });
  }
};
