import type {Words} from '../message-id.js';

export const catalogue: Words<'group'> = {
  'previous-product': 'Vorig product',
  'next-product': 'Volgend product',
};
