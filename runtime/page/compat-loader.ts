import {once} from '../../src/browser/once.js';
import {COMPAT_BUTTON, COMPAT_HINT, COMPAT_VEILED, RENDERED_CLASS} from '../../src/tables/page-contract.js';
import type {Page} from '../contracts.js';
import {setState} from './mounter.js';
import {type Found, matchesIn} from './scan.inline.js';

/**
 * Creates the search for blocks of existing sites. Its code loads with the first such markup, so that other
 * pages download none of it. The state `waiting` makes clicks on an element wait, `settle` replays them.
 */
export const createCompatFinder = (
  page: Page,
  add: (found: Found) => void,
  settle: (element: Element) => void,
): ((root: ParentNode) => void) => {
  let isAsked = false;
  const load = once(async () => {
    const {startCompat} = await page.chunk(() => import('../chunks/compat.js'));
    return startCompat(page);
  });
  return root => {
    if (!isAsked && !matchesIn(root, COMPAT_HINT)[0]) return;
    // Before the code loads, because it may fail: the server's form works and must be visible.
    for (const veiled of matchesIn(root, COMPAT_VEILED)) veiled.classList.add(RENDERED_CLASS);
    // Nothing but a script answers a site's own button.
    const held = isAsked ? [] : matchesIn(root, `${COMPAT_BUTTON}:not([data-block-state])`);
    for (const button of held) setState(button, 'waiting');
    isAsked = true;
    load()
      .then(find => find(root, add))
      .finally(() => {
        for (const button of held) {
          button.removeAttribute('data-block-state');
          settle(button);
        }
      })
      // Last, because a page may have broken what lets the buttons go.
      .catch(error => page.report('chunk-failed', 'the site did not load', null, error));
  };
};
