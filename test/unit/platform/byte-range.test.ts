import {expect, test} from 'vitest';
import {type ByteRange, readRange} from '../../../examples/platform/kernel/http/byte-range.js';

// Source: RFC 9110, section 14.1.2, over a file of 100 bytes.
const ROWS: readonly (readonly [string | undefined, ByteRange])[] = [
  [undefined, null],
  ['bytes=0-1', {first: 0, last: 1}],
  ['bytes=0-', {first: 0, last: 99}],
  ['bytes=99-', {first: 99, last: 99}],
  ['bytes=10-500', {first: 10, last: 99}],
  ['bytes=-5', {first: 95, last: 99}],
  ['bytes=-500', {first: 0, last: 99}],
  ['bytes=100-', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=5-4', null],
  ['bytes=0-1,4-5', null],
  ['bytes=-', null],
  ['bytes=a-b', null],
  ['items=0-1', null],
];
for (const [header, range] of ROWS)
  test(`a file of 100 bytes asked for by ${header} answers ${JSON.stringify(range)}`, () => {
    expect(readRange(header, 100)).toEqual(range);
  });

test('an empty file has no part', () => {
  expect([readRange('bytes=0-', 0), readRange('bytes=-5', 0)]).toEqual(['none', 'none']);
});
