import {type KeyboardEvent as ReactKeyboardEvent, useRef, useState} from 'react';
import {
  continueEdit,
  type EditHistory,
  rebaseHistory,
  recordEdit,
  redoEdit,
  startHistory,
  undoEdit,
} from '../../../src/builder/edit-history.js';

/** A value that an owner edits, with its undo history. */
export interface Edits<Value> {
  readonly value: Value;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Records an edit; edits in a row with the same `name`, as the letters of one text, are one step to undo. */
  edit(value: Value, name?: string): void;
  undo(): void;
  redo(): void;
}

/** What came into an edited value from outside, as the changes of another owner, or what it is once it is saved. */
export interface Incoming<Value> {
  /** The value with them. Another object each time. */
  readonly value: Value;
  /** Puts them into a step of the undo history; null where that history starts again. */
  readonly rebase: ((step: Value) => Value) | null;
}

/** The edits of a value that begins as `start`; `onChange` is called with it after each. Undo keeps what `incoming` brought. */
export function useEdits<Value>(
  start: Value,
  onChange: (value: Value) => void,
  incoming: Incoming<Value> | null = null,
): Edits<Value> {
  const [history, setHistory] = useState(() => startHistory(start));
  const [taken, setTaken] = useState(incoming);
  const lastName = useRef<string | undefined>(undefined);
  if (incoming !== taken) {
    setTaken(incoming);
    if (incoming) {
      const {value, rebase} = incoming;
      setHistory(rebase ? rebaseHistory(history, value, rebase) : startHistory(value));
    }
  }
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

/** What undo and redo do. */
export interface Turns {
  undo(): void;
  redo(): void;
}

/** Undoes and redoes with keys; in a field of text the browser's own undo does. */
export const undoKeys =
  (session: Turns) =>
  (event: ReactKeyboardEvent): void => {
    const turn = turnOfKey(event, {undo: () => session.undo(), redo: () => session.redo()});
    if (!turn || (event.target as Element).matches('input, textarea')) return;
    event.preventDefault();
    turn();
  };
