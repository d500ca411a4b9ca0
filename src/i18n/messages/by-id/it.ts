import type {Words} from '../message-id.js';

/** What a visitor reads where a product is read by its id in Italian, as message patterns. Source: our choice. */
export const catalogue: Words<'by-id'> = {
  'product-unknown': 'Il negozio non ha questo prodotto.',
  'product-not-read': 'Non è stato possibile caricare il prodotto. Riprova più tardi.',
};
