import type {Words} from '../message-id.js';

export const catalogue: Words<'group'> = {
  'previous-product': 'Föregående produkt',
  'next-product': 'Nästa produkt',
};
