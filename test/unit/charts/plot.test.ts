import {expect, test} from 'vitest';
import {slicesOf} from '../../../src/charts/pie.js';
import {barsOf, isNamed, linesOf, PLOT_HEIGHT, PLOT_TOP, scaleOf} from '../../../src/charts/plot.js';
import {ticksAround} from '../../../src/charts/scale.js';

const data = (...values: readonly (number | null)[]) => ({
  columns: ['a'],
  rows: values.map((value, at) => ({label: `${at}`, values: [value]})),
});

const TICK_ROWS = [
  [
    [5, 12],
    [0, 5, 10, 15],
  ],
  [
    [-3, 4],
    [-3, -2, -1, 0, 1, 2, 3, 4],
  ],
  [
    [0, 0],
    [0, 1],
  ],
  [[-8], [-8, -6, -4, -2, 0]],
  [[1e-9], [0, 5e-10, 1e-9]],
  [[5e-324], [0, 1e-12]],
] as const;
for (const [values, ticks] of TICK_ROWS)
  test(`BLD-06 the scale of ${values.join(' and ')} is ${ticks.join(', ')}`, () => {
    expect(ticksAround(values)).toEqual(ticks);
  });

test('BLD-06 bars stand on zero, those below it hang from it, and a missing value has none', () => {
  const shown = data(10, -5, null);
  const scale = scaleOf(shown);
  const [up, down, ...none] = barsOf(shown, scale, false);
  expect(none).toEqual([]);
  expect((up?.y ?? 0) + (up?.height ?? 0)).toBe(scale.yOf(0));
  expect(down?.y).toBe(scale.yOf(0));
  expect((down?.y ?? 0) + (down?.height ?? 0)).toBeLessThanOrEqual(PLOT_TOP + PLOT_HEIGHT);
});

test('BLD-06 bars and points are mirrored from right to left', () => {
  const shown = data(1, 2, 3);
  const scale = scaleOf(shown);
  const rtl = barsOf(shown, scale, true).map(({x, width}) => Math.round(100 - x - width));
  expect(rtl).toEqual(barsOf(shown, scale, false).map(({x}) => Math.round(x)));
  expect(linesOf(shown, scale, true)[0]?.map(({x}) => Math.round(x))).toEqual([83, 50, 17]);
});

test('BLD-06 a line has no points where values are missing', () => {
  const shown = data(null, 1, 2, null, 3);
  const rows = linesOf(shown, scaleOf(shown), false).map(line => line.map(({row}) => row));
  expect(rows).toEqual([[1, 2], [4]]);
});

test('BLD-06 the slices of a pie make a whole, and one that is all of it is a circle', () => {
  const slices = slicesOf(data(1, 0, 3));
  expect(slices.map(({share}) => share)).toEqual([0.25, 0, 0.75]);
  expect(slices.map(({path}) => path)).toEqual([
    'M0 0L0.00 -100.00A100 100 0 0 1 100.00 -0.00Z',
    '',
    'M0 0L100.00 -0.00A100 100 0 1 1 -0.00 -100.00Z',
  ]);
  expect(slicesOf(data(5))[0]?.path).toBe(
    'M0.00 -100.00A100 100 0 0 1 0.00 100.00A100 100 0 0 1 0.00 -100.00Z',
  );
});

test('BLD-06 at most 12 rows are named under a plot', () => {
  for (const count of [1, 12, 13, 36])
    expect(
      Array.from({length: count}, (_, row) => isNamed(row, count)).filter(Boolean).length,
    ).toBeLessThanOrEqual(12);
});
