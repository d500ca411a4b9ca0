import type {Page} from 'playwright-core';

/** A page without a request for so long has done what it does by itself. */
const QUIET_MS = 80;

/** Two frames: what was asked for is rendered. */
const frames = (): Promise<unknown> =>
  new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));

/**
 * Counts the requests of a page and its frames from now on. Returns what waits until they are answered and what they brought is
 * drawn, or until `patienceMs` have passed.
 */
export const watchQuiet = (page: Page, patienceMs: number): (() => Promise<void>) => {
  let pending = 0;
  let changedAt = Date.now();
  const change = (by: number): void => {
    pending += by;
    changedAt = Date.now();
  };
  page.on('request', () => change(1));
  page.on('requestfinished', () => change(-1));
  page.on('requestfailed', () => change(-1));
  const isQuiet = (): boolean => pending <= 0 && Date.now() - changedAt >= QUIET_MS;
  return async () => {
    const end = Date.now() + patienceMs;
    do {
      // A page that is being left answers no more.
      await page.evaluate(frames).catch(() => {});
      if (!isQuiet()) await new Promise(go => setTimeout(go, QUIET_MS / 4));
    } while (!isQuiet() && Date.now() < end);
  };
};
