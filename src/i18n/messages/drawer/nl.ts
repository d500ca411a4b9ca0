import type {Words} from '../message-id.js';

/** What a visitor reads where the cart opens over the page in Dutch, as message patterns. Source: our choice. */
export const catalogue: Words<'drawer'> = {
  'item-in-cart': '{title} zit in je winkelwagen',
  'view-cart': 'Winkelwagen bekijken',
  'close-cart': 'Winkelwagen sluiten',
};
