import {expect, test} from 'vitest';
import {answerOf, readAnswers, type TypedControl} from '../../../src/forms/answers.js';
import {shownFields, strayFields} from '../../../src/forms/conditional-fields.js';
import {FORM_FIELDS} from '../../../src/tables/form-fields.js';
import {fieldOf, formOf} from './forms.js';

const typed = (...texts: readonly string[]): TypedControl[] =>
  texts.map(value => ({value, isChecked: false}));
const choices = (...marked: readonly string[]): TypedControl[] =>
  marked.map(text => ({value: text.replace('*', ''), isChecked: text.endsWith('*')}));

// Source: commerce spec §3, form field value shapes.
const SHAPES = [
  ['text', typed('hello'), 'hello'],
  ['textarea', typed('a\nb'), 'a\nb'],
  ['address', typed('1 Quay', '', 'York', '', 'Y1', 'GB'), ['1 Quay', '', 'York', '', 'Y1', 'GB']],
  ['date', typed('1', '2', '2024'), ['1', '2', '2024']],
  ['name', typed('Ada', 'Lovelace'), ['Ada', 'Lovelace']],
  ['time', typed('9', '30', '', 'AM'), ['9', '30', '', 'AM']],
  ['phone', typed('44', '20', '123', '4567'), ['44', '20', '123', '4567']],
  ['phone', typed('20', '123', '4567'), ['', '20', '123', '4567']],
  ['checkbox', choices('Card*', 'Wrap', 'Note*'), ['Card', 'Note']],
  ['radio', choices('One', 'Two*', 'Three*'), 'Two'],
  ['radio', choices('One', 'Two'), ''],
  ['select', typed('Two'), 'Two'],
  ['section', [], undefined],
] as const;
for (const [type, controls, answer] of SHAPES)
  test(`FORM-02 a ${type} answers ${JSON.stringify(answer)}`, () => {
    expect(answerOf(fieldOf({type}), controls)).toEqual(answer);
  });

test('FORM-02 a likert answers by question, and a hidden field by the page before its own value', () => {
  const controls = [
    {question: 'Good?', value: '2', isChecked: true},
    {question: 'Good?', value: '0', isChecked: false},
    {question: '__proto__', value: '-1', isChecked: true},
  ];
  const answer = answerOf(fieldOf({type: 'likert', options: ['Good?', '__proto__']}), controls);
  expect(Object.entries(answer ?? {})).toEqual([
    ['Good?', '2'],
    ['__proto__', '-1'],
  ]);
  const hidden = fieldOf({type: 'hidden', key: 'from', value: 'shop'});
  expect(answerOf(hidden, [], 'letter')).toBe('letter');
  expect(answerOf(hidden, [], null)).toBe('shop');
});

test('FORM-01 every field type of the specification is read, and no other', () => {
  for (const {type} of FORM_FIELDS) expect(fieldOf({type}).type).toBe(type);
  expect(() => fieldOf({type: 'constructor'})).toThrow('fields[0].type: expected a field type');
  expect(() => formOf({type: 'text', options: 'a'})).toThrow('fields[0].options: expected a list');
});

test('FORM-03 sent answers are read against the form: unknown fields are dropped, other shapes refused', () => {
  const form = formOf({type: 'text'}, {type: 'name'}, {type: 'likert'}, {type: 'checkbox'});
  const sent = {q0: 'a', q1: ['Ada', 'L'], q2: {So: '1'}, q3: ['x'], other: 1};
  expect({...readAnswers(form, sent)}).toEqual({q0: 'a', q1: ['Ada', 'L'], q2: {So: '1'}, q3: ['x']});
  for (const wrong of [null, [], 'text', {q0: 1}, {q1: ['a', 'b', 'c']}, {q1: 'a'}, {q2: ['1']}, {q3: [1]}])
    expect(readAnswers(form, wrong)).toBeNull();
  expect({...readAnswers(form, {q0: null, q1: null, q3: ['x']})}).toEqual({q3: ['x']});
  expect(readAnswers(form, JSON.parse('{"__proto__": {"polluted": 1}}'))).toEqual(Object.create(null));
});

test('a field with a condition is shown while the field it names is shown and answered so', () => {
  const form = formOf(
    {type: 'radio', options: ['Yes', 'No']},
    {type: 'checkbox', options: ['A', 'B'], when: {field: 'q0', is: ['Yes']}},
    {type: 'text', when: {field: 'q1', is: ['B']}},
    {type: 'text', when: {field: 'q4', is: ['x']}},
    {type: 'text'},
  );
  const shown = (answers: object) => shownFields(form, {q4: 'x', ...answers}).map(({id}) => id);
  expect(shown({q0: 'No', q1: ['B']})).toEqual(['q0', 'q4']);
  expect(shown({q0: 'Yes', q1: ['A']})).toEqual(['q0', 'q1', 'q4']);
  expect(shown({q0: 'Yes', q1: ['A', 'B']})).toEqual(['q0', 'q1', 'q2', 'q4']);
});

test('a field whose condition names no field of the form is shown always', () => {
  const form = formOf(
    {type: 'text', when: {field: 'q9', is: ['x']}},
    {type: 'text', when: {field: 'q0', is: ['a']}},
  );
  expect(strayFields(form).map(({id}) => id)).toEqual(['q0']);
  expect(shownFields(form, {}).map(({id}) => id)).toEqual(['q0']);
  expect(shownFields(form, {q0: 'a'}).map(({id}) => id)).toEqual(['q0', 'q1']);
});
