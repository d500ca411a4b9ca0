import {answerOf, type TypedControl} from '../../../../src/forms/answers.js';
import {shapeOf} from '../../../../src/forms/field-lookup.js';
import type {Answers, FieldAnswer, Form, FormField} from '../../../../src/forms/form.js';

const likertControls = ({id, options}: FormField, posted: URLSearchParams): TypedControl[] =>
  options.flatMap((question, at) => {
    const value = posted.get(`${id}[${at}]`);
    return value === null ? [] : [{question, value, isChecked: true}];
  });

/** What a browser without script posted, as answers by field id. Names are those the form's markup gives. */
export function postedAnswers(form: Form, posted: URLSearchParams): Answers {
  const answers: Record<string, FieldAnswer> = Object.create(null);
  for (const field of form.fields) {
    const controls =
      shapeOf(field.type) === 'questions'
        ? likertControls(field, posted)
        : // A browser ends lines of a text area with two characters where script sees one.
          posted.getAll(field.id).map(value => ({value: value.replaceAll('\r\n', '\n'), isChecked: true}));
    const answer = answerOf(field, controls, posted.get(field.id));
    if (answer !== undefined) answers[field.id] = answer;
  }
  return answers;
}
