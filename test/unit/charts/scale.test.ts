import {expect, test} from 'vitest';
import {ticksOf} from '../../../src/charts/scale.js';

const ROWS = [
  [0, 1, [0, 1]],
  [1, 1, [0, 1]],
  [3, 1, [0, 1, 2, 3]],
  [4, 1, [0, 1, 2, 3, 4]],
  [5, 1, [0, 2, 4, 6]],
  [17, 1, [0, 5, 10, 15, 20]],
  [12_345, 100, [0, 5000, 10_000, 15_000]],
  [0.23, 0.01, [0, 0.1, 0.2, 0.3]],
  [0.004, 0.01, [0, 0.01]],
  [1e12, 1, [0, 5e11, 1e12]],
] as const;
for (const [largest, least, ticks] of ROWS)
  test(`a scale up to ${largest} in steps of at least ${least} is ${ticks.join(', ')}`, () => {
    expect(ticksOf(largest, least)).toEqual(ticks);
  });
