import {expect, test} from 'vitest';
import {
  builderMessages,
  type ChartDraft,
  cellReader,
  cellsOfSheet,
  chartOfTable,
  type DatasetTable,
  datasetProblem,
  EMPTY_TABLE,
  pasteCells,
  readDatasetCsv,
  splitDataset,
  TABLE_LIMITS,
  withCell,
  withNewColumn,
  withNewRow,
  withoutColumn,
  withoutRow,
  writeDatasetCsv,
} from '../../../src/builder/index.js';

const POTS: DatasetTable = {
  rowsTitle: 'Season',
  columns: ['Mugs', 'Bowls'],
  rows: [
    {label: 'Spring', values: [120, 80]},
    {label: 'Summer', values: [90.5, null]},
  ],
};
const CHART: ChartDraft = {...POTS, type: 'bar', title: 'Pots'};
const english = cellReader('en');
const spanish = cellReader('es');

// Source: runtime spec §5, datasets.
const PROBLEMS = [
  [{columns: [], rows: POTS.rows}, 'Dataset needs at least one column and one row'],
  [{columns: POTS.columns, rows: []}, 'Dataset needs at least one column and one row'],
  [EMPTY_TABLE, 'Enter some data'],
  [POTS, 'Data was missing in one or more rows'],
] as const;

for (const [at, [dataset, message]] of PROBLEMS.entries())
  test(`BLD-06 dataset ${at} has the message ${message}`, () => {
    const problem = datasetProblem(dataset);
    expect(problem && builderMessages('en')(problem)).toBe(message);
  });

// Row and column of the grid, what is typed, and the table's part that has it.
const TYPED = [
  [0, 0, 'Time', (table: DatasetTable) => table.rowsTitle, 'Time'],
  [0, 2, 'Vases', (table: DatasetTable) => table.columns, ['Mugs', 'Vases']],
  [1, 0, 'March', (table: DatasetTable) => table.rows[0]?.label, 'March'],
  [2, 2, '1,234.5', (table: DatasetTable) => table.rows[1]?.values, [90.5, 1234.5]],
  [1, 1, ' ', (table: DatasetTable) => table.rows[0]?.values, [null, 80]],
] as const;

for (const [row, column, text, part, value] of TYPED)
  test(`BLD-06 a text typed into row ${row}, column ${column} is there, and nothing else changes`, () => {
    const next = withCell(POTS, {row, column}, text, english) as DatasetTable;
    expect(part(next)).toEqual(value);
    expect(next.rows.length).toBe(2);
  });

test('BLD-06 a cell takes a number of its language, and refuses a text and a number that no scale reaches', () => {
  expect((withCell(POTS, {row: 1, column: 1}, '1.234,5', spanish) as DatasetTable).rows[0]?.values[0]).toBe(
    1234.5,
  );
  expect(withCell(POTS, {row: 1, column: 1}, 'many', english)).toBe('cell-not-a-number');
  expect(withCell(POTS, {row: 1, column: 1}, '1'.repeat(17), english)).toBe('cell-too-large');
});

test('BLD-06 rows and columns are added and deleted, and the others keep their values', () => {
  expect(withNewRow(POTS, 1).rows.map(({label, values}) => [label, ...values])).toEqual([
    ['Spring', 120, 80],
    ['', null, null],
    ['Summer', 90.5, null],
  ]);
  const wide = withNewColumn(POTS, 0);
  expect([wide.columns, wide.rows[0]?.values]).toEqual([
    ['', 'Mugs', 'Bowls'],
    [null, 120, 80],
  ]);
  expect(withoutColumn(wide, 0)).toEqual(POTS);
  expect(withoutRow(POTS, 0).rows).toEqual([POTS.rows[1]]);
});

test('BLD-06 cells of a sheet are written over a table, which grows for them', () => {
  const cells = cellsOfSheet('10\t20\r\n"30"\tlots\r\n40\t\r\n');
  const {table, notNumbers, isCut} = pasteCells(POTS, {row: 2, column: 2}, cells, english);
  expect(table.columns).toEqual(['Mugs', 'Bowls', '']);
  expect(table.rows.map(({values}) => values)).toEqual([
    [120, 80, null],
    [90.5, 10, 20],
    [null, 30, null],
    [null, 40, null],
  ]);
  expect([notNumbers, isCut]).toEqual([1, false]);
});

test('BLD-06 cells pasted at the corner are the names of rows and columns', () => {
  const {table} = pasteCells(
    EMPTY_TABLE,
    {row: 0, column: 0},
    cellsOfSheet('Year\tA\n2024\t1\n2025\t2'),
    english,
  );
  expect(table).toEqual({
    rowsTitle: 'Year',
    columns: ['A'],
    rows: [
      {label: '2024', values: [1]},
      {label: '2025', values: [2]},
    ],
  });
});

test('BLD-06 10,000 rows of 50 columns are pasted, and rows beyond the limit are left out', () => {
  const text = Array.from({length: 10_000}, (_, row) =>
    Array.from({length: 50}, (_none, column) => row * 50 + column).join('\t'),
  ).join('\n');
  const {table} = pasteCells(EMPTY_TABLE, {row: 1, column: 1}, cellsOfSheet(text), english);
  expect([table.rows.length, table.rows[9999]?.values[49]]).toEqual([10_000, 499_999]);
  const many = Array.from({length: TABLE_LIMITS.rows + 2}, () => ['1']);
  const cut = pasteCells(EMPTY_TABLE, {row: 1, column: 1}, many, english);
  expect([cut.table.rows.length, cut.isCut]).toEqual([TABLE_LIMITS.rows, true]);
});

test('BLD-06 CSV that was written is read as the same table, in every language', () => {
  const hard: DatasetTable = {
    rowsTitle: '=SUM(A1)',
    columns: ['a "quoted", name', '@cmd'],
    rows: [
      {label: 'two\nlines', values: [-1.5, 1e21 / 1e9]},
      {label: '+1', values: [0.001, null]},
      {label: '=HYPERLINK("http://e")\nmore', values: [2, 3]},
    ],
  };
  const csv = writeDatasetCsv(hard);
  for (const name of ['=SUM(A1)"', '@cmd"', '+1"', '=HYPERLINK']) expect(csv).toContain(`"'${name}`);
  for (const locale of ['en', 'es', 'ar']) expect(readDatasetCsv(csv, locale)?.table).toEqual(hard);
});

const FILES = [
  ['en', 'Year,A\n2024,"1,000.5"\n', 1000.5],
  ['es', 'Year;A\n2024;1.000,5\n', 1000.5],
  ['es', 'Year,A\n2024,12.5\n', 12.5],
  ['en', '\ufeffYear\tA\n2024\t7\n\n', 7],
] as const;

for (const [locale, text, value] of FILES)
  test(`BLD-06 the file ${JSON.stringify(text)} has the number ${value} in ${locale}`, () => {
    const read = readDatasetCsv(text, locale);
    expect(read?.table).toEqual({
      rowsTitle: 'Year',
      columns: ['A'],
      rows: [{label: '2024', values: [value]}],
    });
  });

test('BLD-06 a file that is empty or leaves a quote open is no dataset', () => {
  expect(readDatasetCsv('', 'en')).toBeNull();
  expect(readDatasetCsv('a,b\n"c,1\n', 'en')).toBeNull();
});

test('BLD-06 a dataset splits at the limits that its caller gives', () => {
  const parts = splitDataset(POTS, {maxRows: 1, maxColumns: 1});
  expect(parts.map(({columns, rows}) => [columns[0], rows[0]?.label, rows[0]?.values[0]])).toEqual([
    ['Mugs', 'Spring', 120],
    ['Bowls', 'Spring', 80],
    ['Mugs', 'Summer', 90.5],
    ['Bowls', 'Summer', null],
  ]);
});

const row = (value: number) => ({label: String(value), values: [value]});
const PIE = {type: 'pie', columns: ['A']} as const;
const UNDRAWN = [
  [{columns: []}, 'Dataset needs at least one column and one row'],
  [{rows: [{label: 'a', values: [null, null]}]}, 'Enter some data'],
  [{rows: Array.from({length: 501}, (_, at) => row(at))}, 'A chart shows up to 500 rows and 24 columns'],
  [{type: 'pie'}, 'A pie chart shows one column'],
  [{...PIE, rows: Array.from({length: 13}, (_, at) => row(at))}, 'A pie chart shows up to 12 rows'],
  [{...PIE, rows: [row(1), row(-1)]}, 'A pie chart shows no values below zero'],
  [{...PIE, rows: [row(0)]}, 'A pie chart needs a value above zero'],
] as const;

for (const [change, message] of UNDRAWN)
  test(`BLD-06 no chart, and the message: ${message}`, () => {
    const found = chartOfTable({...CHART, ...change} as ChartDraft, 'c');
    expect('message' in found && builderMessages('en')(found.message, found.params)).toBe(message);
  });

test('BLD-06 a chart is the one that pages draw, with gaps where data is missing', () => {
  const chart = chartOfTable(CHART, 'c');
  expect(chart).toMatchObject({id: 'c', type: 'bar', title: 'Pots', columns: ['Mugs', 'Bowls']});
});
