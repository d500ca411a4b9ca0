import {type ReactNode, useEffect, useSyncExternalStore} from 'react';
import {useKeptFocus} from '../shared/kept-focus.js';
import {useTexts} from '../shared/provider.js';
import type {Turns} from '../shared/use-edits.js';
import type {FileHistory} from './file-history.js';
import {FILE_TEXTS} from './strings.js';
import {type Note, useNote} from './use-note.js';

const firstUsable = (element: HTMLElement | null): HTMLElement | null =>
  element?.querySelector<HTMLElement>('button:not(:disabled)') ?? null;

/** Undo and redo of what was done to files; `note` says what became of the last press, or what was reported since, until a file is changed. */
export function useFileTurns({timeline}: FileHistory): Turns & {
  readonly note: Note;
  readonly buttons: ReactNode;
  readonly report: (text: string) => void;
  /** Moves the focus to the button of undo, where what had it is gone. */
  readonly focusButtons: () => void;
} {
  const t = useTexts(FILE_TEXTS);
  useSyncExternalStore(timeline.subscribe, timeline.getSnapshot);
  const {note, attempt, clear} = useNote();
  useEffect(() => timeline.subscribe(clear), [timeline, clear]);
  const keptFocus = useKeptFocus();
  const turn = (direction: 'undo' | 'redo'): void => {
    if (timeline.isOutside(direction))
      void attempt(async () =>
        (await timeline.turn(direction)) ? t(direction === 'undo' ? 'undone' : 'redone') : '',
      );
  };
  const button = (direction: 'undo' | 'redo'): ReactNode => (
    <button
      type="button"
      className="vte-button"
      disabled={!timeline.isOutside(direction)}
      onClick={() => turn(direction)}
    >
      {t(direction)}
    </button>
  );
  const report = (text: string): void => void attempt(async () => text);
  // What is reported has not been rendered yet.
  const focusButtons = (): void =>
    void requestAnimationFrame(() => firstUsable(keptFocus.ref.current)?.focus());
  const buttons = (
    <div className="vte-row" {...keptFocus}>
      {button('undo')}
      {button('redo')}
    </div>
  );
  return {undo: () => turn('undo'), redo: () => turn('redo'), note, buttons, report, focusButtons};
}
