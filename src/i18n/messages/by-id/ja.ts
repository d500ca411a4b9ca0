import type {Words} from '../message-id.js';

/** What a visitor reads where a product is read by its id in Japanese, as message patterns. Source: our choice. */
export const catalogue: Words<'by-id'> = {
  'product-unknown': 'この商品は取り扱いがありません。',
  'product-not-read': '商品を読み込めませんでした。しばらくしてからもう一度お試しください。',
};
