import type {BuyChoice} from '../../src/catalog/buy-snapshot.js';
import type {listOptions} from '../../src/catalog/variant-match.js';

/** What a visitor chose and typed in a product's form before React hydrated it; without a form nothing. Only values that the product has count. */
export const readTypedChoice = (
  place: HTMLElement | null,
  options: ReturnType<typeof listOptions>,
): Partial<BuyChoice> => {
  const form = place?.querySelector('form');
  if (!form) return {};
  const typed = new FormData(form);
  const chosen = options.flatMap(({name, values}) => {
    const value = values.find(known => known === typed.get(`option:${name}`));
    return value === undefined ? [] : [[name, value]];
  });
  const quantity = typed.get('quantity');
  return {chosen: Object.fromEntries(chosen), ...(typeof quantity === 'string' ? {quantity} : {})};
};
