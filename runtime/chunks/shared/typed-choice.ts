import type {Product} from '../../../src/commerce/product.js';
import {listOptions} from '../../../src/commerce/variant-match.js';
import type {BuyChoice, BuyController} from '../../../src/services/buy-controller.js';
import {sessionStore} from './store.js';

/** How the server's form names an option's field. */
const OPTION_FIELD = 'option:';
const keyOf = (itemId: string): string => `vitrine:choice:${location.pathname}:${itemId}`;

/** True when the visitor came by Back, Forward or a reload: then a choice made here before is theirs still. */
const isReturn = (): boolean => {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'back_forward' || entry?.type === 'reload';
};

const stored = (itemId: string): Partial<BuyChoice> => {
  try {
    const {chosen, quantity} = JSON.parse(sessionStore.get(keyOf(itemId)) ?? '{}');
    return {chosen: Object(chosen), ...(typeof quantity === 'string' ? {quantity} : {})};
  } catch {
    return {};
  }
};

const typed = (element: Element): Map<string, string> => {
  const form = element.querySelector('form');
  return new Map(form ? [...new FormData(form)].map(([name, value]) => [name, String(value)]) : []);
};

/**
 * What the visitor chose before the block was live: in the server's form, else on this page in this tab before they
 * left it. Only values the product has count.
 */
export const readTypedChoice = (element: Element, product: Product): Partial<BuyChoice> => {
  const fields = typed(element);
  const before = isReturn() ? stored(product.id) : {};
  const chosen: Record<string, string> = Object.create(null);
  for (const {name, values} of listOptions(product)) {
    const value = fields.get(OPTION_FIELD + name) || before.chosen?.[name];
    if (value && values.includes(value)) chosen[name] = value;
  }
  const quantity = before.quantity ?? fields.get('quantity');
  return {chosen, ...(quantity ? {quantity} : {})};
};

/** Keeps every choice for a visitor who leaves and comes back in this tab. */
export const keepChoice = (controller: BuyController, itemId: string): void => {
  controller.subscribe(() => {
    const {chosen, quantity} = controller.getSnapshot();
    sessionStore.set(keyOf(itemId), JSON.stringify({chosen, quantity}));
  });
};
