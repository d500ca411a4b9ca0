import type {Page} from '../contracts.js';

/**
 * The element on the cart page of existing sites with the store's settings for the cart's items. Source: facts,
 * merchandising context.
 */
const CONTEXT = '#sqs-cart-root [data-afterpay][data-current-context]';

let isOffered = false;

/**
 * Adds the offer to pay a cart in installments at its place on the cart page: existing sites have no marker for
 * it.
 */
export const offerCartInParts = ({bus}: Page): void => {
  if (isOffered) return;
  isOffered = true;
  bus.on('cart-updated', () => {
    const place = document.querySelector<HTMLElement>(CONTEXT);
    if (!place || place.querySelector('[data-block]')) return;
    const offer = document.createElement('div');
    offer.dataset.block = 'installments';
    offer.dataset.load = 'load';
    offer.dataset.currentContext = place.dataset.currentContext;
    place.append(offer);
  });
};
