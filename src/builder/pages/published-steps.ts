import {ChangedSince} from '../saving/changed-since.js';
import {isStale} from '../saving/save-schedule.js';
import type {OutsideStep} from '../saving/step-timeline.js';
import type {PageCalls, StoredPage} from './page-calls.js';
import type {PageSession} from './page-session.js';

/** The revisions of a page that visitors saw before and after a change; null for none. */
interface Shown {
  readonly before: number | null;
  readonly after: number | null;
}

/**
 * How publishing a page, and taking it out of sight, is taken back and made again: visitors see what they saw before. Where another owner has
 * published the page or taken it out of sight since, nothing changes, and a `ChangedSince` or an `ApiError` of status 409 is thrown: the next try
 * takes back what they did. Everything is saved before a turn.
 */
export function createPublishedStep(
  calls: Pick<PageCalls, 'publish' | 'unpublish' | 'readPage'>,
  session: PageSession,
  {before, after}: Shown,
): OutsideStep {
  let left = after;
  const show = async (version: number | null): Promise<void> => {
    const {content, page} = session.getSnapshot();
    const {id, revision, publishedRevision}: StoredPage = page;
    if (publishedRevision !== left) {
      left = publishedRevision;
      throw new ChangedSince('shown', content.title);
    }
    try {
      session.adopt(
        version === null ? await calls.unpublish(id, revision) : await calls.publish(id, revision, version),
      );
    } catch (error) {
      const now = isStale(error) ? (await calls.readPage(id)).publishedRevision : left;
      if (now === left) throw error;
      left = now;
      throw new ChangedSince('shown', content.title);
    }
    left = version;
  };
  return {undo: () => show(before), redo: () => show(after)};
}
