import type {Words} from '../message-id.js';

/** What a visitor reads where a product is read by its id in Dutch, as message patterns. Source: our choice. */
export const catalogue: Words<'by-id'> = {
  'product-unknown': 'De winkel heeft dit product niet.',
  'product-not-read': 'Het product kon niet worden geladen. Probeer het later opnieuw.',
};
