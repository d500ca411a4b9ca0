import {expect, test} from 'vitest';
import {readStored, writeStored} from '../../../src/site/storage-expiry.js';

test('SITE-08 a value is read back until it expires', () => {
  const stored = writeStored('abc', 1000);
  expect(readStored(stored, 999)).toEqual({value: 'abc', isExpired: false});
  expect(readStored(stored, 1000)).toEqual({value: null, isExpired: true});
});

test('SITE-08 a value without an expiry time never expires', () => {
  expect(readStored(writeStored('abc'), Number.MAX_SAFE_INTEGER)).toEqual({value: 'abc', isExpired: false});
});

for (const stored of [null, '', 'plain', 'null', '[]', '7', '{"value":7}', '{"value":null,"expires":"soon"}'])
  test(`SITE-08 ${stored} has no value and is not expired`, () => {
    expect(readStored(stored, 0)).toEqual({value: null, isExpired: false});
  });
