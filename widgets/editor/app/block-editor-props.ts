import type {Client} from '../../../src/api/call.js';
import type {SitePages} from '../../../src/builder/pages/page-calls.js';
import type {PageBlock} from '../../../src/site/page-content.js';
import type {Strings} from './strings.js';

/** What an editor of one kind of block is given. */
export interface BlockEditorProps {
  readonly data: PageBlock['data'];
  /** `step` names the part of the block that is edited: edits of one part in a row are one step of undo, those of '' a step each. */
  readonly onChange: (data: PageBlock['data'], step?: string) => void;
  readonly site: SitePages;
  readonly client: Client;
  /** What visitors see of the site has changed besides the page. */
  readonly onReload: () => void;
  /** The lists of the site have something else, as a new form. */
  readonly onStored: () => void;
  readonly t: Strings;
}
