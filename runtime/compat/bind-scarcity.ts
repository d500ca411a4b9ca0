import {shownScarcityLines} from '../../src/catalog/scarcity-lines.js';
import type {BuyController} from '../../src/services/buy-controller.js';
import {setShown} from '../blocks/shared/set-shown.inline.js';
import {jsonText} from './json-attribute.js';
import type {LiveProduct} from './live-product.js';
import {partsAround} from './product-parts.js';
import {restoreServed} from './restore-served.js';

const ATTRIBUTES = 'data-variant-attributes';

/** The scarcity lines with their variants; a line whose attribute is no JSON stays as the server rendered it. */
const linesIn = (root: Element, itemId: string) =>
  partsAround(root, itemId, '.product-scarcity').flatMap(element => {
    try {
      return [{element, attributes: JSON.parse(jsonText(element.getAttribute(ATTRIBUTES) ?? 'null'))}];
    } catch {
      return [];
    }
  });

/** One line for all variants: it shows the stock of the chosen one. */
const bindSingle = (line: HTMLElement, {getSnapshot}: BuyController): (() => void) => {
  const served = line.textContent ?? '';
  const wasShown = getComputedStyle(line).display !== 'none';
  return () => {
    const {view, variant} = getSnapshot();
    setShown(line, variant ? Boolean(view.scarcity) : wasShown);
    const text = view.scarcity && variant ? view.scarcity : served;
    if (line.textContent !== text) line.textContent = text;
  };
};

/**
 * Shows the scarcity line of the chosen variant, and before a choice the lines that the store's context shows.
 * Source: facts, "scarcity"; docs of real sites for a single line for all variants.
 */
export const bindScarcity = ({block, controller, product}: LiveProduct): (() => void) => {
  const found = linesIn(block.element, controller.itemId);
  const lines = found.map(({attributes}) => attributes);
  const {scarcityShownByDefault: isShownByDefault} = Object(product.merchandising);
  const hasOptions = controller.getSnapshot().view.options.length > 0;
  restoreServed(
    found.map(({element}) => element),
    ['hidden', 'class', 'style'],
    block.signal,
  );
  const [first] = found;
  if (first && hasOptions && lines.every(attributes => attributes === null))
    return bindSingle(first.element, controller);
  return () => {
    const chosen = controller.getSnapshot().variant?.attributes ?? null;
    const shown = shownScarcityLines({lines, chosen, isShownByDefault});
    for (const [index, {element}] of found.entries()) setShown(element, shown[index] === true);
  };
};
