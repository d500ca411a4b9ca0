import type {Page} from '../contracts.js';
import {yieldToLatePlatform} from './late-platform.js';
import {findPlatformScript, isTakeover} from './platform-script.js';

/** Says that existing markup is left alone; where the words for it do not arrive it is left alone all the same. */
const reportPlatform = (page: Page): void =>
  void page
    .chunk(() => import('../chunks/platform-script.js'))
    .then(
      ({reportPlatformScript}) => reportPlatformScript(page),
      () => {},
    );

/**
 * Settles whose the existing markup of this page is, where the platform's own script may run too: null where it is left
 * alone, else what each block's element is handed to before it is mounted, which tells whether it is ours.
 */
export const claimMarkup = async (page: Page): Promise<((element: Element) => boolean) | null> => {
  // The platform's script is not waited for: whoever listens first is asked first.
  if (isTakeover()) return (await page.chunk(() => import('../chunks/takeover.js'))).createTakeover();
  if (await findPlatformScript()) {
    reportPlatform(page);
    return null;
  }
  return yieldToLatePlatform(() => reportPlatform(page));
};
