import {
  ADD_BUTTON,
  ADD_ONS,
  PRODUCT_CONTAINER,
  PRODUCT_OPTIONS,
  PRODUCT_ROOT,
} from '../../src/tables/page-contract.js';
import {bindKeys} from '../blocks/shared/bind-keys.inline.js';
import {idOf, WITH_ID} from './product-parts.js';

/**
 * The options for a button outside of their product: those of its item, else the only ones of the product
 * around it, else the only ones of the page.
 */
const optionsFor = (element: Element, button: HTMLElement): Element | null => {
  const id =
    idOf(button) ||
    idOf(element.closest<HTMLElement>(WITH_ID)) ||
    idOf(element.querySelector<HTMLElement>(WITH_ID));
  const around = (!id && element.closest(`${PRODUCT_CONTAINER},${PRODUCT_ROOT}`)) || document;
  const found = [...around.querySelectorAll<HTMLElement>(PRODUCT_OPTIONS)].filter(
    options => !id || idOf(options) === id || idOf(options.closest<HTMLElement>(WITH_ID)) === id,
  );
  return found.length === 1 ? (found[0] ?? null) : null;
};

/** The button next to the options. */
const buttonBy = (options: Element, other: Element): HTMLElement | undefined => {
  const known = options.closest(PRODUCT_ROOT);
  let at = known ?? options.parentElement;
  for (; at; at = known ? null : at.parentElement) {
    const found = [...at.querySelectorAll<HTMLElement>(ADD_BUTTON)].find(button => button !== other);
    if (found) return found;
  }
  return undefined;
};

/** Buttons that press another one already: the page may move them. */
const bound = new WeakSet<Element>();

/**
 * Makes the button of `element` press its product's own button elsewhere on the page: that one sells what is
 * chosen there and shows what is missing. `take` claims `element` first, and again at each press: it returns false once the
 * platform's own script is in charge, which then answers the press. False where there is no such product.
 */
export const bindRemote = (element: HTMLElement, take: (element: Element) => boolean): boolean => {
  if (element.closest(ADD_ONS)) return false;
  const button = element.querySelector<HTMLElement>(ADD_BUTTON);
  const options = button && optionsFor(element, button);
  const main = options && buttonBy(options, button);
  if (!main) return false;
  if (bound.has(button)) return true;
  bound.add(button);
  if (!take(element)) return true;
  const {signal} = new AbortController();
  const press = (event?: Event): void => {
    if (!take(element)) return;
    event?.preventDefault();
    main.scrollIntoView({block: 'nearest'});
    main.click();
  };
  button.removeAttribute('disabled');
  button.addEventListener('click', press, {signal});
  bindKeys(button, press, signal);
  return true;
};
