import type {ChangeAction} from '../../../../src/builder/saving/change-history.js';
import type {SaveState} from '../../../../src/builder/saving/save-schedule.js';
import type {PageBlockKind} from '../../../../src/tables/page-block-kinds.js';
import type {ImageDesign, SummaryDesign} from '../../../../src/tables/picture-designs.js';
import type {FramePlace} from '../frame-sync.js';
import type {SitePartName} from '../site-part-names.js';

/** Languages of the editor. */
export type EditorLanguage = 'en' | 'es';

/** A code that a block is set to by a choice. */
export type BlockChoice = ImageDesign | SummaryDesign | SummarySource;

/** What summaries list. */
export type SummarySource = 'pages' | 'products';

/** A language, and what it calls everything that has a code. */
export interface CodeNames {
  readonly language: EditorLanguage;
  /** Whether an owner's work is saved. */
  readonly save: Readonly<Record<SaveState, string>>;
  readonly kinds: Readonly<Record<PageBlockKind, string>>;
  readonly actions: Readonly<Record<ChangeAction, string>>;
  readonly siteParts: Readonly<Record<SitePartName, string>>;
  /** What an owner reads who clicks where no block is. */
  readonly places: Readonly<Record<FramePlace, string>>;
  readonly choices: Readonly<Record<BlockChoice, string>>;
}
