import type {Alone, Store} from '../../../src/ports.js';

const LOCK = 'vitrine-journal';
const GATE = 'vitrine:gate';

/**
 * Keeps the site's tabs from sending at the same time. The lock ends with the page, which else would not be kept for
 * Back and Forward. Browsers without locks have the gate alone.
 */
export const alone: Alone = async act => {
  const {locks} = navigator;
  if (!locks) {
    await act();
    return true;
  }
  const left = new Promise<void>(resolve => {
    addEventListener('pagehide', () => resolve(), {once: true});
  });
  return locks.request(LOCK, {ifAvailable: true}, async lock => {
    if (lock) await Promise.race([act(), left]);
    return lock !== null;
  });
};

/** When any tab of the site may send next, in milliseconds since the epoch. */
export const createGate = (local: Store) => {
  let here = 0;
  return {
    get: () => Number(local.get(GATE)) || here,
    set(untilMs: number) {
      here = untilMs;
      local.set(GATE, String(untilMs));
    },
  };
};
