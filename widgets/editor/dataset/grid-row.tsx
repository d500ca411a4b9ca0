import {memo, type ReactNode, useEffect, useRef} from 'react';
import type {DataRow} from '../../../src/charts/dataset.js';
import type {MessageFormat} from '../../../src/i18n/messages.js';
import type {DatasetTextId} from './texts.js';

/** One row of the grid. */
export interface GridRowProps {
  /** Row of the grid, 0 for the names of the columns. */
  readonly row: number;
  /** The row of data; null for the names of the columns. */
  readonly data: DataRow | null;
  readonly columns: readonly string[];
  readonly rowsTitle: string;
  /** Distance from the first row of data. */
  readonly topPx: number;
  /** Column of the active cell; -1 where it is in another row. */
  readonly active: number;
  readonly hasFocus: boolean;
  /** What the active cell begins to be edited with; null while it is not edited. */
  readonly editing: string | null;
  readonly isRefused: boolean;
  readonly write: (value: number | null) => string;
  readonly t: MessageFormat<DatasetTextId>;
}

interface CellProps {
  readonly row: number;
  readonly column: number;
  readonly text: string;
  /** The names of its row and column, for whoever edits it without seeing them. */
  readonly label: string;
  /** What an empty name is called; '' for a cell that is no name. */
  readonly fallback: string;
  readonly isActive: boolean;
  readonly hasFocus: boolean;
  readonly editing: string | null;
  readonly isRefused: boolean;
}

/** Roles of elements that are no table: most of its rows are not in the document. */
const rowRole = (row: number) => ({role: 'row', 'aria-rowindex': row + 1}) as const;
const cellRole = (row: number, column: number) => {
  const place = {'aria-colindex': column + 1};
  if (row === 0) return {role: 'columnheader', ...place} as const;
  return {role: column === 0 ? 'rowheader' : 'gridcell', ...place} as const;
};

/** The input over an active cell; the grid takes its text. */
function CellInput({start, label, isRefused}: {start: string; label: string; isRefused: boolean}): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <input
      ref={input}
      className="vte-sheet-input"
      aria-label={label}
      aria-invalid={isRefused || undefined}
      defaultValue={start}
    />
  );
}

function Cell(props: CellProps): ReactNode {
  const {row, column, text, label, fallback, isActive, hasFocus, editing, isRefused} = props;
  const cell = useRef<HTMLDivElement>(null);
  const isEdited = isActive && editing !== null;
  useEffect(() => {
    if (isActive && hasFocus && !isEdited) cell.current?.focus();
  }, [isActive, hasFocus, isEdited]);
  return (
    <div
      ref={cell}
      {...cellRole(row, column)}
      className="vte-sheet-cell"
      data-row={row}
      data-column={column}
      tabIndex={isActive ? 0 : -1}
    >
      {/* A header keeps its name below the input that covers it, for the cells that it names. */}
      {(!isEdited || fallback) && (text || <span className="vte-hint">{fallback}</span>)}
      {isEdited && <CellInput start={editing} label={label} isRefused={isRefused} />}
    </div>
  );
}

/** The texts of a row's cells, its name first. */
const textsOf = ({data, columns, rowsTitle, write}: GridRowProps): readonly string[] =>
  data ? [data.label, ...data.values.map(write)] : [rowsTitle, ...columns];

/** A row of the grid; a memo, since a long dataset is edited a cell at a time. */
export const GridRow = memo((props: GridRowProps): ReactNode => {
  const {row, data, columns, rowsTitle, topPx, active, hasFocus, editing, isRefused, t} = props;
  const rowName = data ? data.label || t('dataset-row', {at: row}) : '';
  const columnName = (column: number): string =>
    column === 0
      ? rowsTitle || t('dataset-rows-title')
      : columns[column - 1] || t('dataset-column', {at: column});
  const fallback = (column: number): string => {
    if (row === 0) return columnName(column);
    return column === 0 ? rowName : '';
  };
  return (
    <div {...rowRole(row)} className="vte-sheet-row" style={data ? {insetBlockStart: topPx} : undefined}>
      {textsOf(props).map((text, column) => (
        <Cell
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
          key={column}
          row={row}
          column={column}
          text={text}
          hasFocus={hasFocus}
          editing={editing}
          isRefused={isRefused}
          label={[rowName, columnName(column)].filter(Boolean).join(', ')}
          fallback={fallback(column)}
          isActive={column === active}
        />
      ))}
    </div>
  );
});
