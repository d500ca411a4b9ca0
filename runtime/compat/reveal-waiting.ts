import {SCALED_TEXT, WAITING_PARTS} from '../../src/tables/waiting-parts.js';
import {matchesIn} from '../page/scan.inline.js';
import {scaleText} from './scale-text.js';

/** True where styles keep an element transparent; what a script of the page set on the element itself stays. */
const isTransparent = (element: HTMLElement): boolean =>
  !element.style.opacity && getComputedStyle(element).opacity === '0';

/**
 * Shows what the site's styles hide until the platform's script marks it: parts of the page by the class that the
 * script adds, items of lists by themselves. Source: docs of existing sites, "What waits for a script".
 */
export const revealWaiting = (root: ParentNode): void => {
  const marked = new Set<Element>();
  const unmarked: HTMLElement[] = [];
  for (const [selector, marks] of Object.entries(WAITING_PARTS))
    for (const part of matchesIn(root, selector)) {
      if (!marks) unmarked.push(part);
      else {
        part.classList.add(...marks.split(' '));
        marked.add(part);
      }
    }
  // Reads of all, then writes: many items cost one layout. A marked one may still be on its way.
  const items = unmarked.filter(item => !marked.has(item) && isTransparent(item));
  for (const item of items) item.style.opacity = '1';
  scaleText(matchesIn(root, SCALED_TEXT));
};
