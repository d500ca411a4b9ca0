import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useMemo,
  useState,
} from 'react';
import {useLocale} from 'react-aria-components';
import type {ChartDraft} from '../../../src/builder/datasets/chart-of-table.js';
import {cellsOfSheet} from '../../../src/builder/datasets/dataset-csv.js';
import {
  type CellPlace,
  type CellProblem,
  cellReader,
  cellText,
  cellWriter,
  placeWithin,
  sizeOf,
  withCell,
} from '../../../src/builder/datasets/dataset-table.js';
import {cellAfterKey} from '../../../src/builder/datasets/grid-keys.js';
import {type PastedCells, pasteCells} from '../../../src/builder/datasets/paste-cells.js';
import {type Edits, turnOfKey} from '../shared/use-edits.js';

/** Why the text of a cell was refused. */
export interface CellRefusal {
  readonly message: CellProblem;
  readonly val: string;
}

/** The grid of a dataset: which cell is active, what is typed into it, and what its events do. */
export type Grid = ReturnType<typeof useGrid>;

/** What the handlers of the grid's events work with. */
interface GridParts {
  readonly edits: Edits<ChartDraft>;
  readonly place: CellPlace;
  readonly move: (place: CellPlace) => void;
  readonly editing: string | null;
  readonly begin: (text: string) => void;
  readonly end: () => void;
  /** Takes a text into the active cell; false where it is refused. */
  readonly commit: (text: string) => boolean;
  readonly write: (value: number | null) => string;
  readonly paste: (text: string) => void;
  readonly setFocus: (hasFocus: boolean) => void;
}

const isInput = (target: EventTarget): target is HTMLInputElement => target instanceof HTMLInputElement;

/** The cell of an event, from the attributes that `GridRow` writes. */
const placeOf = (target: EventTarget): CellPlace | null => {
  const cell = (target as Element).closest<HTMLElement>('[data-column]');
  return cell ? {row: Number(cell.dataset.row), column: Number(cell.dataset.column)} : null;
};

/** True where what is around the grid lets nobody write, as for a role that only reads. */
const isDisabled = (grid: Element): boolean => grid.closest('fieldset:disabled') !== null;

const isRtlAt = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';

/** Keys while a cell is edited: Enter and Tab take the text and move on, Escape leaves the cell as it was. */
const editingKey = (event: KeyboardEvent, {edits, place, move, end, commit}: GridParts): boolean => {
  const {key, shiftKey} = event;
  if (key === 'Escape') end();
  if (key !== 'Enter' && key !== 'Tab') return key === 'Escape';
  if (!commit((event.target as HTMLInputElement).value)) return true;
  const step = shiftKey ? -1 : 1;
  const next =
    key === 'Enter'
      ? {row: place.row + step, column: place.column}
      : {row: place.row, column: place.column + step};
  move(placeWithin(next, sizeOf(edits.value)));
  return true;
};

/** Keys that edit the active cell: Enter and F2 go into its text, a letter replaces it, Delete empties it. */
const cellKey = ({key, ctrlKey, metaKey, altKey}: KeyboardEvent, parts: GridParts): boolean => {
  const {edits, place, begin, commit, write} = parts;
  if (key === 'Enter' || key === 'F2') begin(cellText(edits.value, place, write));
  else if (key === 'Delete' || key === 'Backspace') commit('');
  else if (key.length === 1 && !ctrlKey && !metaKey && !altKey) begin(key);
  else return false;
  return true;
};

const onKey = (event: KeyboardEvent<HTMLElement>, parts: GridParts): void => {
  const {edits, place, move, editing} = parts;
  // What is around the editor has an undo of its own.
  if (event.ctrlKey || event.metaKey) event.stopPropagation();
  if (editing !== null) {
    if (editingKey(event, parts)) event.preventDefault();
    return;
  }
  const turn = turnOfKey(event, edits);
  const press = {
    key: event.key,
    isCommand: event.ctrlKey || event.metaKey,
    isRtl: isRtlAt(event.currentTarget),
  };
  const next = cellAfterKey(press, place, sizeOf(edits.value));
  if (next) move(next);
  else if (isDisabled(event.currentTarget)) return;
  else if (turn) turn();
  else if (!cellKey(event, parts)) return;
  event.preventDefault();
};

/** The handlers of the grid's events; each finds its cell by the event's target. */
const handlersOf = (parts: GridParts) => ({
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => onKey(event, parts),
  onClick({target, currentTarget}: MouseEvent<HTMLElement>) {
    const {place, move, begin, edits, write} = parts;
    const chosen = placeOf(target);
    if (!chosen || isInput(target)) return;
    const isSame = chosen.row === place.row && chosen.column === place.column;
    if (!isSame) move(chosen);
    else if (!isDisabled(currentTarget)) begin(cellText(edits.value, place, write));
  },
  onFocus: () => parts.setFocus(true),
  onBlur({target, currentTarget, relatedTarget}: FocusEvent<HTMLElement>) {
    if (!currentTarget.contains(relatedTarget)) parts.setFocus(false);
    if (!isInput(target) || parts.editing === null) return;
    parts.commit(target.value);
    parts.end();
  },
  onPaste(event: ClipboardEvent<HTMLElement>) {
    const text = event.clipboardData.getData('text/plain');
    if (!text || isDisabled(event.currentTarget) || (isInput(event.target) && !/[\t\n]/.test(text))) return;
    event.preventDefault();
    parts.end();
    parts.paste(text);
  },
  onCopy(event: ClipboardEvent<HTMLElement>) {
    if (isInput(event.target)) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', cellText(parts.edits.value, parts.place, parts.write));
  },
});

/** The state of a grid over a chart's table. `onPasted` is called with what came of cells that were pasted. */
export function useGrid(edits: Edits<ChartDraft>, onPasted: (pasted: PastedCells, rows: number) => void) {
  const {locale} = useLocale();
  const [read, write] = useMemo(() => [cellReader(locale), cellWriter(locale)], [locale]);
  const [chosen, setChosen] = useState<CellPlace>({row: 1, column: 1});
  const [editing, setEditing] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<CellRefusal | null>(null);
  // The focus follows the active cell while it is in the grid, and stays on a button that changes the grid.
  const [hasFocus, setFocus] = useState(false);
  const place = placeWithin(chosen, sizeOf(edits.value));
  const end = (): void => setEditing(null);
  const commit = (text: string): boolean => {
    const next = withCell(edits.value, place, text, read);
    setRefusal(typeof next === 'string' ? {message: next, val: text} : null);
    if (typeof next === 'string') return false;
    end();
    edits.edit({...edits.value, ...next});
    return true;
  };
  const begin = (text: string): void => {
    setRefusal(null);
    setEditing(text);
  };
  const paste = (text: string): void => {
    const cells = cellsOfSheet(text);
    const pasted = pasteCells(edits.value, place, cells, read);
    edits.edit({...edits.value, ...pasted.table});
    onPasted(pasted, cells.length);
  };
  const move = setChosen;
  const parts = {edits, place, move, editing, begin, end, commit, write, paste, setFocus};
  return {place, move, editing, refusal, hasFocus, write, handlers: handlersOf(parts)};
}
