import {offerCartInParts} from '../compat/cart-in-parts.js';
import {addClassicPill} from '../compat/cart-pill.js';
import type {Page} from '../contracts.js';

/** What existing sites have no marker for and a cart needs: one download, once there is a cart. */
export const showCart = (page: Page): void => {
  addClassicPill(page);
  offerCartInParts(page);
};
