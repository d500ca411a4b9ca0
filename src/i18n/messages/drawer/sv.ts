import type {Words} from '../message-id.js';

/** What a visitor reads where the cart opens over the page in Swedish, as message patterns. Source: our choice. */
export const catalogue: Words<'drawer'> = {
  'item-in-cart': '{title} ligger i din varukorg',
  'view-cart': 'Visa varukorgen',
  'close-cart': 'Stäng varukorgen',
};
