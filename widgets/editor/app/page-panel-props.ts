import type {Client} from '../../../src/api/call.js';
import type {PageCalls, SitePages} from '../../../src/builder/pages/page-calls.js';
import type {PageSession} from '../../../src/builder/pages/page-session.js';
import type {TextLanguages} from './collections/text-languages.js';
import type {PageDeletionProps} from './page-deletion-props.js';
import type {Strings} from './strings.js';

/** What the panel of a page works with. */
export interface PagePanelProps {
  readonly session: PageSession;
  readonly client: Client;
  readonly calls: PageCalls;
  readonly site: SitePages;
  readonly prefix: string;
  /** The languages that the texts of the page are edited in. */
  readonly languages: TextLanguages;
  readonly selected: string | null;
  readonly onSelect: (id: string | null) => void;
  /** The list of pages shows another state. */
  readonly onStored: () => void;
  /** The page is gone. */
  readonly onDeleted: PageDeletionProps['onDeleted'];
  /** Visitors see another form than the frame shows. */
  readonly onReload: () => void;
  readonly t: Strings;
}
