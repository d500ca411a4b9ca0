import {NAVIGATION_EVENTS} from '../../src/tables/page-contract.js';
import {guarded} from '../boot/guarded.js';
import {root} from '../boot/root.js';

/**
 * Observes the page: elements that arrive, leave or move, and page changes without a load. Calls come once a
 * mutation round, after moves have settled. Source: the marker contract, "Adding, moving or removing markup
 * later".
 */
export const observePage = (
  arrived: (root: Element) => void,
  left: (root: Element) => void,
  changed: () => void,
): void => {
  new MutationObserver(records =>
    guarded(() => {
      for (const {addedNodes, removedNodes} of records)
        for (const node of [...removedNodes, ...addedNodes])
          if (node instanceof Element) (node.isConnected ? arrived : left)(node);
    }),
  ).observe(root, {childList: true, subtree: true});
  for (const name of NAVIGATION_EVENTS) addEventListener(name, () => guarded(changed), true);
};
