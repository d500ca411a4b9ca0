import fc from 'fast-check';
import {expect, test} from 'vitest';
import {translateAnswers} from '../../../src/forms/translate-answers.js';
import {formOf} from './forms.js';

const form = (letters: string[], extras: string[], question: string) =>
  formOf(
    {type: 'text'},
    {type: 'radio', options: letters},
    {type: 'checkbox', options: extras},
    {type: 'likert', options: [question]},
    {type: 'name'},
  );
const EN = form(['Upright', 'Sloped'], ['Card', 'Wrap'], 'Good?');
const ES = form(['Rectas', 'Inclinadas'], ['Tarjeta', 'Papel'], '¿Bueno?');
const ANSWERS = {q0: 'Upright', q1: 'Sloped', q2: ['Wrap'], q3: {'Good?': '2'}, q4: ['Card', 'Lee']};

test('CART-10 what was chosen is the option in the same place; what was written stays', () => {
  expect(translateAnswers(ANSWERS, EN, ES)).toEqual({
    q0: 'Upright',
    q1: 'Inclinadas',
    q2: ['Papel'],
    q3: {'¿Bueno?': '2'},
    q4: ['Card', 'Lee'],
  });
});

test('CART-10 answers come back as they were from any language', () => {
  const answers = fc.record({
    q0: fc.string(),
    q1: fc.constantFrom('Upright', 'Sloped', ''),
    q2: fc.subarray(['Card', 'Wrap']),
  });
  fc.assert(
    fc.property(answers, given => {
      expect(translateAnswers(translateAnswers(given, EN, ES), ES, EN)).toEqual(given);
    }),
    {numRuns: 100},
  );
});

test('CART-10 answers to fields and options that are no more stay as they are', () => {
  expect(translateAnswers({gone: 'Upright', q1: 'Round'}, EN, ES)).toEqual({gone: 'Upright', q1: 'Round'});
});
