import {useEffect, useState, useSyncExternalStore} from 'react';
import type {PageCalls, StoredPage} from '../../../src/builder/pages/page-calls.js';
import {PageSession, type PageSnapshot} from '../../../src/builder/pages/page-session.js';
import {clock, newId, store} from './ports.js';

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

/** The session of a page, read from the platform first; null while it loads. */
export function usePage(calls: PageCalls, pageId: string | null): PageSession | null {
  const [session, setSession] = useState<PageSession | null>(null);
  useEffect(() => {
    let isCurrent = true;
    setSession(null);
    if (pageId !== null)
      calls.readPage(pageId).then(
        page => {
          const found = sessionOf(calls, page);
          found.adopt(page);
          if (isCurrent) setSession(found);
        },
        () => undefined,
      );
    return () => {
      isCurrent = false;
    };
  }, [calls, pageId]);
  return session;
}

/** What a session shows now. */
export const useSnapshot = (session: PageSession): PageSnapshot =>
  useSyncExternalStore(session.subscribe, session.getSnapshot);

/** Saves as soon as the network is back, and asks before work that is not saved is left. */
export function useKeepWork(session: {getSnapshot(): Pick<PageSnapshot, 'state'>; retry(): void}): void {
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
