import {type ReactNode, useEffect, useState} from 'react';
import {Button} from 'react-aria-components';
import type {PageCalls, PageChange} from '../../../src/builder/pages/page-calls.js';
import type {Strings} from './strings.js';

/** What was done to a page, newest first, each with a way back. */
export function HistoryPanel({
  calls,
  pageId,
  revision,
  mayWrite,
  onRestore,
  t,
}: {
  readonly calls: PageCalls;
  readonly pageId: string;
  readonly revision: number;
  readonly mayWrite: boolean;
  readonly onRestore: (revision: number) => void;
  readonly t: Strings;
}): ReactNode {
  const [changes, setChanges] = useState<readonly PageChange[]>([]);
  const [cursor, setCursor] = useState<string | null>(null);
  const time = new Intl.DateTimeFormat(t.language, {dateStyle: 'medium', timeStyle: 'short'});
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
  return (
    <section aria-label={t.history} className="ed-history">
      <h2>{t.history}</h2>
      <ol>
        {changes.map(change => (
          <li key={change.revision}>
            <span>
              {t.actions[change.action]} · {change.email} · <time>{time.format(change.atMs)}</time>
            </span>
            {mayWrite && change.revision !== revision && (
              <Button
                className="ed-button"
                aria-label={`${t.restore}: ${t.actions[change.action]}, ${time.format(change.atMs)}, ${change.revision}`}
                onPress={() => onRestore(change.revision)}
              >
                {t.restore}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {cursor && (
        <Button className="ed-button" onPress={() => read(cursor)}>
          {t.more}
        </Button>
      )}
    </section>
  );
}
