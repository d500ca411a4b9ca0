import {useCallback, useEffect, useState} from 'react';
import type {PageCalls, SitePages} from '../../../src/builder/pages/page-calls.js';
import {ChangedSince} from '../../../src/builder/saving/changed-since.js';
import {isStale} from '../../../src/builder/saving/save-schedule.js';
import {ApiError} from '../../../src/shared/errors.js';
import {callProblem} from '../shared/call-problem.js';
import {useBuilderMessages} from '../shared/provider.js';
import {useNewest} from '../shared/use-newest.js';
import {failureOf} from './call-failure.js';
import type {Strings} from './strings.js';

/** Why a call failed. */
const problemOf = (error: unknown, m: ReturnType<typeof useBuilderMessages>, t: Strings): string => {
  if (isStale(error) || error instanceof ChangedSince) return failureOf(error, t);
  return error instanceof ApiError ? callProblem(error, m, 'error-occurred') : t.failed;
};

/** The list of pages, read again after each write; `problem` is what went wrong with the last call. */
export function useSite(calls: PageCalls, t: Strings) {
  const [site, setSite] = useState<SitePages | null>(null);
  const [problem, setProblem] = useState('');
  const m = useBuilderMessages();
  const begin = useNewest();
  const attempt = useCallback(
    async (call?: () => Promise<unknown>): Promise<void> => {
      try {
        setProblem('');
        await call?.();
      } catch (error) {
        setProblem(problemOf(error, m, t));
      }
      const isNewest = begin();
      try {
        const read = await calls.readSite();
        if (isNewest()) setSite(read);
      } catch (error) {
        // What the call failed with is more than that the list cannot be read either.
        if (isNewest()) setProblem(found => found || callProblem(error, m, 'pages-not-loaded'));
      }
    },
    [calls, t, m, begin],
  );
  useEffect(() => void attempt(), [attempt]);
  return {site, problem, attempt};
}
