import {readCell, sizeOf} from './read-cells.js';

/** What names and explains a chart, by attribute. */
const NAMES = new Map([
  ['aria-labelledby', '.vt-chart-title'],
  ['aria-describedby', '.vt-chart-keys'],
]);

const CURRENT = 'vt-chart-current';

interface Place {
  readonly row: number;
  readonly column: number;
}

/** Where a key leads, null for a key that is not the chart's. From right to left the arrows lead the other way. */
const placeAfter = (key: string, {row, column}: Place, lastRow: number, isRtl: boolean): Place | null => {
  const ahead = isRtl ? 'ArrowLeft' : 'ArrowRight';
  const back = isRtl ? 'ArrowRight' : 'ArrowLeft';
  if (key === ahead) return {row: row + 1, column};
  if (key === back) return {row: row - 1, column};
  if (key === 'ArrowDown') return {row: Math.max(0, row), column: column + 1};
  if (key === 'ArrowUp') return {row: Math.max(0, row), column: column - 1};
  if (key === 'Home') return {row: 0, column};
  return key === 'End' ? {row: lastRow, column} : null;
};

const clamp = (value: number, count: number): number => Math.min(Math.max(0, value), count - 1);

/**
 * Lets arrow keys read the values of a chart that the server rendered: the mark is shown, and its value is written into
 * the chart's live region.
 */
export const bindChartKeys = (figure: HTMLElement, signal: AbortSignal): void => {
  const drawing = figure.querySelector<HTMLElement>('.vt-chart-drawing');
  const table = figure.querySelector<HTMLTableElement>('.vt-chart-table');
  const status = figure.querySelector('.vt-chart-value');
  if (!drawing || !table || !status) return;
  const {rows, columns} = sizeOf(table);
  const isRtl = getComputedStyle(figure).direction === 'rtl';
  let place: Place = {row: -1, column: 0};
  const unmark = (): void => {
    for (const mark of drawing.querySelectorAll(`.${CURRENT}`)) mark.classList.remove(CURRENT);
  };
  const press = (event: KeyboardEvent): void => {
    const asked = placeAfter(event.key, place, rows - 1, isRtl);
    if (!asked || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    place = {row: clamp(asked.row, rows), column: clamp(asked.column, columns)};
    unmark();
    const mark = `[data-row="${place.row}"][data-column="${place.column}"]`;
    drawing.querySelector(mark)?.classList.add(CURRENT);
    status.textContent = readCell(table, place.row, place.column);
  };
  // A wide table scrolls.
  const scroll = table.parentElement;
  if (scroll) scroll.tabIndex = 0;
  drawing.tabIndex = 0;
  drawing.setAttribute('role', 'application');
  for (const [name, part] of NAMES) drawing.setAttribute(name, figure.querySelector(part)?.id ?? '');
  drawing.addEventListener('keydown', press, {signal});
  drawing.addEventListener('blur', unmark, {signal});
  signal.addEventListener('abort', () => {
    unmark();
    status.textContent = '';
    for (const element of [drawing, scroll]) element?.removeAttribute('tabindex');
    for (const name of ['role', ...NAMES.keys()]) drawing.removeAttribute(name);
  });
};
