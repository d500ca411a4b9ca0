import type {Words} from '../message-id.js';

/** What a visitor reads where a product is read by its id in French, as message patterns. Source: our choice. */
export const catalogue: Words<'by-id'> = {
  'product-unknown': 'La boutique n’a pas ce produit.',
  'product-not-read': 'Le produit n’a pas pu être chargé. Réessayez plus tard.',
};
