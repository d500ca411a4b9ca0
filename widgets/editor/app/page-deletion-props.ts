import type {PageCalls} from '../../../src/builder/pages/page-calls.js';
import type {PageSession} from '../../../src/builder/pages/page-session.js';
import type {Strings} from './strings.js';

/** A page that was deleted, as it was called. */
export interface DeletedPage {
  readonly id: string;
  readonly title: string;
}

/** What the deletion of a page is given. */
export interface PageDeletionProps {
  readonly session: PageSession;
  readonly calls: Pick<PageCalls, 'deletePage'>;
  readonly onDeleted: (page: DeletedPage) => void;
  readonly t: Strings;
}
