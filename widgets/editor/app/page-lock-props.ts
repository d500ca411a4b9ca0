import type {Client} from '../../../src/api/call.js';
import type {Strings} from './strings.js';

/** What the lock of a page is given. */
export interface PageLockProps {
  readonly client: Client;
  readonly pageId: string;
  readonly isLocked: boolean;
  readonly mayLock: boolean;
  /** The list of pages shows another state. */
  readonly onStored: () => void;
  readonly t: Strings;
}
