import {useEffect, useState, useSyncExternalStore} from 'react';
import type {PageCalls, StoredPage} from '../../../src/builder/pages/page-calls.js';
import {PageSession} from '../../../src/builder/pages/page-session.js';
import type {PageSnapshot} from '../../../src/builder/pages/page-snapshot.js';
import {ApiError} from '../../../src/shared/errors.js';
import {callProblem} from '../shared/call-problem.js';
import {useBuilderMessages} from '../shared/provider.js';
import {clock, newId, store} from './ports.js';
import type {Strings} from './strings.js';

/** Sessions of pages that were opened, so that a page that is left goes on saving. */
const sessions = new Map<string, PageSession>();

/** The session of a page. */
export function sessionOf(calls: PageCalls, page: StoredPage): PageSession {
  const known = sessions.get(page.id);
  if (known) return known;
  const session = new PageSession({calls, clock, newId, store}, page);
  sessions.set(page.id, session);
  return session;
}

/** Forgets the session of a page that is gone. */
export const forgetSession = (pageId: string): boolean => sessions.delete(pageId);

/** Why a page cannot be read: what the platform says, or `lost` where it could not be asked. */
const problemOf = (error: unknown, m: ReturnType<typeof useBuilderMessages>, lost: string): string =>
  error instanceof ApiError ? callProblem(error, m, 'error-occurred') : lost;

/** A page that is opened: its session, null while it loads; `problem` is why it cannot be read, '' where it can. */
interface OpenedPage {
  readonly session: PageSession | null;
  readonly problem: string;
}

const UNREAD: OpenedPage = {session: null, problem: ''};

/** Opens a page, read from the platform first. `reload` reads it again after a problem. */
export function usePage(
  calls: PageCalls,
  pageId: string | null,
  t: Strings,
): OpenedPage & {readonly reload: () => void} {
  const m = useBuilderMessages();
  const [page, setPage] = useState(UNREAD);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try reads again.
  useEffect(() => {
    let isCurrent = true;
    const show = (next: OpenedPage): void => {
      if (isCurrent) setPage(next);
    };
    show(UNREAD);
    if (pageId !== null)
      calls.readPage(pageId).then(
        stored => {
          const session = sessionOf(calls, stored);
          session.adopt(stored);
          show({session, problem: ''});
        },
        error => show({session: null, problem: problemOf(error, m, t.pageFailed)}),
      );
    return () => {
      isCurrent = false;
    };
  }, [calls, pageId, tries]);
  return {...page, reload: () => setTries(count => count + 1)};
}

/** What a session shows now. */
export const useSnapshot = (session: PageSession): PageSnapshot =>
  useSyncExternalStore(session.subscribe, session.getSnapshot);

/** Saves as soon as the network is back, and asks before work that is not saved is left. */
export function useStoredWork(session: {getSnapshot(): Pick<PageSnapshot, 'state'>; retry(): void}): void {
  useEffect(() => {
    const retry = (): void => {
      if (session.getSnapshot().state === 'offline') session.retry();
    };
    const ask = (event: BeforeUnloadEvent): void => {
      if (session.getSnapshot().state !== 'saved') event.preventDefault();
    };
    addEventListener('online', retry);
    addEventListener('beforeunload', ask);
    return () => {
      removeEventListener('online', retry);
      removeEventListener('beforeunload', ask);
    };
  }, [session]);
}
