import type {Words} from '../message-id.js';

/** What a visitor reads where the cart opens over the page in Spanish, as message patterns. Source: our choice. */
export const catalogue: Words<'drawer'> = {
  'item-in-cart': '{title} está en tu carrito',
  'view-cart': 'Ver el carrito',
  'close-cart': 'Cerrar el carrito',
};
