import type {Words} from '../message-id.js';

/** What a visitor reads where a product is read by its id in Portuguese, as message patterns. Source: our choice. */
export const catalogue: Words<'by-id'> = {
  'product-unknown': 'A loja não tem este produto.',
  'product-not-read': 'Não foi possível carregar o produto. Tente novamente mais tarde.',
};
