import {expect, test} from 'vitest';
import {receiveAnswers} from '../../../examples/platform/features/forms/receive.js';
import {Refusal} from '../../../examples/platform/kernel/http/refusal.js';
import {decodeForm} from '../../../src/forms/decode-form.js';
import {FORM_FIELDS} from '../../../src/tables/form-fields.js';
import {packRows, packTexts} from '../../contract/bad-inputs.js';

const OPTIONS = ['A', 'B'];

/** A form with one field of each kind there is. */
const FORM = decodeForm(
  {id: 'inputs', fields: FORM_FIELDS.map(({type}) => ({id: type, type, title: type, options: OPTIONS}))},
  '',
);

/** What the platform does with answers: what it stores, or what it says of each field. */
const outcomeOf = (answers: unknown): {stored: unknown} | {refused: Readonly<Record<string, unknown>>} => {
  try {
    return {stored: receiveAnswers(FORM, answers, 'en')};
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return {refused: Object(error.details.fields?.errors ?? {[error.code]: error.code})};
  }
};

/** One text as the answer of a kind of field, in the kind's own shape; undefined for a kind that asks nothing. */
const shapedAs = ({shape, parts}: (typeof FORM_FIELDS)[number], text: string): unknown => {
  if (shape === 'none') return undefined;
  if (shape === 'parts') return parts.map(() => text);
  if (shape === 'options' || shape === 'file') return [text];
  return shape === 'questions' ? {A: text} : text;
};

const TEXTS = [
  '<script>__xss()</script>',
  '__proto__',
  '\ud800',
  'a\0b',
  ' ',
  'x'.repeat(10_001),
  ...packTexts(),
];

/** True for an answer that is neither stored as it was sent nor refused in words. */
const isLost = (type: string, answer: unknown): boolean => {
  const outcome = outcomeOf({[type]: answer});
  if ('refused' in outcome) return String(outcome.refused[type] ?? '').trim() === '';
  return JSON.stringify(outcome.stored) !== JSON.stringify({[type]: answer});
};

for (const kind of FORM_FIELDS)
  test(`FORM-06 a hostile answer of a ${kind.type} is stored as it is, or refused with a message`, () => {
    const answers = TEXTS.map(text => shapedAs(kind, text)).filter(answer => answer !== undefined);
    expect(answers.filter(answer => isLost(kind.type, answer))).toEqual([]);
  });

const VALUE_GROUPS = 'quantity money form_field json_raw date_locale option header url email'.split(' ');

test('FORM-05 values of every JSON kind in place of answers are stored or refused, each with a message', () => {
  const values = [
    null,
    true,
    -1,
    [],
    [[]],
    [null],
    {a: 1},
    ...VALUE_GROUPS.flatMap(packRows).map(row => row.value),
  ];
  for (const value of values) {
    const each = Object.fromEntries(FORM_FIELDS.map(({type}) => [type, value]));
    for (const sent of [each, value]) {
      const outcome = outcomeOf(sent);
      const said = 'refused' in outcome ? Object.values(outcome.refused) : ['stored'];
      expect(said.length, JSON.stringify(value)?.slice(0, 80)).toBeGreaterThan(0);
      expect(said.filter(message => String(message).trim() === '')).toEqual([]);
    }
  }
});
