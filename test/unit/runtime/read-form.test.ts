// @vitest-environment happy-dom
import {expect, test} from 'vitest';
import {readCompatForm} from '../../../runtime/compat/read-form.js';
import {problemsOf} from '../../../src/forms/validate.js';
import {readAnswers} from '../../../widgets/form/field-answers.js';

const read = (fields: string) => {
  document.body.innerHTML = `<form data-form-id="ask">${fields}</form>`;
  return readCompatForm(document.forms[0] as HTMLFormElement);
};

const NAME = `<fieldset id="name-1" class="form-item fields name required">
  <input name="fname" value="Jo"><input name="lname" value="Klein"></fieldset>`;
const EMAIL = '<div id="email-1" class="form-item field email required"><input value="jo@shop.org"></div>';

test('two fields of existing markup whose ids differ by their type alone are two fields', () => {
  const {form, fields} = read(NAME + EMAIL);
  const answers = readAnswers(fields);
  expect(answers).toEqual({'name-1': ['Jo', 'Klein'], 'email-1': 'jo@shop.org'});
  expect(problemsOf(form, answers, null)).toEqual({});
});

const text = (attributes: string, value: string) =>
  `<div class="form-item field text" ${attributes}><input value="${value}"></div>`;

// Source: facts, "Markup that existing published sites already carry", form: ids `<type>-<id>`.
const ID_ROWS = [
  ['the type is no part of an id', text('id="text-topic"', 'a'), ['topic']],
  ['an id that the platform made stays whole', text('id="text-yui_3_17_2_1"', 'a'), ['text-yui_3_17_2_1']],
  ['a type inside an id is part of it', text('id="long-text-2"', 'a'), ['long-text-2']],
  ['fields without any id are counted', text('', 'a') + text('', 'b'), ['text', 'text-2']],
] as const;

for (const [name, html, ids] of ID_ROWS)
  test(`fields of existing markup: ${name}`, () => {
    expect(read(html).form.fields.map(({id}) => id)).toEqual(ids);
  });
