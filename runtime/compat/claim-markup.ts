import type {Page} from '../contracts.js';
import {yieldToLatePlatform} from './late-platform.js';
import {findPlatformScript, isTakeover} from './platform-script.js';

/** Reports that existing markup is left to the platform's script, if the code for it loads. */
const reportPlatform = (page: Page): void =>
  void page
    .chunk(() => import('../chunks/platform-script.js'))
    .then(
      ({reportPlatformScript}) => reportPlatformScript(page),
      () => {},
    );

/**
 * Decides whether existing markup of this page is ours or the platform's own script's. Null where it is the
 * platform's; else a function that gets each block's element before it is mounted and returns whether the
 * element is ours.
 */
export const claimMarkup = async (page: Page): Promise<((element: Element) => boolean) | null> => {
  // Does not wait for the platform's script: the listener that is added first runs first.
  if (isTakeover()) return (await page.chunk(() => import('../chunks/takeover.js'))).createTakeover();
  if (await findPlatformScript()) {
    reportPlatform(page);
    return null;
  }
  return yieldToLatePlatform(() => reportPlatform(page));
};
