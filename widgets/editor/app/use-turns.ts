import {useSyncExternalStore} from 'react';
import {type TurnedDraft, timelineOf} from '../../../src/builder/saving/step-timeline.js';
import type {Strings} from './strings.js';
import type {PanelTurns} from './turn-buttons.js';

/** What undo and redo of a panel need. */
interface TurnPorts {
  /** Makes a call that needs everything saved first, and says what became of it. */
  readonly ask: (call: () => Promise<string>) => Promise<void>;
  /** Takes back or makes again an edit of the draft; by default at once. */
  readonly turnDraft?: (turn: () => void) => void;
  /** Follows each step outside of the draft. */
  readonly onTurned?: () => Promise<void>;
  readonly t: Strings;
}

/** Undo and redo of a draft at once, and of what its owner changed outside of it, as what visitors see, once everything is saved. */
export function useTurns(
  session: TurnedDraft,
  {ask, turnDraft = turn => turn(), onTurned, t}: TurnPorts,
): PanelTurns {
  const timeline = timelineOf(session);
  useSyncExternalStore(timeline.subscribe, timeline.getSnapshot);
  const turn = (direction: 'undo' | 'redo'): void => {
    if (!timeline.isOutside(direction)) {
      turnDraft(() => void timeline.turn(direction));
      return;
    }
    const done = timeline.noteOf(direction) ?? (direction === 'undo' ? t.undone : t.redone);
    void ask(async () => {
      if (!(await timeline.turn(direction))) return '';
      await onTurned?.();
      return done;
    });
  };
  const {canUndo, canRedo} = timeline;
  return {undo: () => turn('undo'), redo: () => turn('redo'), canUndo, canRedo};
}
