import {expect, test} from 'vitest';
import {areSameAnswers} from '../../../src/forms/same-answers.js';
import {CAPTCHA_NAME} from '../../../src/tables/form-names.js';

const ROWS: readonly [name: string, one: object, other: object, areSame: boolean][] = [
  ['the same text', {text: 'Ada'}, {text: 'Ada'}, true],
  ['another text', {text: 'Ada'}, {text: 'ada'}, false],
  ['an answer and none', {text: 'Ada'}, {}, false],
  ['none and an answer', {}, {text: 'Ada'}, false],
  ['empty answers of every shape and none', {a: '', b: [], c: ['', ''], d: {}}, {}, true],
  ['the same options', {agree: ['One', 'Two']}, {agree: ['One', 'Two']}, true],
  ['one option more', {agree: ['One', 'Two']}, {agree: ['One']}, false],
  ['parts that run together alike', {name: ['Ada', 'B']}, {name: ['AdaB', '']}, false],
  ['questions in another order', {q: {One: '1', Two: '2'}}, {q: {Two: '2', One: '1'}}, true],
  ['questions answered the other way round', {q: {One: '1', Two: '2'}}, {q: {One: '2', Two: '1'}}, false],
  ['what proves a person', {text: 'Ada', [CAPTCHA_NAME]: 'token'}, {text: 'Ada'}, true],
  ['a field named like what every object has', {constructor: 'x'}, {}, false],
];
for (const [name, one, other, areSame] of ROWS)
  test(`CART-05 ${name} ${areSame ? 'are the same answers' : 'are other answers'}`, () => {
    expect(areSameAnswers(one, other)).toBe(areSame);
  });
