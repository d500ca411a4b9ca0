import type {PageContent} from '../../site/page-content.js';
import type {SaveState} from '../saving/save-schedule.js';
import type {PageConflict} from './merge-page.js';
import type {StoredPage} from './page-calls.js';
import type {RefusedEdit} from './pending-edits.js';

/** A page as it is edited now. */
export interface PageSnapshot {
  readonly content: PageContent;
  readonly page: StoredPage;
  readonly state: SaveState;
  readonly conflicts: readonly PageConflict[];
  /** Why the platform refused an edit, in the owner's language; null where it did not. */
  readonly problem: string | null;
  /** The edits that the platform refused. */
  readonly refused: readonly RefusedEdit[];
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** How many steps of undo lead to it: what else can be taken back has its place among them. */
  readonly position: number;
  /** True once another owner's edits came in. */
  readonly isMerged: boolean;
}
