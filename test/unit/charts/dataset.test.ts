import {expect, test} from 'vitest';
import {type Dataset, datasetProblem, decodeDataset, splitDataset} from '../../../src/charts/dataset.js';
import {decodeChart} from '../../../src/charts/decode-chart.js';

const ROW = {label: 'Spring', values: [1, 2]};
const SEASONS = {columns: ['Bowls', 'Mugs'], rows: [ROW]};
const CHART = {type: 'bar', id: 'a', title: 'Sold', ...SEASONS};

// Source: runtime spec §5, dataset
const PROBLEM_ROWS: readonly (readonly [Dataset, string | null])[] = [
  [{columns: [], rows: [ROW]}, 'dataset-too-small'],
  [{columns: ['Bowls'], rows: []}, 'dataset-too-small'],
  [{...SEASONS, rows: [{label: 'Spring', values: [null, null]}]}, 'dataset-empty'],
  [{...SEASONS, rows: [{label: 'Spring', values: [1]}]}, 'dataset-incomplete'],
  [{...SEASONS, rows: [ROW, {label: 'Summer', values: [1, null]}]}, 'dataset-incomplete'],
  [SEASONS, null],
];
for (const [dataset, problem] of PROBLEM_ROWS)
  test(`BLD-06 ${JSON.stringify(dataset)} has the problem ${problem}`, () => {
    expect(datasetProblem(dataset)).toBe(problem);
  });

const many = (count: number): unknown[] => Array.from({length: count}, () => ({label: '', values: [1]}));

const REFUSED_ROWS: readonly (readonly [object, string])[] = [
  [{columns: []}, 'data: expected at least one column and one row, got 0 columns and 1 rows'],
  [{rows: []}, 'data: expected at least one column and one row, got 2 columns and 0 rows'],
  [{rows: [{label: 'a', values: []}]}, 'data: expected at least one number, got none'],
  [{rows: [{label: 'a', values: ['12']}]}, 'rows[0].values[0]: expected a number, got string'],
  [
    {rows: [{label: 'a', values: [1e300]}]},
    'rows[0].values[0]: expected at most 9007199254740991, got a larger number',
  ],
  [{rows: many(501)}, 'rows: expected at most 500, got 501'],
  [{columns: Array.from({length: 25}, () => 'a')}, 'columns: expected at most 24, got 25'],
  [{type: 'donut'}, 'type: expected bar or line or pie, got string'],
  [{id: 'a b'}, 'id: expected letters, digits, - and _, got other text'],
  [{type: 'pie'}, 'columns: expected one column for a pie, got 2'],
  [
    {type: 'pie', columns: ['a'], rows: [{label: 'a', values: [-1]}]},
    'rows[0].values[0]: expected zero or more for a pie, got -1',
  ],
  [
    {type: 'pie', columns: ['a'], rows: [{label: 'a', values: [0]}]},
    'rows: expected values with a sum above zero, got 0',
  ],
  [{type: 'pie', columns: ['a'], rows: many(13)}, 'rows: expected at most 12 for a pie, got 13'],
];
for (const [change, message] of REFUSED_ROWS)
  test(`BLD-06 a chart is refused: ${message}`, () => {
    expect(() => decodeChart({...CHART, ...change})).toThrow(message);
  });

test('BLD-06 a row with too few values has gaps, and one with too many loses them', () => {
  const rows = [
    {label: 'Spring', values: [1]},
    {label: 'Summer', values: [1, 2, 3]},
  ];
  expect(decodeDataset({...SEASONS, rows}).rows.map(({values}) => values)).toEqual([
    [1, null],
    [1, 2],
  ]);
});

test('BLD-06 a dataset splits at the rows and columns that the caller allows, and loses nothing', () => {
  const columns = ['a', 'b', 'c'];
  const rows = [10, 20, 30].map(base => ({label: `${base}`, values: [base, base + 1, base + 2]}));
  const parts = splitDataset({columns, rows}, {maxRows: 2, maxColumns: 2});
  expect(parts.map(part => part.columns)).toEqual([['a', 'b'], ['c'], ['a', 'b'], ['c']]);
  expect(parts.map(part => part.rows.map(row => row.values))).toEqual([
    [
      [10, 11],
      [20, 21],
    ],
    [[12], [22]],
    [[30, 31]],
    [[32]],
  ]);
});
