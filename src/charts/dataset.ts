import {type Decoder, fields, list, nullable, number, text} from '../shared/decode.js';
import {DecodeError} from '../shared/errors.js';

/** A row of a dataset: its name, and a value for each column; null where a value is missing. */
export interface DataRow {
  readonly label: string;
  readonly values: readonly (number | null)[];
}

/** Numbers by row and column. */
export interface Dataset {
  readonly columns: readonly string[];
  readonly rows: readonly DataRow[];
}

/** Rows and columns that a page may carry for one chart. Source: our choice; the runtime spec §9 shows no values. */
export const CHART_ROWS_MAX = 500;
export const CHART_COLUMNS_MAX = 24;

const bounded =
  <T>(of: Decoder<readonly T[]>, max: number): Decoder<readonly T[]> =>
  (value, path) => {
    const read = of(value, path);
    if (read.length > max) throw new DecodeError(path, `at most ${max}`, String(read.length));
    return read;
  };

/** A number that a scale can be made for. */
const amount: Decoder<number> = (value, path) => {
  const read = number(value, path);
  if (Math.abs(read) > Number.MAX_SAFE_INTEGER)
    throw new DecodeError(path, `at most ${Number.MAX_SAFE_INTEGER}`, 'a larger number');
  return read;
};

const row: Decoder<DataRow> = (value, path) => {
  const read = fields(value, path);
  return {label: read('label', text), values: read('values', list(nullable(amount)))};
};

/** What is wrong with a dataset, by the name of its message; null for nothing. Source: runtime spec §5, dataset. */
export const datasetProblem = ({
  columns,
  rows,
}: Dataset): 'dataset-too-small' | 'dataset-empty' | 'dataset-incomplete' | null => {
  if (columns.length === 0 || rows.length === 0) return 'dataset-too-small';
  const cells = rows.flatMap(({values}) => values.slice(0, columns.length));
  if (cells.every(value => value === null)) return 'dataset-empty';
  const isWhole = rows.every(({values}) => values.length >= columns.length);
  return isWhole && cells.every(value => value !== null) ? null : 'dataset-incomplete';
};

/** What a dataset lacks that no chart can be made of. */
const EXPECTED = {
  'dataset-too-small': 'at least one column and one row',
  'dataset-empty': 'at least one number',
} as const;

/**
 * Reads a dataset; each row gets as many values as there are columns. Throws `DecodeError` for one that no chart can
 * be made of. A value that is missing is a gap. Source: runtime spec §5, dataset.
 */
export const decodeDataset = (value: unknown): Dataset => {
  const read = fields(value, '');
  const columns = read('columns', bounded(list(text), CHART_COLUMNS_MAX));
  const rows = read('rows', bounded(list(row), CHART_ROWS_MAX));
  const problem = datasetProblem({columns, rows});
  if (problem === 'dataset-too-small' || problem === 'dataset-empty')
    throw new DecodeError(
      'data',
      EXPECTED[problem],
      problem === 'dataset-empty' ? 'none' : `${columns.length} columns and ${rows.length} rows`,
    );
  return {
    columns,
    rows: rows.map(({label, values}) => ({label, values: columns.map((_, at) => values[at] ?? null)})),
  };
};

const portions = <T>(items: readonly T[], max: number): (readonly T[])[] =>
  Array.from({length: Math.ceil(items.length / max)}, (_, at) => items.slice(at * max, (at + 1) * max));

/** A dataset in parts of at most so many rows and columns, row by row. Source: runtime spec §5, datasets split. */
export const splitDataset = (
  {columns, rows}: Dataset,
  {maxRows, maxColumns}: {readonly maxRows: number; readonly maxColumns: number},
): readonly Dataset[] =>
  portions(rows, maxRows).flatMap(someRows =>
    portions(columns, maxColumns).map((someColumns, at) => ({
      columns: someColumns,
      rows: someRows.map(({label, values}) => ({
        label,
        values: values.slice(at * maxColumns, (at + 1) * maxColumns),
      })),
    })),
  );
