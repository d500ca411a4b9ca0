import {expect, test} from 'vitest';
import {isEmail, isEmailOfAnyEnd} from '../../../src/shared/email.js';

const LONG = `${'a'.repeat(250)}@b.com`;
const ROWS: readonly [string, boolean][] = [
  ['ana@shop.com', true],
  ['a.b+c@mail.shop.info', true],
  ['ana@shop.c', false],
  ['ana@shop.museum', false],
  ['ana@shop', false],
  ['@shop.com', false],
  ['ana@.com', false],
  ['ana shop@shop.com', false],
  ['a@b@shop.com', false],
  ['ana.shop.com', false],
  ['a.', false],
  ['', false],
  [LONG, true],
  [`a${LONG}`, false],
];
for (const [address, isGood] of ROWS)
  test(`FORM-06 "${address.slice(0, 20)}" of ${address.length} characters is ${isGood ? 'an' : 'no'} e-mail address`, () => {
    expect(isEmail(address)).toBe(isGood);
  });

const ANY_END_ROWS: readonly [string, boolean][] = [
  ['ana@shop.com', true],
  ['ana@shop.museum', true],
  ['ana@shop.berlin', true],
  ['ana@shop.xn--p1ai', true],
  ['ana@shop.c', false],
  ['ana@shop', false],
  ['ana shop@shop.berlin', false],
  [`ana@shop.${'a'.repeat(64)}`, false],
  [`a${LONG}`, false],
];
for (const [address, isGood] of ANY_END_ROWS)
  test(`"${address.slice(0, 20)}" of ${address.length} characters ${isGood ? 'may' : 'may not'} buy and have an account`, () => {
    expect(isEmailOfAnyEnd(address)).toBe(isGood);
  });
