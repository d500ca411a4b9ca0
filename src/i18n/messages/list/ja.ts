import type {Words} from '../message-id.js';

/** What a visitor reads in lists of products in Japanese, as message patterns. Source: our choice. */
export const catalogue: Words<'list'> = {
  'more-items': 'さらに{count}点の商品',
  'quick-view-loading': '読み込み中…',
  'close-quick-view': 'クイックビューを閉じる',
  'quick-view-details': '詳細をすべて見る',
  'quick-view-failed': '商品を読み込めませんでした。',
  'quick-view-retry': 'もう一度試す',
};
