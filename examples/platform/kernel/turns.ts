import {Refusal} from './http/refusal.js';

const RETRY_AFTER_SECONDS = 5;

/** Makes a queue: `atOnce` pieces of work run at once and `waitingMax` wait. More throw a 429 `Refusal`. */
export function createTurns({atOnce, waitingMax}: {readonly atOnce: number; readonly waitingMax: number}) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) {
      if (waiting.length >= waitingMax)
        throw new Refusal(429, 'rate-limited', {headers: {'Retry-After': String(RETRY_AFTER_SECONDS)}});
      // The place passes to the next in line.
      await new Promise<void>(resolve => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
