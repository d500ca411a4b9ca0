import type {Page} from '../contracts.js';

/** Where the cart page of existing sites says what the store decides about the items in it. Source: facts, merchandising context. */
const CONTEXT = '#sqs-cart-root [data-afterpay][data-current-context]';

let isOffered = false;

/** Existing sites have no marker for the offer to pay a cart in parts: it is added where their cart page has its place. */
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
