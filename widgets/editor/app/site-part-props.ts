import type {Client} from '../../../src/api/call.js';
import type {SitePages} from '../../../src/builder/pages/page-calls.js';
import type {LiveStyles, TypedTexts} from './frame-sync.js';
import type {SitePartName} from './site-part-names.js';
import type {Strings} from './strings.js';

/** What a part of the editor that concerns the whole site is given. */
export interface SitePartProps {
  readonly client: Client;
  readonly site: SitePages;
  readonly prefix: string;
  /** The frame shows these styles. */
  readonly onStyles: (styles: LiveStyles) => void;
  /** The frame shows these texts as they are typed. */
  readonly onTyped: (texts: TypedTexts) => void;
  /** Visitors see another site: the frame is loaded again. */
  readonly onReload: () => void;
  /** Opens another part. */
  readonly onPart: (name: SitePartName) => void;
  /** The text of the theme that was clicked last in the frame, by its id; another object for each click. */
  readonly text: {readonly id: string} | null;
  /** The texts of the theme have changed: the frame shows them. */
  readonly onTexts: () => void;
  /** The frame shows the page of an address, as `/es/about`; null for what it showed before. */
  readonly onShow: (path: string | null) => void;
  /** The pages may be others now: the open one is closed. */
  readonly onReplaced: () => void;
  /** A store was made, whose page has this id. Settles with what takes that back. */
  readonly onStore: (pageId: string) => Promise<() => void>;
  /** The list of pages shows another state. */
  readonly onStored: () => void;
  readonly t: Strings;
}
