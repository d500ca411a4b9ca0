import {COMPAT_BUTTON, COMPAT_HINT, COMPAT_VEILED, RENDERED_CLASS} from '../src/tables/page-contract.js';
import type {Page} from './contracts.js';
import {once} from './once.js';
import {type Found, matchesIn} from './scan.js';

/** What the blocks of the page do for those of existing sites. */
export interface CompatBlocks {
  add(found: Found): void;
  /** Keeps what is done to an element that no block is known to hold yet. */
  hold(element: Element): void;
  /** Does that again: the element's block, if any, is found. */
  release(element: Element): void;
}

/**
 * Makes what finds the blocks of existing sites in a part of the page: the code for it comes with the first markup of
 * that kind, so that other pages download none of it.
 */
export const createCompat = (page: Page, blocks: CompatBlocks): ((root: ParentNode) => void) => {
  let isAsked = false;
  const load = once(async () => {
    const {startCompat} = await page.chunk(() => import('./chunks/compat.js'));
    return startCompat(page);
  });
  return root => {
    if (!isAsked && !matchesIn(root, COMPAT_HINT).length) return;
    // Before any code for them comes, which it may not: the server's form works, and has to be seen.
    for (const veiled of matchesIn(root, COMPAT_VEILED)) veiled.classList.add(RENDERED_CLASS);
    // Nothing but a script answers a site's own button.
    const held = isAsked ? [] : matchesIn(root, `${COMPAT_BUTTON}:not([data-block-state])`);
    held.forEach(blocks.hold);
    isAsked = true;
    load()
      .then(
        find => find(root, blocks.add),
        error => page.report('chunk-failed', 'the existing site did not load', null, error),
      )
      .then(() => held.forEach(blocks.release));
  };
};
