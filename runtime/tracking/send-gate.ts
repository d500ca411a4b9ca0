import type {Store} from '../../src/ports.js';
import {RETRY_AFTER_MAX_MS} from '../../src/tracking/delivery-rules.js';

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
