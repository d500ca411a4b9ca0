import {useEffect, useState} from 'react';

/** One thing that a search found. */
export interface Suggestion {
  /** What the field takes on, as `/about`. No two of a list are the same. */
  readonly value: string;
  /** What the owner knows it by, as the title of a page. */
  readonly name: string;
}

/** Answers what matches a text; all there is for ''. It may reject. */
export type Search = (text: string, signal: AbortSignal) => Promise<readonly Suggestion[]>;

/** How long the owner pauses before a search starts. */
const PAUSE_MS = 150;

interface Found {
  readonly items: readonly Suggestion[];
  readonly state: 'searching' | 'found' | 'failed';
}

/** What a search finds for `text` while `isOpen`; a newer text takes the place of an older one. */
export function useSearch(search: Search, text: string, isOpen: boolean) {
  const [found, setFound] = useState<Found>({items: [], state: 'searching'});
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt searches again.
  useEffect(() => {
    if (!isOpen) return undefined;
    const cut = new AbortController();
    setFound(({items}) => ({items, state: 'searching'}));
    const timer = setTimeout(() => {
      search(text, cut.signal).then(
        items => cut.signal.aborted || setFound({items, state: 'found'}),
        () => cut.signal.aborted || setFound({items: [], state: 'failed'}),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      cut.abort();
    };
  }, [search, text, isOpen, attempt]);
  return {...found, retry: () => setAttempt(count => count + 1)};
}
