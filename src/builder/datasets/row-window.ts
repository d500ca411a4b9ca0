/** Rows of a long grid that the document holds at most, names left out. Source: ours: docs/editor-data.md. */
export const WINDOW_ROWS_MAX = 36;

/** Rows above and below the ones in sight, so that scrolling shows no gap. */
const OVERSCAN = 4;

/** What a grid shows. */
export interface RowScroll {
  readonly topPx: number;
  readonly heightPx: number;
  readonly rowHeightPx: number;
  /** Rows of data. */
  readonly count: number;
  /** The row of data with the active cell, which keeps the focus; -1 for none. */
  readonly active: number;
}

/** The rows of data that the document holds, in order, from 0: those in sight, those next to them, and the active one. */
export const rowsInWindow = ({topPx, heightPx, rowHeightPx, count, active}: RowScroll): readonly number[] => {
  const first = Math.max(0, Math.min(Math.floor(topPx / rowHeightPx) - OVERSCAN, count - 1));
  const shown = Math.ceil(heightPx / rowHeightPx) + 2 * OVERSCAN + 1;
  const end = Math.min(count, first + Math.min(shown, WINDOW_ROWS_MAX));
  const rows = Array.from({length: Math.max(0, end - first)}, (_, at) => first + at);
  if (active < 0 || active >= count || (active >= first && active < end)) return rows;
  return active < first ? [active, ...rows] : [...rows, active];
};
