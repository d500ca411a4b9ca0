import {
  ADD_BUTTON,
  ADD_ONS,
  COMPAT_WRAPPER,
  PLATFORM_BUTTON,
  PRODUCT_OPTIONS,
  PRODUCT_ROOT,
} from '../../src/tables/page-contract.js';
import {type Found, matchesIn} from '../page/scan.inline.js';

/**
 * The nearest element around a product's button that contains its options, where no known root contains both;
 * `known` is the button's own root.
 */
const nearestWithBoth = (button: Element, known: Element | null): HTMLElement | null => {
  let at = button.parentElement;
  while (at && at !== document.body) {
    // It contains more than one product, so its options are not this button's.
    if (at.querySelectorAll(PLATFORM_BUTTON).length > 1 && at !== known) return null;
    if (at.querySelector(PRODUCT_OPTIONS)) return at;
    at = at.parentElement;
  }
  return null;
};

const rootOf = (part: Element): HTMLElement | null => part.closest<HTMLElement>(PRODUCT_ROOT);

/** The element that holds all parts of the product that `button` sells. */
const productOf = (button: HTMLElement): HTMLElement => {
  const known = rootOf(button);
  if (known?.querySelector(PRODUCT_OPTIONS)) return known;
  return (
    nearestWithBoth(button, known) ??
    known ??
    (button.closest(COMPAT_WRAPPER) ?? button).parentElement ??
    button
  );
};

/** The outermost element around an add-on's button that holds no other add-on. */
const addOnOf = (button: HTMLElement, buttons: readonly HTMLElement[]): HTMLElement => {
  const isAlone = (parent: HTMLElement): boolean =>
    !parent.matches(ADD_ONS) && buttons.every(other => other === button || !parent.contains(other));
  let at = button;
  while (at.parentElement && isAlone(at.parentElement)) at = at.parentElement;
  return at;
};

/**
 * Finds products below `root`: the nearest known container of each button, and of options without a button, or
 * the nearest element that contains both. Source: docs of real sites, "Other product shapes".
 */
export const findProducts = (root: ParentNode): Found[] => {
  const buttons = matchesIn(root, ADD_BUTTON);
  const products = new Set(
    buttons.map(button => (button.closest(ADD_ONS) ? addOnOf(button, buttons) : productOf(button))),
  );
  for (const options of matchesIn(root, PRODUCT_OPTIONS)) {
    const isTaken = [...products].some(product => product.contains(options));
    if (!isTaken) products.add(rootOf(options) ?? options.parentElement ?? options);
  }
  return [...products].map(element => ({element, kind: 'compat-product', load: 'visible'}));
};
