import {WAITING} from '../../src/tables/page-contract.js';
import {matchesIn} from '../page/scan.js';

/** True where styles keep an element transparent; what a script of the page set on the element itself stays. */
const isTransparent = (element: HTMLElement): boolean =>
  !element.style.opacity && getComputedStyle(element).opacity === '0';

/** Classes of parts that the platform's script animates in, and what it adds then, as `preFade` and `fadeIn`. */
const ANIMATED = /(?<!\S)pre(Fade|Scale|Slide|Clip|Flex)(?!\S)/;

/**
 * Shows what the site's styles hide until the platform's script animates it in: parts of the page by the class that the
 * script adds, items of lists by themselves. Source: public pages.
 */
export const revealWaiting = (root: ParentNode): void => {
  const waiting = matchesIn(root, WAITING);
  for (const part of waiting) {
    const [, kind] = ANIMATED.exec(part.className) ?? [];
    if (kind) part.classList.add(`${kind.toLowerCase()}In`);
  }
  // Reads of all, then writes: many items cost one layout.
  const items = waiting.filter(part => !ANIMATED.test(part.className) && isTransparent(part));
  for (const item of items) item.style.opacity = '1';
};
