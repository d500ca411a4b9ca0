import type {Alone, Store} from '../../../src/ports.js';
import {SEND_TIMEOUT_MS} from '../../../src/services/delivery.js';
import {RETRY_AFTER_MAX_MS} from '../../../src/tracking/delivery-rules.js';

const LOCK = 'vitrine-journal';
const GATE = 'vitrine:gate';

/**
 * Keeps the site's tabs from sending at the same time. The lock ends with the page, which else would not be kept for
 * Back and Forward. Where there are no locks, or none for this page, the tabs have the gate alone.
 */
export const alone: Alone = async act => {
  try {
    return await navigator.locks.request(LOCK, {ifAvailable: true}, async lock => {
      const left = new Promise(resolve => {
        addEventListener('pagehide', resolve, {once: true});
      });
      if (lock) await Promise.race([act(0), left]);
      return lock !== null;
    });
  } catch {
    await act(SEND_TIMEOUT_MS);
    return true;
  }
};

/** When any tab of the site may send next, in milliseconds since the epoch. */
export const createGate = (local: Store) => {
  let here = 0;
  return {
    get(): number {
      const untilMs = Number(local.get(GATE)) || here;
      // Later than any of ours sets it: somebody else did, or a clock that was wrong.
      return untilMs > Date.now() + RETRY_AFTER_MAX_MS ? 0 : untilMs;
    },
    set(untilMs: number) {
      here = untilMs;
      local.set(GATE, String(untilMs));
    },
  };
};
