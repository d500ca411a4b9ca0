import type {Clock} from '../../../src/ports.js';

/** A clock that stands still until a test moves it. */
export interface ScriptedClock extends Clock {
  /** Moves on, running what is due on the way, each at its own time. */
  advance(ms: number): void;
  /** How many timers still wait. */
  waiting(): number;
}

export const createScriptedClock = (startMs = 0): ScriptedClock => {
  const timers = new Set<{readonly dueMs: number; readonly act: () => void}>();
  let nowMs = startMs;
  const nextDue = (untilMs: number) =>
    [...timers].filter(({dueMs}) => dueMs <= untilMs).sort((a, b) => a.dueMs - b.dueMs)[0];
  return {
    nowMs: () => nowMs,
    after(delayMs, act) {
      const timer = {dueMs: nowMs + delayMs, act};
      timers.add(timer);
      return () => timers.delete(timer);
    },
    advance(ms) {
      const untilMs = nowMs + ms;
      for (let timer = nextDue(untilMs); timer; timer = nextDue(untilMs)) {
        timers.delete(timer);
        nowMs = timer.dueMs;
        timer.act();
      }
      nowMs = untilMs;
    },
    waiting: () => timers.size,
  };
};
