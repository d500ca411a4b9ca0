import {useRef, useState} from 'react';
import {
  continueEdit,
  type EditHistory,
  recordEdit,
  redoEdit,
  startHistory,
  undoEdit,
} from '../../../src/builder/edit-history.js';

/** A value that an owner edits, with the way back. */
export interface Edits<Value> {
  readonly value: Value;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Records an edit; edits in a row with the same `name`, as the letters of one text, are one step to undo. */
  edit(value: Value, name?: string): void;
  undo(): void;
  redo(): void;
}

/** The edits of a value that begins as `start`; `onChange` is called with it after each. */
export function useEdits<Value>(start: Value, onChange: (value: Value) => void): Edits<Value> {
  const [history, setHistory] = useState(() => startHistory(start));
  const lastName = useRef<string | undefined>(undefined);
  const change = (next: EditHistory<Value>, name?: string): void => {
    lastName.current = name;
    if (next === history) return;
    setHistory(next);
    onChange(next.present);
  };
  return {
    value: history.present,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    edit: (value, name) =>
      change(
        (name !== undefined && name === lastName.current ? continueEdit : recordEdit)(history, value),
        name,
      ),
    undo: () => change(undoEdit(history)),
    redo: () => change(redoEdit(history)),
  };
}

/** Undoes with Ctrl+Z, redoes with Ctrl+Y and Ctrl+Shift+Z; null for other keys. */
export const turnOfKey = <Value>(
  {ctrlKey, metaKey, shiftKey, key}: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'key'>,
  {undo, redo}: Pick<Edits<Value>, 'undo' | 'redo'>,
): (() => void) | null => {
  const letter = ctrlKey || metaKey ? key.toLowerCase() : '';
  if (letter === 'y' || (letter === 'z' && shiftKey)) return redo;
  return letter === 'z' ? undo : null;
};
