import type {Words} from '../message-id.js';

export const catalogue: Words<'group'> = {
  'previous-product': 'Produit précédent',
  'next-product': 'Produit suivant',
};
