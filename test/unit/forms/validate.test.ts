import {expect, test} from 'vitest';
import {counterOf} from '../../../src/forms/counter.inline.js';
import {decodeForm} from '../../../src/forms/decode-form.js';
import type {FieldAnswer} from '../../../src/forms/form.js';
import {problemOf, problemsOf} from '../../../src/forms/validate.js';
import {catalogue as english} from '../../../src/i18n/messages/form-sending/en.js';
import {catalogue as spanish} from '../../../src/i18n/messages/form-sending/es.js';
import {findMistakes} from '../../../src/site/find-mistakes.js';
import {fieldOf, formOf} from './forms.js';

const messageIdOf = (wire: object, answer: FieldAnswer | undefined): string | null =>
  problemOf(fieldOf(wire), answer)?.id ?? null;

const EMPTY = [
  ['text', ''],
  ['textarea', ' \n'],
  ['radio', ''],
  ['select', ''],
  ['checkbox', []],
  ['name', ['', ' ']],
  ['phone', ['', '', '', '']],
  ['likert', {}],
  ['date', undefined],
  // The page's menu of AM and PM has no blank choice, and its hidden seconds are preset.
  ['time', ['', '', '', 'AM']],
  ['time', ['', '', '00', 'AM']],
] as const;
for (const [type, answer] of EMPTY)
  test(`FORM-07 an empty ${type} ${JSON.stringify(answer)} is 'Required' ('Obligatorio') when required, and passes else`, () => {
    expect(messageIdOf({type, required: true, options: ['a']}, answer)).toBe('field-required');
    expect(messageIdOf({type, options: ['a']}, answer)).toBeNull();
  });

test('FORM-07 required fields have the specification’s messages', () => {
  expect(english['field-required']).toBe('Required');
  expect(spanish['field-required']).toBe('Obligatorio');
});

// Source: commerce spec §5.
const LONG_URL = `https://example.com/${'a'.repeat(2083)}`;
const ROWS = [
  [{type: 'textarea', maxLength: 3}, 'abcd', 'field-too-long'],
  [{type: 'textarea', maxLength: 3}, 'abc', null],
  [{type: 'textarea', maxLength: 0}, 'abcd', null],
  [{type: 'text'}, 'a'.repeat(10_001), 'field-too-long'],
  [{type: 'email'}, 'ada@example.com', null],
  [{type: 'email'}, 'ada@example', 'field-email'],
  [{type: 'email'}, 'ada@example.museum', 'field-email'],
  [{type: 'email'}, `${'a'.repeat(250)}@example.com`, 'field-email'],
  [{type: 'website'}, 'example.com', null],
  [{type: 'website'}, 'https://example.com/a?b', null],
  [{type: 'website'}, 'javascript:alert(1)', 'field-website'],
  [{type: 'website'}, LONG_URL, 'field-website'],
  [{type: 'number'}, '1,234.5', null],
  [{type: 'number'}, 'twelve', 'field-number'],
  [{type: 'currency'}, '-3', null],
  [{type: 'currency'}, '3 $', 'field-number'],
  [{type: 'twitter'}, '@ada_l', null],
  [{type: 'twitter'}, 'a'.repeat(16), 'field-twitter'],
  [{type: 'date'}, ['2', '29', '2024'], null],
  [{type: 'date'}, ['2', '29', '2023'], 'field-date'],
  [{type: 'date'}, ['13', '1', '2024'], 'field-date'],
  [{type: 'date'}, ['1', '', ''], 'field-date'],
  [{type: 'date'}, ['2', '29', '4'], null],
  [{type: 'time'}, ['12', '59', '', 'PM'], null],
  [{type: 'time'}, ['13', '00', '', 'PM'], 'field-time'],
  [{type: 'time'}, ['23', '59', '59', ''], null],
  [{type: 'time'}, ['24', '', '', ''], 'field-time'],
  [{type: 'time'}, ['', '30', '', 'AM'], 'field-time'],
  [{type: 'time'}, ['', '', '30', 'AM'], 'field-time'],
  [{type: 'phone'}, ['44', '20', '123', '4567'], null],
  [{type: 'phone'}, ['', '\u202a+49\u202c', '030/12\u201134', '٥٥٥'], null],
  [{type: 'phone'}, ['', '０３', '１２３４', '５６７８'], null],
  [{type: 'phone'}, ['', 'call me', '', ''], 'field-phone'],
  [{type: 'name', required: true}, ['Ada', ''], 'field-required'],
  [{type: 'name'}, ['Ada', ''], null],
  [{type: 'address', required: true}, ['1 Quay', '', 'York', '', '', 'GB'], null],
  [{type: 'address', required: true}, ['1 Quay', '', 'York', '', '', ''], 'field-required'],
  [{type: 'select', options: ['a']}, 'b', 'field-option'],
  [{type: 'checkbox', options: ['a', 'b']}, ['a', 'c'], 'field-option'],
  [{type: 'likert', options: ['Good?']}, {'Good?': '2'}, null],
  [{type: 'likert', options: ['Good?']}, {'Good?': '3'}, 'field-option'],
  [{type: 'likert', options: ['Good?']}, {'Bad?': '1'}, 'field-option'],
  [{type: 'likert', options: ['Good?', 'So?'], required: true}, {'Good?': '2'}, 'field-required'],
  [{type: 'text'}, 'a\0b', 'field-characters'],
  [{type: 'text'}, 'a\ud800b', 'field-characters'],
  [{type: 'text'}, 'a\u{1f600}b', null],
] as const;
for (const [wire, answer, problem] of ROWS)
  test(`FORM-06 ${wire.type} ${JSON.stringify(answer).slice(0, 40)} says ${problem ?? 'nothing'}`, () => {
    expect(messageIdOf(wire, answer)).toBe(problem);
  });

test('FORM-06 a number is taken as any locale writes it', () => {
  for (const text of ['1,234.5', '1.234,5', '1 234,5', '١٬٢٣٤٫٥', '−3', '.5', '１２'])
    expect(messageIdOf({type: 'number'}, text)).toBeNull();
  for (const text of ['1e5', '--1', '1.', 'Infinity', '1-2'])
    expect(messageIdOf({type: 'number'}, text)).toBe('field-number');
});

const LONG_END = 'jo@kiln.studio';
// The form's own rule, that of the site, and the problem.
const RULE_ROWS = [
  [undefined, undefined, 'field-email'],
  [undefined, 'html', undefined],
  ['html', undefined, undefined],
  ['html', 'short', undefined],
  ['short', 'html', 'field-email'],
] as const;
for (const [emailRule, siteRule, problem] of RULE_ROWS)
  test(`FORM-06 ${LONG_END} in a form of rule ${emailRule ?? 'none'} on a site of rule ${siteRule ?? 'none'}: ${problem ?? 'taken'}`, () => {
    const form = decodeForm({id: 'f', emailRule, fields: [{id: 'mail', type: 'email'}]}, '');
    expect(problemsOf(form, {mail: LONG_END}, null, siteRule).mail?.id).toBe(problem);
  });

test('FORM-06 an email rule that there is not is an error that names those there are', () => {
  const form = {id: 'f', emailRule: 'any', fields: []};
  expect(() => decodeForm(form, '')).toThrow(/emailRule.*short or html/);
  expect(findMistakes(form, 'form')).toMatchObject([{path: 'emailRule'}]);
});

test('FORM-06 the counter shows length and maximum, wrong above it, and only for a positive maximum', () => {
  expect(counterOf(fieldOf({type: 'textarea', maxLength: 3}), 'ab')).toEqual({text: '2 / 3', isOver: false});
  expect(counterOf(fieldOf({type: 'textarea', maxLength: 3}), 'abcd')).toEqual({text: '4 / 3', isOver: true});
  for (const maxLength of [0, -1, null])
    expect(counterOf(fieldOf({type: 'textarea', maxLength}), 'a')).toBeNull();
});

test('a form has the problems of the fields shown, of one step alone when asked', () => {
  const form = formOf(
    {type: 'radio', options: ['Yes', 'No'], required: true},
    {type: 'text', required: true, when: {field: 'q0', is: ['Yes']}},
    {type: 'text', required: true, step: 1},
  );
  const wrong = (answers: Record<string, string>, step?: number) =>
    Object.keys(problemsOf(form, answers, step));
  expect(wrong({q0: 'No'})).toEqual(['q2']);
  expect(wrong({q0: 'Yes'})).toEqual(['q1', 'q2']);
  expect(wrong({q0: 'Yes'}, 0)).toEqual(['q1']);
});

test('FORM-06 a hostile text of 50,000 characters is judged in linear time', () => {
  for (const type of ['email', 'website', 'number', 'twitter'])
    for (const text of [`${'a@'.repeat(25_000)}`, '('.repeat(50_000), `${'1,'.repeat(25_000)}x`])
      expect(messageIdOf({type}, `${text.slice(0, 9990)} x`)).not.toBeNull();
});
