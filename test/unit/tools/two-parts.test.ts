import {expect, test} from 'vitest';
import {WHOLE} from '../../tools/spread.js';
import {twoParts} from '../../tools/two-parts.js';

test('each row is in one of the two parts, and the rows that always run are in the first', () => {
  const rows = Array.from({length: 20}, (_, at) => at);
  const [sample, rest] = twoParts(rows, {share: 0.1, always: [3, 4]});
  expect([sample?.options.tags, rest?.options.tags]).toEqual([[], [WHOLE]]);
  expect(sample?.rows.slice(0, 2)).toEqual([3, 4]);
  expect(sample?.rows).toHaveLength(4);
  expect([...(sample?.rows ?? []), ...(rest?.rows ?? [])].sort((a, b) => a - b)).toEqual(rows);
});
