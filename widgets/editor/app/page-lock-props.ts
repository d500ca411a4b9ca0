import type {Client} from '../../../src/api/call.js';
import type {PageEntry} from '../../../src/builder/pages/page-calls.js';
import type {OutsideStep} from '../../../src/builder/saving/step-timeline.js';
import type {Strings} from './strings.js';

/** What the lock of a page is given. */
export interface PageLockProps {
  readonly client: Client;
  readonly page: Pick<PageEntry, 'id' | 'isLocked' | 'lockVersion'>;
  readonly mayLock: boolean;
  /** The list of pages shows another state. */
  readonly onStored: () => void;
  /** Takes a change of the lock back. */
  readonly onStep: (step: OutsideStep) => void;
  readonly t: Strings;
}
