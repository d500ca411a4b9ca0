import {isValidElement, type ReactNode, useCallback, useEffect, useState} from 'react';
import {type TurnedDraft, timelineOf} from '../../../src/builder/saving/step-timeline.js';
import {PreviewNote} from './preview-link.js';

/** A link that the owner passes on is as good after an edit. */
const isLasting = (note: ReactNode): boolean => isValidElement(note) && note.type === PreviewNote;

/** What became of the owner's last press. It goes once the owner edits the draft, or changes something outside of it. */
export function useNote(session: TurnedDraft): readonly [ReactNode, (note: ReactNode) => void] {
  const [note, setNote] = useState<ReactNode>('');
  useEffect(() => {
    let {position} = session.getSnapshot();
    const end = (): void => setNote(now => (isLasting(now) ? now : ''));
    const follow = (): void => {
      const next = session.getSnapshot().position;
      if (next !== position) end();
      position = next;
    };
    const endings = [session.subscribe(follow), timelineOf(session).subscribe(end)];
    return () => {
      for (const ending of endings) ending();
    };
  }, [session]);
  const say = useCallback(
    (next: ReactNode): void => {
      // An edit that joined the last one would go unnoticed.
      session.endStep();
      setNote(next);
    },
    [session],
  );
  return [note, say];
}
