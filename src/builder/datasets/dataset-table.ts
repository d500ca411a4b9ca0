import type {DataRow, Dataset} from '../../charts/dataset.js';
import {numberReader} from '../../i18n/number.js';

/**
 * A dataset as the grid of an editor shows it. Row 0 of the grid has the names of the columns, column 0 the names of the rows, and
 * the cell where they meet names what the rows are.
 */
export interface DatasetTable extends Dataset {
  readonly rowsTitle: string;
}

/** A cell of the grid, from 0, names included. */
export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

/** Rows and columns of the grid, names included. */
export interface GridSize {
  readonly rows: number;
  readonly columns: number;
}

/** Why a text is no value of a cell. */
export type CellProblem = 'cell-not-a-number' | 'cell-too-large';

/** Reads the text of a cell with a value: null for an empty cell, NaN for a text that is no number. */
export type ReadCell = (text: string) => number | null;

/** A table without data: one row and one column to write in. */
export const EMPTY_TABLE: DatasetTable = {rowsTitle: '', columns: [''], rows: [{label: '', values: [null]}]};

/** The size of a table's grid. */
export const sizeOf = ({columns, rows}: Dataset): GridSize => ({
  rows: rows.length + 1,
  columns: columns.length + 1,
});

/** Writes values as a locale's people type them: without grouping, and with every digit. */
export const cellWriter = (locale: string): ((value: number | null) => string) => {
  const format = new Intl.NumberFormat(locale, {useGrouping: false, maximumFractionDigits: 20});
  return value => (value === null ? '' : format.format(value));
};

/** Reads values as a locale's people type them. */
export const cellReader = (locale: string): ReadCell => {
  const read = numberReader(locale);
  return text => (text.trim() === '' ? null : read(text));
};

/** What is wrong with a value that was read; null for nothing. A larger number than a chart can have a scale for is refused. */
export const cellProblem = (value: number | null): CellProblem | null => {
  if (value === null) return null;
  if (!Number.isFinite(value)) return 'cell-not-a-number';
  return Math.abs(value) > Number.MAX_SAFE_INTEGER ? 'cell-too-large' : null;
};

/** The text of a cell; `write` writes its value. */
export const cellText = (
  {rowsTitle, columns, rows}: DatasetTable,
  {row, column}: CellPlace,
  write: (value: number | null) => string,
): string => {
  if (row === 0) return column === 0 ? rowsTitle : (columns[column - 1] ?? '');
  const data = rows[row - 1];
  return column === 0 ? (data?.label ?? '') : write(data?.values[column - 1] ?? null);
};

/** A list with one entry changed. */
const replaced = <Entry>(entries: readonly Entry[], at: number, entry: Entry): readonly Entry[] =>
  entries.map((old, index) => (index === at ? entry : old));

/** A table after a text was typed into a cell, or why the text is no value. */
export const withCell = (
  table: DatasetTable,
  {row, column}: CellPlace,
  text: string,
  read: ReadCell,
): DatasetTable | CellProblem => {
  if (row === 0)
    return column === 0
      ? {...table, rowsTitle: text}
      : {...table, columns: replaced(table.columns, column - 1, text)};
  const old = table.rows[row - 1];
  if (!old) return table;
  const withRow = (next: DataRow): DatasetTable => ({...table, rows: replaced(table.rows, row - 1, next)});
  if (column === 0) return withRow({...old, label: text});
  const value = read(text);
  return cellProblem(value) ?? withRow({...old, values: replaced(old.values, column - 1, value)});
};

/** A list with one entry more before a place. */
const inserted = <Entry>(entries: readonly Entry[], at: number, entry: Entry): readonly Entry[] => [
  ...entries.slice(0, at),
  entry,
  ...entries.slice(at),
];

const without = <Entry>(entries: readonly Entry[], at: number): readonly Entry[] =>
  entries.filter((_, index) => index !== at);

/** A table with an empty row more, before row `at` of the data, from 0. */
export const withNewRow = (table: DatasetTable, at: number): DatasetTable => ({
  ...table,
  rows: inserted(table.rows, at, {label: '', values: table.columns.map(() => null)}),
});

/** A table without row `at` of the data, from 0. */
export const withoutRow = (table: DatasetTable, at: number): DatasetTable => ({
  ...table,
  rows: without(table.rows, at),
});

/** A table with an empty column more, before column `at` of the data, from 0. */
export const withNewColumn = (table: DatasetTable, at: number): DatasetTable => ({
  ...table,
  columns: inserted(table.columns, at, ''),
  rows: table.rows.map(row => ({...row, values: inserted(row.values, at, null)})),
});

/** A table without column `at` of the data, from 0. */
export const withoutColumn = (table: DatasetTable, at: number): DatasetTable => ({
  ...table,
  columns: without(table.columns, at),
  rows: table.rows.map(row => ({...row, values: without(row.values, at)})),
});

/** The cell of a grid that is nearest to a place. */
export const placeWithin = ({row, column}: CellPlace, {rows, columns}: GridSize): CellPlace => ({
  row: Math.min(Math.max(row, 0), rows - 1),
  column: Math.min(Math.max(column, 0), columns - 1),
});
