import {type ReactNode, useState} from 'react';
import {Button} from 'react-aria-components';
import type {StoredDraft} from '../../../src/builder/saving/draft-session.js';
import type {useDraftCalls} from './draft-parts.js';
import {HistoryPanel} from './history-panel.js';
import type {Strings} from './strings.js';

/** What the history of a draft is made from. */
interface DraftHistoryProps<Stored extends StoredDraft<unknown>>
  extends Pick<Parameters<typeof HistoryPanel>[0], 'read' | 'revision' | 'mayWrite' | 'firstName'> {
  /** Brings the draft back as revision `to` left it. */
  readonly restore: (change: {readonly revision: number; readonly to: number}) => Promise<Stored>;
  readonly session: {adoptVersion(stored: Stored): void};
  readonly run: ReturnType<typeof useDraftCalls<Stored>>['run'];
  readonly t: Strings;
}

/** The history of a draft and the button that opens it. */
export function useDraftHistory<Stored extends StoredDraft<unknown>>({
  restore,
  session,
  run,
  ...props
}: DraftHistoryProps<Stored>): {readonly button: ReactNode; readonly panel: ReactNode} {
  const [isOpen, setOpen] = useState(false);
  const {t} = props;
  const button = (
    <Button className="vte-button" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
      {t.history}
    </Button>
  );
  const panel = isOpen && (
    <HistoryPanel
      {...props}
      onRestore={to =>
        void run(async revision => {
          const restored = await restore({revision, to});
          session.adoptVersion(restored);
          return restored;
        }, t.restored)
      }
    />
  );
  return {button, panel};
}
