import type {Words} from '../message-id.js';

/** What a visitor reads where the cart opens over the page in French, as message patterns. Source: our choice. */
export const catalogue: Words<'drawer'> = {
  'item-in-cart': '{title} est dans votre panier',
  'view-cart': 'Voir le panier',
  'close-cart': 'Fermer le panier',
};
