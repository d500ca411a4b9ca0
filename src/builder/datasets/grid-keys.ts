import type {CellPlace, GridSize} from './dataset-table.js';

/** What a press of a key in the grid depends on. */
export interface GridKey {
  readonly key: string;
  /** True while Ctrl, or Command on a Mac, is pressed. */
  readonly isCommand: boolean;
  readonly isRtl: boolean;
}

/** Rows that Page Up and Page Down move by. Source: our choice. */
const PAGE_ROWS = 10;

const within = (at: number, count: number): number => Math.min(Math.max(at, 0), count - 1);

/** How far the arrows and page keys move: rows, then columns. */
const STEPS: ReadonlyMap<string, readonly [rows: number, columns: number]> = new Map([
  ['ArrowUp', [-1, 0]],
  ['ArrowDown', [1, 0]],
  ['ArrowLeft', [0, -1]],
  ['ArrowRight', [0, 1]],
  ['PageUp', [-PAGE_ROWS, 0]],
  ['PageDown', [PAGE_ROWS, 0]],
]);

/**
 * Where a key leads from a cell of a grid; null for a key that leads nowhere. With Ctrl an arrow leads to the edge, and Home and
 * End to the first and the last cell of all. Source: ARIA Authoring Practices, Grid Pattern.
 */
export const cellAfterKey = (
  {key, isCommand, isRtl}: GridKey,
  {row, column}: CellPlace,
  {rows, columns}: GridSize,
): CellPlace | null => {
  if (key === 'Home') return {row: isCommand ? 0 : row, column: 0};
  if (key === 'End') return {row: isCommand ? rows - 1 : row, column: columns - 1};
  const step = STEPS.get(key);
  if (!step) return null;
  const far = isCommand ? rows + columns : 1;
  return {
    row: within(row + step[0] * far, rows),
    column: within(column + step[1] * far * (isRtl ? -1 : 1), columns),
  };
};
