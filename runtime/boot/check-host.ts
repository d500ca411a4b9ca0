import {root} from './root.js';

/**
 * Throws where the page has broken what every part of ours is made of: collections, what walks over and picks from them,
 * the search for elements and what words numbers. Nothing of ours begins there, and what the server rendered answers. A
 * broken `Map` ends the bus already; what single blocks need besides fails with them.
 */
export const checkHost = (): void => {
  const lists = [[...new Set<unknown>([root, Intl])]];
  (lists.filter(list => list.some(() => root.closest('html')))[0] as unknown[]).map(Boolean).forEach(Boolean);
};
