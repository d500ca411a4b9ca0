import type {Clock} from '../ports.js';

/** The browser's clock and timers. */
export const clock: Clock = {
  nowMs: () => Date.now(),
  after(delayMs, callback) {
    const timer = setTimeout(callback, delayMs);
    return () => clearTimeout(timer);
  },
};
