import type {Page} from '../contracts.js';
import {offerCartInParts} from './aside/cart-in-parts.js';
import {addClassicPill} from './aside/classic-pill.js';
import {takeDigits} from './aside/digits.js';

/** What existing sites and Arabic pages need beside their blocks: one download that others never ask for. */
export const begin = (page: Page): void => {
  takeDigits();
  if (!page.site.classic) return;
  addClassicPill(page);
  offerCartInParts(page);
};
