import {StorefrontError} from '../../shared/errors.js';
import {isStale} from '../saving/save-schedule.js';
import type {OutsideStep} from '../saving/step-timeline.js';
import type {PageCalls, StoredPage} from './page-calls.js';
import type {PageSession} from './page-session.js';

/** Another owner has changed since what undo would take back. The next try takes it back all the same. */
export class ChangedSince extends StorefrontError {
  override name = 'ChangedSince' as const;
  constructor(subject: string) {
    super(`another owner has changed ${subject} since`);
  }
}

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
    const {id, revision, publishedRevision}: StoredPage = session.getSnapshot().page;
    if (publishedRevision !== left) {
      left = publishedRevision;
      throw new ChangedSince(`what visitors see of the page ${id}`);
    }
    try {
      session.adopt(
        version === null ? await calls.unpublish(id, revision) : await calls.publish(id, revision, version),
      );
    } catch (error) {
      if (isStale(error)) left = (await calls.readPage(id)).publishedRevision;
      throw error;
    }
    left = version;
  };
  return {undo: () => show(before), redo: () => show(after)};
}
