import type {Words} from '../message-id.js';

/** What a visitor reads where the cart opens over the page in Japanese, as message patterns. Source: our choice. */
export const catalogue: Words<'drawer'> = {
  'item-in-cart': '{title}をカートに入れました',
  'view-cart': 'カートを見る',
  'close-cart': 'カートを閉じる',
};
