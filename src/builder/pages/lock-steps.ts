import {isStale} from '../saving/save-schedule.js';
import type {OutsideStep} from '../saving/step-timeline.js';
import type {PageCalls} from './page-calls.js';
import type {PageLockCalls, PageLockState} from './page-lock-calls.js';

/** The version of each page's lock as this owner left or saw it last: each turn raises it, and steps outlive the panel that made them. */
const lastSeen = new Map<string, number>();

/** Notes a change of a page's lock, and returns how that is taken back: with the password that the page had, which nobody can read. */
export function createLockStep(
  calls: Pick<PageLockCalls, 'restoreLock'> & Pick<PageCalls, 'readSite'>,
  id: string,
  {before, after}: {readonly before: number; readonly after: PageLockState},
): OutsideStep {
  lastSeen.set(id, after.lockVersion);
  const restore = async (to: number): Promise<void> => {
    const lockVersion = lastSeen.get(id) ?? after.lockVersion;
    try {
      lastSeen.set(id, (await calls.restoreLock({id, lockVersion}, to)).lockVersion);
    } catch (error) {
      // Another owner has changed it: the next try is based on theirs, which is seen now.
      if (isStale(error)) {
        const page = (await calls.readSite()).pages.find(one => one.id === id);
        if (page) lastSeen.set(id, page.lockVersion);
      }
      throw error;
    }
  };
  return {undo: () => restore(before), redo: () => restore(after.lockVersion)};
}
