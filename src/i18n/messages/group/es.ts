import type {Words} from '../message-id.js';

export const catalogue: Words<'group'> = {
  'previous-product': 'Producto anterior',
  'next-product': 'Producto siguiente',
};
