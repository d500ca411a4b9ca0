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

/** The same as the whole site's context has it, where the markup of an item says nothing. */
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
