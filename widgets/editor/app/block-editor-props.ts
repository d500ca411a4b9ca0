import type {FormCalls} from '../../../src/builder/forms/form-calls.js';
import type {SitePages} from '../../../src/builder/pages/page-calls.js';
import type {PageBlock} from '../../../src/site/page-content.js';
import type {Strings} from './strings.js';

/** What an editor of one kind of block is given. */
export interface BlockEditorProps {
  readonly data: PageBlock['data'];
  readonly onChange: (data: PageBlock['data']) => void;
  readonly site: SitePages;
  readonly calls: FormCalls;
  /** What visitors see of the site has changed besides the page. */
  readonly onReload: () => void;
  /** The lists of the site have something else, as a new form. */
  readonly onStored: () => void;
  readonly t: Strings;
}
