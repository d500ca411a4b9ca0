import type {Product, Variant} from './product.js';
import {firstAvailableVariant} from './variant-match.js';

/** What decides it: the id or sku that the page's address names, and whether the owner wants a choice in any case. */
interface FirstChoiceSetting {
  readonly named: string | undefined;
  readonly isFirstAvailableChosen: boolean;
}

/** The variant a page shows chosen when it is opened: the one its address names, be it sold out; else, where the owner
 *  wants it, the first that can be sold; else none. Source: our choice. */
export const firstChoice = (
  product: Product,
  {named, isFirstAvailableChosen}: FirstChoiceSetting,
): Variant | null => {
  const meant = named ? product.variants.find(({id, sku}) => id === named || sku === named) : undefined;
  return meant ?? (isFirstAvailableChosen ? firstAvailableVariant(product) : null);
};
