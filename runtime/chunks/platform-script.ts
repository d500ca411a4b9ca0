import {findPlatformScript, isTakeover, reportPlatformScript} from '../compat/platform-script.js';
import {createTakeover} from '../compat/takeover.js';
import type {Page} from '../contracts.js';

/** What becomes of existing markup next to the platform's own script: null where it is left alone, else what each block's element is handed to first. */
export const meetPlatform = async (page: Page): Promise<((element: Element) => void) | null> => {
  // Not waited for: whoever listens first is asked first.
  if (isTakeover()) return createTakeover();
  if (!(await findPlatformScript())) return () => {};
  reportPlatformScript(page);
  return null;
};
