import {expect, test} from 'vitest';
import {mergeToken} from '../../../src/api/session-token.js';

// Source: docs/http.md, Another origin
const ROWS = [
  ['a first value begins a token', '', 'crumb~a.b', 'crumb~a.b'],
  ['another name comes after it', 'crumb~a', 'CART~b~visitor~c', 'crumb~a~CART~b~visitor~c'],
  ['the same name is replaced', 'crumb~a~CART~b', 'crumb~c', 'crumb~c~CART~b'],
  ['an empty value removes its name', 'crumb~a~CART~b', 'CART~', 'crumb~a'],
  ['an empty value between others removes its name alone', 'CART~b', 'CART~~crumb~a', 'crumb~a'],
  ['the last value may go', 'CART~b', 'CART~', ''],
  ['a text of another form changes nothing', 'crumb~a', 'nonsense', 'crumb~a'],
  ['a name of every object is a name as any other', '', '__proto__~x', '__proto__~x'],
] as const;
for (const [name, token, changes, expected] of ROWS)
  test(`EMB-04 in a token of another origin ${name}`, () => {
    expect(mergeToken(token, changes)).toBe(expected);
  });
