import {useEffect, useSyncExternalStore} from 'react';
import type {NavigationPlace} from '../../../../src/builder/pages/navigation-place.js';
import type {PageCalls, SitePages} from '../../../../src/builder/pages/page-calls.js';
import {rulesOfParts} from '../../../../src/builder/saving/draft-parts.js';
import {DraftSession, type StoredDraft} from '../../../../src/builder/saving/draft-session.js';
import {clock, store} from '../ports.js';

/** The places of the navigation. */
export interface NavigationDraft {
  readonly items: readonly NavigationPlace[];
}

type Stored = StoredDraft<NavigationDraft>;

const RULES = rulesOfParts<NavigationDraft>('vitrine-editor:navigation', ['items']);

const storedOf = ({revision, items}: SitePages['navigation']): Stored => ({revision, draft: {items}});

type Session = DraftSession<NavigationDraft, 'items', Stored>;

let opened: Session | null = null;

const sessionOf = (calls: PageCalls, {navigation}: SitePages): Session => {
  opened ??= new DraftSession(
    RULES,
    {
      calls: {
        read: async () => storedOf((await calls.readSite()).navigation),
        save: async (revision, {items}) => storedOf(await calls.saveNavigation({revision, items})),
      },
      clock,
      store,
    },
    storedOf(navigation),
  );
  return opened;
};

/** Changes the navigation at once, as a step of undo. Rejects where it cannot be saved now. */
export async function editNavigation(
  calls: PageCalls,
  site: SitePages,
  change: (items: NavigationDraft['items']) => NavigationDraft['items'],
): Promise<void> {
  const session = sessionOf(calls, site);
  session.adopt(storedOf(site.navigation));
  session.edit({items: change(session.getSnapshot().value.items)});
  await session.flush();
}

/** The session of the navigation, and what it shows now. It takes over what the site has. */
export function useNavigation(calls: PageCalls, site: SitePages) {
  const session = sessionOf(calls, site);
  useEffect(() => session.adopt(storedOf(site.navigation)), [session, site]);
  return {session, snapshot: useSyncExternalStore(session.subscribe, session.getSnapshot)};
}
