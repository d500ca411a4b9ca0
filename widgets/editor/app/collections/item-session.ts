import {useCallback, useEffect, useState} from 'react';
import type {CollectionCalls} from '../../../../src/builder/collections/collection-calls.js';
import {type ItemDraft, type ItemPart, itemRules} from '../../../../src/builder/collections/item-draft.js';
import {itemProblem} from '../../../../src/builder/collections/item-problem.js';
import type {StoredItem} from '../../../../src/builder/collections/site-collections.js';
import {DraftSession} from '../../../../src/builder/saving/draft-session.js';
import {ApiError} from '../../../../src/shared/errors.js';
import {clock, store} from '../ports.js';

/** An item while it is edited. */
export type ItemSession = DraftSession<ItemDraft, ItemPart, StoredItem>;

const REFUSED = 400;
/** Code of the platform's refusal of an address that another item has. */
export const ADDRESS_TAKEN = 'address-taken';

/** Sessions outlive the panel, so that an item that is left goes on saving. */
const sessions = new Map<string, ItemSession>();

/** Forgets the session of an item that is gone. */
export const forgetItem = (id: string): boolean => sessions.delete(id);

/** The session of an item that was read. */
function openItem(calls: CollectionCalls, collectionId: string, stored: StoredItem): ItemSession {
  const {id} = stored;
  const ports = {
    read: () => calls.readItem(collectionId, id),
    save: (revision: number, draft: ItemDraft) =>
      // A field of it says why.
      itemProblem(draft)
        ? Promise.reject(new ApiError(REFUSED))
        : calls.saveItem(collectionId, id, {revision, draft}),
  };
  const known = sessions.get(id) ?? new DraftSession(itemRules(id), {calls: ports, clock, store}, stored);
  sessions.set(id, known);
  known.adopt(stored);
  return known;
}

/** The session of an item, read from the platform first. */
export function useItem(calls: CollectionCalls, collectionId: string, id: string) {
  const [session, setSession] = useState<ItemSession | null>(null);
  const [isFailed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    calls.readItem(collectionId, id).then(
      stored => setSession(openItem(calls, collectionId, stored)),
      () => setFailed(true),
    );
  }, [calls, collectionId, id]);
  useEffect(load, [load]);
  return {session, isFailed, load};
}
