import type {Words} from '../message-id.js';

/** What a visitor reads of the features that few pages have in Japanese, as message patterns. Source: our choice. */
export const catalogue: Words<'extras'> = {
  'quick-view': 'クイックビュー',
  unavailable: 'ご利用いただけません',
  close: '閉じる',
  save: '保存',
  'block-failed': 'ページのこの部分を読み込めませんでした。ページを再読み込みして、もう一度お試しください。',
  'form-not-opened': 'フォームを開けませんでした。',
  'form-not-updated': 'フォームを更新できませんでした。',
};
