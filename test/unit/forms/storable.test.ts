import {expect, test} from 'vitest';
import {areAllStorable, storableAnswers} from '../../../src/forms/storable.js';
import {formOf} from './forms.js';

/** A field, an answer, and whether a device may store it; nothing of a hidden field is the visitor's. */
const ROWS: readonly [what: string, field: object, answer: string | readonly string[], isStored: boolean][] =
  [
    ['a text', {type: 'text'}, 'Ada', true],
    ['a password', {type: 'password'}, 'secret', false],
    ['a file', {type: 'file'}, ['upload-1'], false],
    ['a card number', {type: 'text'}, '4111111111111111', false],
    ['a card number with gaps in a longer text', {type: 'textarea'}, 'my card: 4111 1111-1111 1111.', false],
    ['a long number that is no card’s', {type: 'text'}, '4111111111111112', true],
    ['a phone number', {type: 'phone'}, ['', '030', '901', '8200'], true],
  ];

for (const [what, field, answer, isStored] of ROWS)
  test(`FORM-09 the draft of a form ${isStored ? 'stores' : 'leaves out'} ${what}`, () => {
    const form = formOf(field, {type: 'text'});
    expect({...storableAnswers(form, {q0: answer, q1: 'x'})}).toEqual(
      isStored ? {q0: answer, q1: 'x'} : {q1: 'x'},
    );
    expect(areAllStorable(form, {q0: answer, q1: 'x'})).toBe(isStored);
  });

test('FORM-09 a hidden field is in no draft and keeps no form from the device, nor does an empty password', () => {
  const form = formOf({type: 'hidden'}, {type: 'password'});
  const answers = {q0: '4111111111111111', q1: ''};
  expect({...storableAnswers(form, answers)}).toEqual({});
  expect(areAllStorable(form, answers)).toBe(true);
});
