import {setImmediate} from 'node:timers/promises';

/** Longest that a piece of work keeps all others waiting before it lets them. */
const SLICE_MS = 20;

/** Lets others have their turn where enough time has passed since they had it. */
export type Pause = () => Promise<void>;

/** A pause for one piece of work, which calls it between its steps. */
export function createPause(nowMs: () => number = () => performance.now()): Pause {
  let sinceMs = nowMs();
  return async () => {
    if (nowMs() - sinceMs < SLICE_MS) return;
    await setImmediate();
    sinceMs = nowMs();
  };
}
