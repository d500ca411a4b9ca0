import type {Words} from '../message-id.js';

/** What a visitor reads where a product is read by its id in Spanish, as message patterns. Source: our choice. */
export const catalogue: Words<'by-id'> = {
  'product-unknown': 'La tienda no tiene este producto.',
  'product-not-read': 'No se ha podido cargar el producto. Inténtalo más tarde.',
};
