import {useEffect} from 'react';
import type {CollectionCalls} from '../../../../src/builder/collections/collection-calls.js';
import {
  type CollectionDraft,
  type CollectionPart,
  collectionRules,
} from '../../../../src/builder/collections/collection-draft.js';
import type {SiteCollection} from '../../../../src/builder/collections/site-collections.js';
import {DraftSession, type StoredDraft} from '../../../../src/builder/saving/draft-session.js';
import {clock, store} from '../ports.js';

/** The title and the description of a collection while they are edited. */
export type CollectionSession = DraftSession<CollectionDraft, CollectionPart, StoredDraft<CollectionDraft>>;

const storedOf = ({
  revision,
  title,
  description,
  localized,
}: SiteCollection): StoredDraft<CollectionDraft> => ({revision, draft: {title, description, localized}});

/** Sessions outlive the panel, so that what is typed and not saved yet is there when it is opened again. */
const sessions = new Map<string, CollectionSession>();

/** Forgets the session of a collection that is gone. */
export const forgetCollection = (id: string): boolean => sessions.delete(id);

function sessionOf(calls: CollectionCalls, collection: SiteCollection): CollectionSession {
  const {id} = collection;
  const known = sessions.get(id);
  if (known) return known;
  const session: CollectionSession = new DraftSession(
    collectionRules(id),
    {
      calls: {
        read: async () => storedOf((await calls.readCollection(id)).collection),
        save: async (revision, draft) => storedOf(await calls.saveCollection({id, revision, ...draft})),
      },
      clock,
      store,
      isSavedByPress: true,
    },
    storedOf(collection),
  );
  sessions.set(id, session);
  return session;
}

/** The session of a collection. It takes over what was read last. */
export function useCollectionSession(calls: CollectionCalls, collection: SiteCollection): CollectionSession {
  const session = sessionOf(calls, collection);
  useEffect(() => session.adopt(storedOf(collection)), [session, collection]);
  return session;
}
