import type {Words} from '../message-id.js';

/** What a visitor reads where the cart opens over the page in Portuguese, as message patterns. Source: our choice. */
export const catalogue: Words<'drawer'> = {
  'item-in-cart': '{title} está no seu carrinho',
  'view-cart': 'Ver carrinho',
  'close-cart': 'Fechar carrinho',
};
