import type {CollectionCalls} from '../../../../src/builder/collections/collection-calls.js';
import {NotFoundError} from '../../../../src/builder/not-found-error.js';
import {ChangedSince} from '../../../../src/builder/saving/changed-since.js';
import {type OutsideStep, timelineOf} from '../../../../src/builder/saving/step-timeline.js';
import {isSameData} from '../../../../src/site/page-content.js';
import {type ItemSession, openItem} from './item-session.js';

type Calls = Pick<CollectionCalls, 'readItem' | 'deleteItem' | 'undeleteItem'>;

/** How an item that was just made is taken back: it is deleted, and comes back with redo. What another owner made of it since is not deleted unseen: a `ChangedSince` is thrown first. */
function createdStep(calls: Calls, collectionId: string, session: ItemSession): OutsideStep {
  const {id, draft: made} = session.getSnapshot().stored;
  let left = made;
  return {
    async undo() {
      session.adopt(await calls.readItem(collectionId, id));
      const {draft, revision} = session.getSnapshot().stored;
      if (!isSameData(draft, left)) {
        left = draft;
        throw new ChangedSince('content', draft.title);
      }
      await calls.deleteItem(collectionId, {id, revision});
    },
    async redo() {
      try {
        session.adopt(await calls.undeleteItem(collectionId, id));
      } catch (error) {
        // The list of deleted items, or another owner, may have brought it back.
        if (!(error instanceof NotFoundError)) throw error;
        session.adopt(await calls.readItem(collectionId, id));
      }
    },
  };
}

/** Makes an item, which undo takes back where this person may delete one. Settles with its id. */
export async function createItem(
  calls: CollectionCalls,
  collectionId: string,
  {title, key, mayDelete}: {readonly title: string; readonly key: string; readonly mayDelete: boolean},
): Promise<string> {
  const id = await calls.createItem(collectionId, title, key);
  if (mayDelete) {
    const session = openItem(calls, collectionId, await calls.readItem(collectionId, id));
    timelineOf(session).record(createdStep(calls, collectionId, session));
  }
  return id;
}
