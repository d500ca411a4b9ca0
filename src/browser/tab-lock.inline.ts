import type {TabLock} from '../ports.js';

/**
 * Runs a callback, which must not reject, while no other tab of the site runs one under the same name; by default it skips the
 * callback where another tab does. The lock ends with the page, which else would not be kept for Back and Forward. Where the
 * browser has no locks, or none for this page, the callback runs with `isLocked` false.
 */
export const createTabLock =
  (name: string, options: LockOptions = {ifAvailable: true}): TabLock =>
  async callback => {
    try {
      return await navigator.locks.request(name, options, async lock => {
        if (!lock) return false;
        await Promise.race([
          callback(true),
          new Promise(resolve => {
            addEventListener('pagehide', resolve);
          }),
        ]);
        return true;
      });
    } catch {
      await callback(false);
      return true;
    }
  };
