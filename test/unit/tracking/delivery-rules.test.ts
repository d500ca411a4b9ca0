import {expect, test} from 'vitest';
import {backOffMs, readOutcome, retryAfterMs, takeBatch} from '../../../src/tracking/delivery-rules.js';

test('TRK-10 waits double from a second to a minute, up to half of each random', () => {
  expect([1, 2, 3, 6, 7, 50].map(failures => backOffMs(failures, 0))).toEqual([
    1000, 2000, 4000, 32_000, 60_000, 60_000,
  ]);
  expect(backOffMs(3, 1)).toBe(2000);
});

const NOW = Date.UTC(2026, 0, 1);
const WAITS = [
  ['5', 5000],
  [' 0 ', 0],
  ['86400', 300_000],
  [new Date(NOW + 7000).toUTCString(), 7000],
  [new Date(NOW - 7000).toUTCString(), 0],
  ['soon', null],
  ['', null],
] as const;
for (const [header, waitMs] of WAITS)
  test(`TRK-10 Retry-After "${header}" waits ${waitMs} ms`, () => {
    expect(retryAfterMs(header, NOW)).toBe(waitMs);
  });

const ANSWERS = [
  // status, body, taken, refused, wrong
  [200, '', true, 0, false],
  [202, ' ', true, 0, false],
  [202, '{"stored":2,"errors":[]}', true, 0, false],
  [202, '{"errors":[{"index":1}]}', true, 1, false],
  [200, '<!doctype html>', false, 0, false],
  [202, '{"stored":2,"err', false, 0, false],
  [200, 'null', false, 0, false],
  [204, '', false, 0, false],
  [0, '', false, 0, false],
  [400, '{}', false, 0, true],
  [413, '', false, 0, true],
  [401, '', false, 0, false],
  [429, '', false, 0, false],
  [503, '', false, 0, false],
] as const;
for (const [status, text, isTaken, refused, isWrong] of ANSWERS)
  test(`TRK-02 ${status} "${text}" is ${isTaken ? 'accepted' : 'not accepted'}, ${refused} refused`, () => {
    expect(readOutcome(status, text, 5)).toEqual({
      status,
      refused: isTaken ? [1].slice(0, refused) : null,
      isWrong,
      waitMs: 5,
    });
  });

test('TRK-10 a batch has what fits, a large event goes alone', () => {
  const sizes = (...lengths: number[]) =>
    takeBatch(lengths.map(length => ({body: 'x'.repeat(length)}))).map(({body}) => body.length);
  expect(sizes(20_000, 20_000, 20_000, 1)).toEqual([20_000, 20_000]);
  expect(sizes(90_000, 1)).toEqual([90_000]);
  expect(sizes()).toEqual([]);
});
