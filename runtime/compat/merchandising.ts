import {containerOf} from './product-parts.js';

/**
 * The element in which existing sites state the store's settings for items. Source: facts, "merchandising
 * context".
 */
const CONTEXT = '[data-current-context]';

/** The store's settings for an item; undefined where its markup has none. `json` reads an attribute. */
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

/** The same from the whole site's context, where the markup of an item has none. */
export const siteMerchandising = (
  root: Element,
  {websiteSettings}: Readonly<Record<string, unknown>>,
): unknown => {
  const settings = Object(Object(Object(websiteSettings).storeSettings).merchandisingSettings);
  const place = root.closest('.sqs-block') ? 'Blocks' : 'Items';
  return {
    ...settings,
    scarcityEnabled: settings[`scarcityEnabledOnProduct${place}`],
    lowStockThreshold: settings.scarcityThreshold,
  };
};
