import type {Words} from '../message-id.js';

export const catalogue: Words<'group'> = {
  'previous-product': 'Vorheriges Produkt',
  'next-product': 'Nächstes Produkt',
};
