import type {Page} from '../contracts.js';

/**
 * A cart that the template shows itself. Served pages lack the body class that facts names, so the cart's own
 * markup decides. Source: docs of real sites, "Site styles are part of the contract".
 */
const OWN_CART = '#sqs-cart-root,[data-block=cart-pill],[class*=custom-cart],.sqs-cart-quantity';

/**
 * Adds the floating pill once the cart has an item, unless the template shows the cart itself or the page is
 * the cart: existing sites have no marker for it. Source: facts, "cart in the template".
 */
export const addCompatPill = ({bus}: Page): void => {
  bus.on('cart-updated', ({cart}) => {
    if (cart.totalQuantity === 0 || document.querySelector(OWN_CART)) return;
    const pill = document.createElement('div');
    pill.dataset.block = 'cart-pill';
    pill.dataset.load = 'load';
    document.body.append(pill);
  });
};
