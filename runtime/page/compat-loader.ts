import type {BlockState} from '../../src/tables/block-kinds.js';
import {COMPAT_BUTTON, COMPAT_HINT, COMPAT_VEILED, RENDERED_CLASS} from '../../src/tables/page-contract.js';
import {once} from '../boot/once.js';
import type {Page} from '../contracts.js';
import {type Found, matchesIn} from './scan.js';

/**
 * Makes what finds the blocks of existing sites in a part of the page: the code for it comes with the first markup of
 * that kind, so that other pages download none of it. `setState` has clicks on an element kept, `settle` does them again.
 */
export const createCompatFinder = (
  page: Page,
  add: (found: Found) => void,
  setState: (element: Element, state: BlockState) => void,
  settle: (element: Element) => void,
): ((root: ParentNode) => void) => {
  let isAsked = false;
  const load = once(async () => {
    const {startCompat} = await page.chunk(() => import('../chunks/compat.js'));
    return startCompat(page);
  });
  return root => {
    if (!isAsked && !matchesIn(root, COMPAT_HINT)[0]) return;
    // Before any code for them comes, which it may not: the server's form works, and has to be seen.
    for (const veiled of matchesIn(root, COMPAT_VEILED)) veiled.classList.add(RENDERED_CLASS);
    // Nothing but a script answers a site's own button.
    const held = isAsked ? [] : matchesIn(root, `${COMPAT_BUTTON}:not([data-block-state])`);
    for (const button of held) setState(button, 'waiting');
    isAsked = true;
    load()
      .then(find => find(root, add))
      .catch(error => page.report('chunk-failed', 'the site did not load', null, error))
      .then(() => {
        for (const button of held) {
          button.removeAttribute('data-block-state');
          settle(button);
        }
      });
  };
};
