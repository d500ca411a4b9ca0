import {root} from './root.js';

/**
 * Throws where the page has broken the built-ins that all of our code needs: collections, iteration, element
 * search and `Intl`. Then nothing of ours starts, and the server's HTML works alone. A broken `Map` already
 * fails in the bus; blocks that need more fail by themselves.
 */
export const checkHost = (): void => {
  const lists = [[...new Set<unknown>([root, Intl])]];
  (lists.filter(list => list.some(() => root.closest('html')))[0] as unknown[]).map(Boolean).forEach(Boolean);
};
