import type {Words} from '../message-id.js';

/** What a visitor reads where the cart opens over the page in Italian, as message patterns. Source: our choice. */
export const catalogue: Words<'drawer'> = {
  'item-in-cart': '{title} è nel tuo carrello',
  'view-cart': 'Vedi il carrello',
  'close-cart': 'Chiudi il carrello',
};
