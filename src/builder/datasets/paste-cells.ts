import type {DataRow} from '../../charts/dataset.js';
import {type CellPlace, cellProblem, type DatasetTable, type ReadCell} from './dataset-table.js';

/** Rows and columns of data that the editor holds at most. Source: our choice: what a browser still edits at once. */
export const TABLE_LIMITS = {rows: 20_000, columns: 100} as const;

/** A table after cells came into it. */
export interface PastedCells {
  readonly table: DatasetTable;
  /** Cells whose text is no number, and which are empty now. */
  readonly notNumbers: number;
  /** True where cells beyond the limits were left out. */
  readonly isCut: boolean;
}

/** A table with at least so many rows and columns of data. */
const grown = (table: DatasetTable, rows: number, columns: number): DatasetTable => {
  const moreColumns = Math.max(0, columns - table.columns.length);
  const names = [...table.columns, ...Array<string>(moreColumns).fill('')];
  const old = moreColumns
    ? table.rows.map(row => ({...row, values: [...row.values, ...Array<null>(moreColumns).fill(null)]}))
    : table.rows;
  const added = Array.from(
    {length: Math.max(0, rows - old.length)},
    (): DataRow => ({label: '', values: names.map(() => null)}),
  );
  return {...table, columns: names, rows: [...old, ...added]};
};

/** Reads values, and counts those that are none. */
const counting = (read: ReadCell) => {
  let count = 0;
  return {
    count: () => count,
    read(text: string): number | null {
      const value = read(text);
      if (cellProblem(value) === null) return value;
      count += 1;
      return null;
    },
  };
};

/** A row of the data after cells were written over it from column `from` of the grid. */
const pastedRow = (row: DataRow, cells: readonly string[], from: number, read: ReadCell): DataRow => {
  const values = [...row.values];
  let label = row.label;
  for (const [at, text] of cells.entries()) {
    const column = from + at;
    if (column === 0) label = text;
    else if (column <= values.length) values[column - 1] = read(text);
  }
  return {label, values};
};

/** The names of a table after cells were written over them from column `from` of the grid. */
const pastedNames = (table: DatasetTable, cells: readonly string[], from: number): DatasetTable => {
  const columns = [...table.columns];
  let {rowsTitle} = table;
  for (const [at, text] of cells.entries()) {
    const column = from + at;
    if (column === 0) rowsTitle = text;
    else if (column <= columns.length) columns[column - 1] = text;
  }
  return {...table, rowsTitle, columns};
};

/**
 * Writes cells over a table, the first at `place`; the table grows to `TABLE_LIMITS` where they need it. A cell that is no number
 * becomes empty. Source: runtime spec §5, datasets.
 */
export const pasteCells = (
  table: DatasetTable,
  place: CellPlace,
  cells: readonly (readonly string[])[],
  read: ReadCell,
): PastedCells => {
  const wide = cells.reduce((most, row) => Math.max(most, row.length), 0);
  const [rows, columns] = [place.row + cells.length - 1, place.column + wide - 1];
  const large = grown(table, Math.min(rows, TABLE_LIMITS.rows), Math.min(columns, TABLE_LIMITS.columns));
  const counted = counting(read);
  const names = place.row === 0 ? cells[0] : undefined;
  const named = names ? pastedNames(large, names, place.column) : large;
  return {
    table: {
      ...named,
      rows: named.rows.map((row, at) => {
        const found = cells[at + 1 - place.row];
        return found && at + 1 >= place.row ? pastedRow(row, found, place.column, counted.read) : row;
      }),
    },
    notNumbers: counted.count(),
    isCut: rows > TABLE_LIMITS.rows || columns > TABLE_LIMITS.columns,
  };
};
