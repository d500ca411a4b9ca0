import type {ReactNode} from 'react';
import {Button} from 'react-aria-components';
import {useKeptFocus} from '../shared/kept-focus.js';
import type {Turns} from '../shared/use-edits.js';
import type {Strings} from './strings.js';

/** The ways back and forward of a panel, and which there are. */
export interface PanelTurns extends Turns {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** The buttons of undo and redo. */
export const TurnButtons = ({
  session,
  snapshot: {canUndo, canRedo},
  t,
}: {
  readonly session: Turns;
  readonly snapshot: Pick<PanelTurns, 'canUndo' | 'canRedo'>;
  readonly t: Strings;
}): ReactNode => (
  <div className="ed-row" {...useKeptFocus()}>
    <Button className="vte-button" isDisabled={!canUndo} onPress={() => session.undo()}>
      {t.undo}
    </Button>
    <Button className="vte-button" isDisabled={!canRedo} onPress={() => session.redo()}>
      {t.redo}
    </Button>
  </div>
);
