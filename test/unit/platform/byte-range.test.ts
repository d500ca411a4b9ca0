import {expect, test} from 'vitest';
import {rangeIn} from '../../../examples/platform/kernel/http/byte-range.js';

/** Of a file of ten bytes. Source: RFC 9110 §14.1.2. */
const ROWS = [
  [undefined, null],
  ['bytes=0-4', {first: 0, last: 4}],
  ['bytes=9-9', {first: 9, last: 9}],
  ['bytes=4-', {first: 4, last: 9}],
  ['bytes=4-99', {first: 4, last: 9}],
  ['bytes=-3', {first: 7, last: 9}],
  ['bytes=-99', {first: 0, last: 9}],
  ['bytes=10-', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=4-3', null],
  ['bytes=-', null],
  ['bytes=0-1,3-4', null],
  ['bytes=a-b', null],
  ['pages=0-1', null],
  [`bytes=0-${'9'.repeat(40)}`, null],
] as const;
for (const [header, range] of ROWS)
  test(`the header Range ${header} of ten bytes is ${JSON.stringify(range)}`, () => {
    expect(rangeIn(header, 10)).toEqual(range);
  });

test('an empty file has no part', () => {
  expect([rangeIn('bytes=0-', 0), rangeIn('bytes=-5', 0)]).toEqual(['none', 'none']);
});
