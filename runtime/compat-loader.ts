import {COMPAT_BUTTON, COMPAT_HINT, COMPAT_VEILED, RENDERED_CLASS} from '../src/tables/page-contract.js';
import type {Page} from './contracts.js';
import {once} from './once.js';
import {type Found, matchesIn} from './scan.js';

/** Holds back the first clicks on a site's own buttons until their blocks are found: nothing else would answer them. */
const holdClicks = (): (() => void) => {
  const ending = new AbortController();
  let held: HTMLElement | null = null;
  addEventListener(
    'click',
    event => {
      const button = event.target instanceof Element && event.target.closest<HTMLElement>(COMPAT_BUTTON);
      if (!button || event.defaultPrevented) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      held = button;
    },
    {capture: true, signal: ending.signal},
  );
  return () => {
    ending.abort();
    held?.click();
  };
};

/**
 * Makes what finds the blocks of existing sites in a part of the page: the code for it comes with the first markup of
 * that kind, so that other pages download none of it.
 */
export const createCompat = (page: Page): ((root: ParentNode, add: (found: Found) => void) => void) => {
  let isAsked = false;
  const load = once(async () => {
    const {startCompat} = await page.chunk(() => import('./chunks/compat.js'));
    return startCompat(page);
  });
  return (root, add) => {
    if (!isAsked && !matchesIn(root, COMPAT_HINT).length) return;
    // Before any code for them comes, which it may not: the server's form works, and has to be seen.
    for (const veiled of matchesIn(root, COMPAT_VEILED)) veiled.classList.add(RENDERED_CLASS);
    const release = isAsked ? () => {} : holdClicks();
    isAsked = true;
    load()
      .then(
        find => find(root, add),
        error => page.report('chunk-failed', 'blocks of the existing site did not load', null, error),
      )
      .then(release);
  };
};
