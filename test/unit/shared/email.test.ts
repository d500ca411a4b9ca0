import {expect, test} from 'vitest';
import {isEmail, isEmailOfAnyEnd} from '../../../src/shared/email.js';

const DOMAIN = `${`${'b'.repeat(50)}.`.repeat(4)}com`;
const LONG = `${'a'.repeat(48)}@${DOMAIN}`;
const USER = 'a'.repeat(64);
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
  [`${USER}@b.com`, true],
  [`a${USER}@b.com`, false],
];
for (const [address, isGood] of ROWS)
  test(`FORM-06 "${address.slice(0, 20)}" of ${address.length} characters is ${isGood ? 'an' : 'no'} e-mail address`, () => {
    expect(isEmail(address)).toBe(isGood);
  });

// Source: the HTML standard, "valid e-mail address"; RFC 5321, section 4.5.3.1.1.
const HTML_ROWS: readonly [string, boolean][] = [
  ['jo@kiln.studio', true],
  ['jo@kiln.photography', true],
  ['jo@xn--kln-1na.xn--p1ai', true],
  ['jo.@kiln.c', true],
  ['jo@kiln', true],
  ['jo@kiln-.studio', false],
  ['jo@-kiln.studio', false],
  ['jo@kiln..studio', false],
  ['jo@kiln.studio.', false],
  ['jo@', false],
  ['jo k@kiln.studio', false],
  ['jo@@kiln.studio', false],
  [`jo@${'k'.repeat(63)}.studio`, true],
  [`jo@${'k'.repeat(64)}.studio`, false],
  [LONG, true],
  [`a${LONG}`, false],
  [`${USER}@kiln.studio`, true],
  [`a${USER}@kiln.studio`, false],
];
for (const [address, isGood] of HTML_ROWS)
  test(`FORM-06 by HTML’s rule "${address.slice(0, 20)}" of ${address.length} characters is ${isGood ? 'an' : 'no'} e-mail address`, () => {
    expect(isEmail(address, 'html')).toBe(isGood);
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
