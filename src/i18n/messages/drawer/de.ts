import type {Words} from '../message-id.js';

/** What a visitor reads where the cart opens over the page in German, as message patterns. Source: our choice. */
export const catalogue: Words<'drawer'> = {
  'item-in-cart': '{title} ist in Ihrem Warenkorb',
  'view-cart': 'Warenkorb ansehen',
  'close-cart': 'Warenkorb schließen',
};
