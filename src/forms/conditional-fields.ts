import {answerStrings} from './answer-strings.inline.js';
import type {Answers, FieldCondition, Form, FormField} from './form.js';

/** Fields whose condition names a field that the form does not have, an author's mistake. The form always shows them. */
export const strayFields = ({fields}: Form): readonly FormField[] =>
  fields.filter(({when}) => when && !fields.some(({id}) => id === when.field));

/**
 * Fields a visitor is asked, given what they answered so far: a field with a condition only while the field it names is
 * asked too and answered so. A condition on a later field never holds, so no two fields can wait for each other.
 * Source: our choice.
 */
export const shownFields = (form: Form, answers: Answers): readonly FormField[] => {
  const shown = new Set<string>();
  const stray = strayFields(form);
  const isHeld = ({field, is}: FieldCondition): boolean =>
    shown.has(field) && answerStrings(answers[field]).some(text => is.includes(text));
  return form.fields.filter(field => {
    const isShown = !field.when || stray.includes(field) || isHeld(field.when);
    if (isShown) shown.add(field.id);
    return isShown;
  });
};
