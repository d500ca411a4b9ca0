import {containerOf} from './product-parts.js';

/** Where existing sites say what the store decides about its items. Source: facts, "merchandising context". */
const CONTEXT = '[data-current-context]';

/** What the store decides about an item, undefined where its markup says nothing. `json` reads an attribute. */
export const readMerchandising = (
  root: Element,
  itemId: string,
  json: (from: Element | null, attribute: string) => unknown,
): unknown => {
  const place =
    root.querySelector(CONTEXT) ?? root.closest(CONTEXT) ?? containerOf(root).querySelector(CONTEXT);
  const context = new Map(Object.entries(Object(json(place, 'data-current-context'))));
  return context.get(itemId);
};
