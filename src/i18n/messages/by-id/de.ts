import type {Words} from '../message-id.js';

/** What a visitor reads where a product is read by its id in German, as message patterns. Source: our choice. */
export const catalogue: Words<'by-id'> = {
  'product-unknown': 'Der Shop hat dieses Produkt nicht.',
  'product-not-read': 'Das Produkt konnte nicht geladen werden. Versuchen Sie es später noch einmal.',
};
