import type {Store, TabLock} from '../../src/ports.js';
import {SEND_TIMEOUT_MS} from '../../src/services/delivery.js';
import {RETRY_AFTER_MAX_MS} from '../../src/tracking/delivery-rules.js';

/**
 * Creates a lock: one tab at a time sends the events of a name. The page releases it as it is left, else it
 * could not enter the back/forward cache. Where there are no locks, only the gate separates the tabs.
 */
export const createTabLock =
  (name: string): TabLock =>
  async callback => {
    try {
      return await navigator.locks.request(name, {ifAvailable: true}, async lock => {
        const left = new Promise(resolve => {
          addEventListener('pagehide', resolve, {once: true});
        });
        if (lock) await Promise.race([callback(0), left]);
        return lock !== null;
      });
    } catch {
      await callback(SEND_TIMEOUT_MS);
      return true;
    }
  };

/** When any tab may send the events of this name again, in milliseconds since the epoch. */
export const createGate = (local: Store, name: string) => {
  const key = `${name}:gate`;
  let here = 0;
  return {
    get(): number {
      const untilMs = Number(local.get(key)) || here;
      // Later than we ever set it: another script or a wrong clock did.
      return untilMs > Date.now() + RETRY_AFTER_MAX_MS ? 0 : untilMs;
    },
    set(untilMs: number) {
      here = untilMs;
      local.set(key, String(untilMs));
    },
  };
};
