import type {Words} from '../message-id.js';

/** What a visitor reads where a product is read by its id in Swedish, as message patterns. Source: our choice. */
export const catalogue: Words<'by-id'> = {
  'product-unknown': 'Butiken har inte den här produkten.',
  'product-not-read': 'Produkten kunde inte läsas in. Försök igen senare.',
};
