import {shownScarcityLines} from '../../src/commerce/scarcity-lines.js';
import type {BuyController} from '../../src/services/buy-controller.js';
import {restoreServed} from './restore-served.js';

/** The lines below `root` with what they name; one that is no JSON stays as it was served. */
const linesIn = (root: Element) =>
  [...root.querySelectorAll<HTMLElement>('.product-scarcity')].flatMap(element => {
    try {
      return [{element, attributes: JSON.parse(element.dataset.variantAttributes ?? 'null')}];
    } catch {
      return [];
    }
  });

/** Shows the scarcity line of the chosen variant, and before a choice what the store's context wants shown. Source: facts, "scarcity". */
export const bindScarcity = (
  root: Element,
  controller: BuyController,
  merchandising: unknown,
  signal: AbortSignal,
): (() => void) => {
  const found = linesIn(root);
  const lines = found.map(({attributes}) => attributes);
  const {scarcityShownByDefault: isShownByDefault} = Object(merchandising);
  restoreServed(
    found.map(({element}) => element),
    ['hidden'],
    signal,
  );
  return () => {
    const chosen = controller.getSnapshot().variant?.attributes ?? null;
    const shown = shownScarcityLines({lines, chosen, isShownByDefault});
    for (const [index, {element}] of found.entries()) element.hidden = !shown[index];
  };
};
