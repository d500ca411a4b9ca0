import type {Words} from '../message-id.js';

/** What a visitor reads of images and summaries in Japanese, as message patterns. Source: our choice. */
export const catalogue: Words<'media'> = {
  'summary-previous': '前の項目',
  'summary-next': '次の項目',
  'summary-read-more': '続きを読む',
  'summary-read-more-about': '続きを読む：{title}',
  'summary-label': '項目',
  'new-window': '新しいウィンドウで開きます',
  'image-link': 'この画像の詳細',
};
