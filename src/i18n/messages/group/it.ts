import type {Words} from '../message-id.js';

export const catalogue: Words<'group'> = {
  'previous-product': 'Prodotto precedente',
  'next-product': 'Prodotto successivo',
};
