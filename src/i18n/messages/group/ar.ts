import type {Words} from '../message-id.js';

export const catalogue: Words<'group'> = {
  'previous-product': 'المنتج السابق',
  'next-product': 'المنتج التالي',
};
