import type {Words} from '../message-id.js';

export const catalogue: Words<'group'> = {
  'previous-product': '前の商品',
  'next-product': '次の商品',
};
