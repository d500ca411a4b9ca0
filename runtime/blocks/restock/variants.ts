import {PRODUCT_ROOT} from '../../../src/tables/page-contract.js';
import type {Commerce} from '../../contracts.js';

/** Values by option name. */
export type Attributes = Readonly<Record<string, unknown>>;

const OPTION = '.vt-option,.variant-option,[data-variant-option-name]';
const NAME = '.vt-option-name';

const isRecord = (value: unknown): value is Attributes => typeof value === 'object' && value !== null;

/** The variants of a form and their option values: from its own field, else from the site's product. */
export const readVariants = (
  root: HTMLElement,
  parseJson: Commerce['parseJson'],
): ReadonlyMap<string, Attributes> => {
  const found = new Map<string, Attributes>();
  const own = root.querySelectorAll<HTMLInputElement | HTMLOptionElement>('[data-variant-attributes]');
  for (const {value, dataset} of own) {
    const attributes = parseJson(dataset.variantAttributes ?? '', 'data-variant-attributes');
    if (isRecord(attributes)) found.set(value, attributes);
  }
  const {variantId} = root.dataset;
  if (!variantId) return found;
  const text = root.closest(PRODUCT_ROOT)?.querySelector('.product-variants')?.getAttribute('data-variants');
  const variants = text ? parseJson(text, 'data-variants') : [];
  const made = Array.isArray(variants) ? variants.find(variant => variant?.id === variantId) : null;
  return found.set(variantId, isRecord(made?.attributes) ? made.attributes : {});
};

/** The product of a form: our own block of the same item, else the site's markup around the form. */
export const productOf = (root: HTMLElement, itemId: string): Element | null =>
  document.querySelector(`[data-block=product][data-item-id="${CSS.escape(itemId)}"]`) ??
  root.closest(PRODUCT_ROOT);

/** The values chosen in a product's fields, live or rendered by the server. */
const shownChoice = (product: Element): Attributes => {
  const chosen: Record<string, string> = Object.create(null);
  for (const option of product.querySelectorAll<HTMLElement>(OPTION)) {
    const name = option.dataset.variantOptionName ?? option.querySelector(NAME)?.textContent ?? '';
    const select = option instanceof HTMLSelectElement ? option : option.querySelector('select');
    const value = option.querySelector<HTMLInputElement>('input:checked')?.value ?? select?.value;
    if (name && value) chosen[name] = value;
  }
  return chosen;
};

/** The one of `variants` that is chosen in the product's fields, or null. */
export const chosenIn = (product: Element, variants: ReadonlyMap<string, Attributes>): string | null => {
  const chosen = shownChoice(product);
  for (const [id, attributes] of variants) {
    const wanted = Object.entries(attributes);
    if (wanted.length > 0 && wanted.every(([name, value]) => chosen[name] === value)) return id;
  }
  return null;
};
