import {type ReactNode, useEffect, useState} from 'react';
import {Button} from 'react-aria-components';
import type {PageCalls, PageChange} from '../../../src/builder/pages/page-calls.js';
import {TimeZoneProblem, useTimes} from '../shared/times.js';
import type {Strings} from './strings.js';

interface HistoryPanelProps {
  readonly calls: PageCalls;
  readonly pageId: string;
  readonly revision: number;
  readonly mayWrite: boolean;
  readonly onRestore: (revision: number) => void;
  readonly t: Strings;
}

/** The changes that were read, and how to read those before them; null where there are none. */
function useChanges({calls, pageId, revision}: HistoryPanelProps) {
  const [changes, setChanges] = useState<readonly PageChange[]>([]);
  const [cursor, setCursor] = useState<string | null>(null);
  const read = (from?: string): void => {
    calls.readHistory(pageId, from).then(
      page => {
        setChanges(old => (from ? [...old, ...page.changes] : page.changes));
        setCursor(page.nextPageCursor);
      },
      () => undefined,
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each newer revision adds a change
  useEffect(() => read(), [pageId, revision]);
  return {changes, readMore: cursor === null ? null : () => read(cursor)};
}

function ChangeRow({change, ...props}: HistoryPanelProps & {readonly change: PageChange}): ReactNode {
  const {t, mayWrite, revision, onRestore} = props;
  const at = useTimes({dateStyle: 'medium', timeStyle: 'short'})(change.atMs);
  const action = t.actions[change.action];
  return (
    <li className="vte-entry">
      <span>
        {action} · {change.email} · <time>{at}</time>
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

/** What was done to a page, newest first, each with a way back. */
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
