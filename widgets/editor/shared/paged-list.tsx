import {type ReactNode, useCallback, useEffect, useState} from 'react';
import {Button} from 'react-aria-components';
import {callProblem} from './call-problem.js';
import {Failure} from './failure.js';
import {SHARED_MESSAGES} from './messages.js';
import {useBuilderMessages, useTexts} from './provider.js';
import {useNewest} from './use-newest.js';

/** Some of a list, and where the next ones begin; null at the end. */
interface ListPage {
  readonly nextPageCursor: string | null;
}

/** What was read of a list so far: null before the first answer. `problem` is why it cannot be read. */
interface PagesRead<Page extends ListPage> {
  readonly page: Page | null;
  readonly problem: string;
  readonly read: (cursor: string | null) => Promise<void>;
}

/** Reads a list a page at a time; `load` and `join`, which puts a page after what was read before, are memoized. */
export function usePages<Page extends ListPage>(
  load: (cursor: string | null) => Promise<Page>,
  join: (before: Page, next: Page) => Page,
): PagesRead<Page> {
  const m = useBuilderMessages();
  const [page, setPage] = useState<Page | null>(null);
  const [problem, setProblem] = useState('');
  const begin = useNewest();
  const read = useCallback(
    async (cursor: string | null): Promise<void> => {
      const isNewest = begin();
      setProblem('');
      try {
        const next = await load(cursor);
        if (!isNewest()) return;
        setPage(before => (cursor === null || !before ? next : join(before, next)));
      } catch (error) {
        if (isNewest()) setProblem(callProblem(error, m, 'results-not-loaded'));
      }
    },
    [load, join, m, begin],
  );
  useEffect(() => void read(null), [read]);
  return {page, problem, read};
}

/** A list with what was found, or why it cannot be read, and a button for more of it. */
export function PagedList({
  pages: {page, problem, read},
  found,
  children,
}: {
  readonly pages: PagesRead<ListPage>;
  /** What was found, in words. */
  readonly found: string;
  readonly children: ReactNode;
}): ReactNode {
  const t = useTexts(SHARED_MESSAGES);
  const cursor = page?.nextPageCursor ?? null;
  return (
    <>
      {problem && <Failure text={problem} onRetry={() => void read(null)} />}
      <p role="status" className="vte-hint">
        {page ? found : !problem && t('list-loading')}
      </p>
      <ul className="vte-goods-list">{children}</ul>
      {cursor !== null && (
        <Button className="vte-button" onPress={() => void read(cursor)}>
          {t('list-more')}
        </Button>
      )}
    </>
  );
}
