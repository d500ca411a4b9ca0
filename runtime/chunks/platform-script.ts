import {offerCartInParts} from '../compat/cart-in-parts.js';
import {addClassicPill} from '../compat/cart-pill.js';
import {leaveToLatePlatform} from '../compat/late-platform.js';
import {findPlatformScript, isTakeover, reportPlatformScript} from '../compat/platform-script.js';
import type {Page} from '../contracts.js';

/** What existing sites have no marker for is shown with the cart. */
const showCart = (page: Page): void => {
  if (!page.site.classic) return;
  addClassicPill(page);
  offerCartInParts(page);
};

/**
 * Settles whose the existing markup of this page is, where the platform's own script may run too: null where it is left
 * alone, else what each block's element is handed to before it is mounted. One download.
 */
export const meetPlatform = async (page: Page): Promise<((element: Element) => void) | null> => {
  if (isTakeover()) {
    // The platform's script is not waited for: whoever listens first is asked first.
    const {createTakeover} = await page.chunk(() => import('./takeover.js'));
    showCart(page);
    return createTakeover();
  }
  if (await findPlatformScript()) {
    reportPlatformScript(page);
    return null;
  }
  showCart(page);
  return leaveToLatePlatform(page);
};
