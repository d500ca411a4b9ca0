import {type ReactNode, useEffect, useState} from 'react';
import {Button} from 'react-aria-components';
import type {ChangeList, ContentChange} from '../../../src/builder/saving/change-history.js';
import {TimeZoneProblem, useTimes} from '../shared/times.js';
import type {Strings} from './strings.js';

interface HistoryPanelProps {
  /** Reads the changes, those before a cursor where there is one. */
  readonly read: (cursor?: string) => Promise<ChangeList>;
  /** The revision that is the newest now. */
  readonly revision: number;
  readonly mayWrite: boolean;
  readonly onRestore: (revision: number) => void;
  readonly t: Strings;
}

/** The changes that were read, and how to read those before them; null where there are none. */
function useChanges({read: readChanges, revision}: HistoryPanelProps) {
  const [changes, setChanges] = useState<readonly ContentChange[]>([]);
  const [cursor, setCursor] = useState<string | null>(null);
  const read = (from?: string): void => {
    readChanges(from).then(
      page => {
        setChanges(old => (from ? [...old, ...page.changes] : page.changes));
        setCursor(page.nextPageCursor);
      },
      () => undefined,
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each newer revision adds a change
  useEffect(() => read(), [revision]);
  return {changes, readMore: cursor === null ? null : () => read(cursor)};
}

function ChangeRow({change, ...props}: HistoryPanelProps & {readonly change: ContentChange}): ReactNode {
  const {t, mayWrite, revision, onRestore} = props;
  const at = useTimes({dateStyle: 'medium', timeStyle: 'short'})(change.atMs);
  const action = t.actions[change.action];
  return (
    <li className="vte-entry">
      <span>
        {action} · {change.email && `${change.email} · `}
        <time>{at}</time>
      </span>
      {mayWrite && change.revision !== revision && (
        <Button
          className="vte-button"
          aria-label={`${t.restore}: ${action}, ${at}, ${change.revision}`}
          onPress={() => onRestore(change.revision)}
        >
          {t.restore}
        </Button>
      )}
    </li>
  );
}

/** What was done to a page or an item, newest first, each with a way back. */
export function HistoryPanel(props: HistoryPanelProps): ReactNode {
  const {changes, readMore} = useChanges(props);
  const {t} = props;
  return (
    <section aria-label={t.history} className="ed-history">
      <h2>{t.history}</h2>
      <TimeZoneProblem />
      <ol>
        {changes.map(change => (
          <ChangeRow key={change.revision} change={change} {...props} />
        ))}
      </ol>
      {readMore && (
        <Button className="vte-button" onPress={readMore}>
          {t.more}
        </Button>
      )}
    </section>
  );
}
