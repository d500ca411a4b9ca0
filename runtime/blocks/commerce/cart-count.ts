import {cartCountText, cartSpokenLabel} from '../../../src/cart/cart-count.js';
import type {Mount} from '../../contracts.js';

/** Existing styles hide a cart of this class, which the server gives to every visitor. Source: markup of public pages. */
const EMPTY_CLASS = 'cart-quantity-zero';

const setText = (elements: readonly Element[], text: string): void => {
  for (const element of elements) if (element.textContent !== text) element.textContent = text;
};

/**
 * The cart that a site's template shows: count and subtotal elements are filled, the link is named (by an element for
 * it, where the template has one, so that the name stays the link's own text), the block is marked `initialized` at
 * the first cart and `empty` at 0 items; a cart that was served as empty is shown once it is not. Source: runtime spec §3, §4; facts, "cart in the template".
 */
export const mount: Mount = async ({element, page}) => {
  const {cart, t, money} = await page.commerce();
  /** Each of them, as for two screen widths; the element itself in an owner's text. */
  const find = (selector: string): Element[] =>
    [element, ...element.querySelectorAll(selector)].filter(one => one.matches(selector));
  const counts = find('.sqs-cart-quantity,.vt-cart-count');
  const subtotals = find('.sqs-cart-subtotal,.vt-cart-subtotal');
  const spoken = find('.vt-cart-spoken');
  const link = element.closest('a') ?? element.querySelector('a');
  const isServedEmpty = element.classList.contains(EMPTY_CLASS);
  const update = (): void => {
    const current = cart.snapshot();
    if (!current) return;
    const {totalQuantity, subtotalCents, currency} = current;
    setText(counts, cartCountText(totalQuantity));
    setText(subtotals, money(subtotalCents, currency));
    const label = cartSpokenLabel(counts.length ? totalQuantity : null, t);
    setText(spoken, label);
    if (!spoken.length) link?.setAttribute('aria-label', label);
    element.classList.add('initialized');
    element.classList.toggle('empty', totalQuantity === 0);
    if (isServedEmpty) element.classList.toggle(EMPTY_CLASS, totalQuantity === 0);
  };
  const stops = [page.bus.on('cart-updated', update), page.bus.on('labels-changed', update)];
  return () => {
    for (const stop of stops) stop();
  };
};
