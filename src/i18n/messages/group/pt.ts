import type {Words} from '../message-id.js';

export const catalogue: Words<'group'> = {
  'previous-product': 'Produto anterior',
  'next-product': 'Próximo produto',
};
