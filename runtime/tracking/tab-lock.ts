import type {Store, TabLock} from '../../src/ports.js';
import {SEND_TIMEOUT_MS} from '../../src/services/delivery.js';
import {RETRY_AFTER_MAX_MS} from '../../src/tracking/delivery-rules.js';

/**
 * Keeps the site's tabs from sending at the same time what waits under one name. The lock ends with the page, which else would not be kept for
 * Back and Forward. Where there are no locks, or none for this page, the tabs have the gate alone.
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

/** When any tab of the site may send next what waits under this name, in milliseconds since the epoch. */
export const createGate = (local: Store, name: string) => {
  const key = `${name}:gate`;
  let here = 0;
  return {
    get(): number {
      const untilMs = Number(local.get(key)) || here;
      // Later than any of ours sets it: somebody else did, or a clock that was wrong.
      return untilMs > Date.now() + RETRY_AFTER_MAX_MS ? 0 : untilMs;
    },
    set(untilMs: number) {
      here = untilMs;
      local.set(key, String(untilMs));
    },
  };
};
