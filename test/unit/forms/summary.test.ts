import {expect, test} from 'vitest';
import type {FieldAnswer} from '../../../src/forms/form.js';
import {likertAnswer, summarize} from '../../../src/forms/summary.js';
import type {FieldType} from '../../../src/tables/form-fields.js';

const WORDS = {none: 'N/A', likert: (value: string) => likertAnswer(value).english};

// Source: runtime spec §3, form summary field types.
const ROWS: readonly (readonly [FieldType, FieldAnswer | undefined, string])[] = [
  ['address', ['1 High St', 'Flat 2', 'York', 'NY', '10001', 'GB'], '1 High St, Flat 2, York, NY 10001 GB'],
  ['name', ['Ann', 'Lee'], 'Ann Lee'],
  ['phone', ['44', '20', '123', '4567'], '+44 20-123-4567'],
  ['phone', ['', '20', '123', '4567'], '20-123-4567'],
  ['date', ['1', '2', '2024'], '1/2/2024'],
  ['time', ['9', '', '', 'AM'], '9:00:00 AM'],
  ['checkbox', ['Card', 'Wrap'], 'Card, Wrap'],
  [
    'likert',
    {'Good?': '2', 'So?': '0', 'Bad?': '-2'},
    'Good?: Strongly Agree; So?: Neutral; Bad?: Strongly Disagree',
  ],
  ['text', 'Hello', 'Hello'],
  ['text', '', 'N/A'],
  ['text', undefined, 'N/A'],
  ['name', ['', ''], 'N/A'],
  ['time', ['', '', '', 'AM'], 'N/A'],
  ['checkbox', [], 'N/A'],
];
for (const [type, answer, text] of ROWS)
  test(`FORM-10 ${type} ${JSON.stringify(answer)} reads '${text}'`, () => {
    expect(summarize(type, answer, WORDS)).toBe(text);
  });

test('FORM-10 likert answers from -2 to 2 have their labels', () => {
  expect(['-2', '-1', '0', '1', '2', '7'].map(value => likertAnswer(value).english)).toEqual([
    'Strongly Disagree',
    'Disagree',
    'Neutral',
    'Agree',
    'Strongly Agree',
    'Neutral',
  ]);
});
