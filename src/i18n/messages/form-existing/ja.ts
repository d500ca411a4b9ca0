import type {Words} from '../message-id.js';

/** What a form that an existing site defines shows besides in Japanese, as message patterns. Source: our choice. */
export const catalogue: Words<'form-existing'> = {
  'form-mailing-list': 'ニュースと最新情報を受け取る',
  'form-open': 'フォームを開く',
  'form-close': '閉じる',
  'field-date-early': '{date}以降の日付を選択してください。',
  'field-date-late': '{date}以前の日付を選択してください。',
};
