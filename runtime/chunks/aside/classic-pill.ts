import type {Page} from '../../contracts.js';

/** Body class of sites whose template shows the cart itself. Source: facts. */
const CUSTOM_CART_CLASS = 'sqs-has-custom-cart';

/**
 * Existing sites have no marker for the floating pill: it is added once the cart holds something, unless the template
 * shows the cart itself or the page is the cart. Source: facts, "cart in the template".
 */
export const addClassicPill = ({bus}: Page): void => {
  if (document.body.classList.contains(CUSTOM_CART_CLASS)) return;
  bus.on('cart-updated', ({cart}) => {
    if (cart.totalQuantity === 0 || document.querySelector('#sqs-cart-root,[data-block=cart-pill]')) return;
    const pill = document.createElement('div');
    pill.dataset.block = 'cart-pill';
    pill.dataset.load = 'load';
    document.body.append(pill);
  });
};
