import {isSameData} from '../../site/page-content.js';
import {NotFoundError} from '../not-found-error.js';
import {ChangedSince} from '../saving/changed-since.js';
import type {OutsideStep} from '../saving/step-timeline.js';
import type {PageCalls} from './page-calls.js';
import type {PageSession} from './page-session.js';

/** What shows that a page is gone, and that it is there again. */
interface PageTurns {
  readonly onGone: () => void;
  readonly onBack: () => void;
}

/**
 * How a store's page that was just made is taken back: it is deleted, and comes back with redo. What another owner made of it since is not
 * deleted unseen: a `ChangedSince` is thrown first. Everything is saved before a turn.
 */
export function createCreatedStep(
  calls: Pick<PageCalls, 'deletePage' | 'undeletePage' | 'readPage'>,
  session: PageSession,
  {onGone, onBack}: PageTurns,
): OutsideStep {
  let left = session.getSnapshot().content;
  const {id} = session.getSnapshot().page;
  return {
    async undo() {
      const stored = await calls.readPage(id);
      // What another owner wrote is no step of this one's.
      if (isSameData(stored.draft, session.getSnapshot().page.draft)) session.adopt(stored);
      else session.receive(stored);
      const {content, page} = session.getSnapshot();
      if (!isSameData(content, left)) {
        left = content;
        throw new ChangedSince('content', content.title);
      }
      await calls.deletePage(id, page.revision);
      onGone();
    },
    async redo() {
      try {
        await calls.undeletePage(id);
      } catch (error) {
        // The list of deleted pages, or another owner, may have brought it back.
        if (!(error instanceof NotFoundError)) throw error;
        await calls.readPage(id);
      }
      onBack();
    },
  };
}
