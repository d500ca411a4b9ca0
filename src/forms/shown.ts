import type {Answers, Form, FormField} from './form.js';
import {textsOf} from './texts-of.js';

/**
 * Fields a visitor is asked, given what they answered so far: a field with a condition only while the field it names is
 * asked too and answered so. A condition on a later field never holds, so no two fields can wait for each other.
 * Source: our choice.
 */
export const shownFields = ({fields}: Form, answers: Answers): readonly FormField[] => {
  const shown = new Set<string>();
  return fields.filter(({id, when}) => {
    const isShown =
      !when || (shown.has(when.field) && textsOf(answers[when.field]).some(text => when.is.includes(text)));
    if (isShown) shown.add(id);
    return isShown;
  });
};
