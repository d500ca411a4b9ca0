import {type ReactNode, useEffect, useState} from 'react';
import {Button} from 'react-aria-components';
import type {ChangeList, ContentChange} from '../../../src/builder/saving/change-history.js';
import {callProblem} from '../shared/call-problem.js';
import {Failure} from '../shared/failure.js';
import {useBuilderMessages} from '../shared/provider.js';
import {TimeZoneProblem, useTimes} from '../shared/times.js';
import {useNewest} from '../shared/use-newest.js';
import type {Strings} from './strings.js';

interface HistoryPanelProps {
  /** Reads the changes, those before a cursor where there is one. */
  readonly read: (cursor?: string) => Promise<ChangeList>;
  /** The revision that is the newest now. */
  readonly revision: number;
  readonly mayWrite: boolean;
  /** What there was before the first write. Default: that it was created. */
  readonly firstName?: string | undefined;
  readonly onRestore: (revision: number) => void;
  readonly t: Strings;
}

/** The changes that were read, and how to read those before them; null where there are none. `retry` repeats a read that failed. */
function useChanges({read: readChanges, revision}: HistoryPanelProps) {
  const m = useBuilderMessages();
  const [changes, setChanges] = useState<readonly ContentChange[]>([]);
  const [cursor, setCursor] = useState<string | null>(null);
  const [failed, setFailed] = useState<{readonly problem: string; readonly from?: string} | null>(null);
  const begin = useNewest();
  const read = (from?: string): void => {
    const isNewest = begin();
    setFailed(null);
    readChanges(from).then(
      page => {
        if (!isNewest()) return;
        setChanges(old => (from ? [...old, ...page.changes] : page.changes));
        setCursor(page.nextPageCursor);
      },
      error =>
        isNewest() &&
        setFailed({problem: callProblem(error, m, 'results-not-loaded'), ...(from ? {from} : {})}),
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each newer revision adds a change
  useEffect(() => read(), [revision]);
  return {
    changes,
    readMore: cursor === null || failed ? null : () => read(cursor),
    problem: failed?.problem ?? '',
    retry: () => read(failed?.from),
  };
}

function ChangeRow({change, ...props}: HistoryPanelProps & {readonly change: ContentChange}): ReactNode {
  const {t, mayWrite, revision, firstName, onRestore} = props;
  const at = useTimes({dateStyle: 'medium', timeStyle: 'short'})(change.atMs);
  const action = (change.revision === 0 && firstName) || t.actions[change.action];
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
  const {changes, readMore, problem, retry} = useChanges(props);
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
      {problem && <Failure text={problem} onRetry={retry} />}
      {readMore && (
        <Button className="vte-button" onPress={readMore}>
          {t.more}
        </Button>
      )}
    </section>
  );
}
