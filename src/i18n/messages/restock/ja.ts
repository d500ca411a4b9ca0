import type {Words} from '../message-id.js';

/** What a visitor reads who asks for word when something is back in Japanese, as message patterns. Source: our choice. */
export const catalogue: Words<'restock'> = {
  'restock-email-blank': 'メールアドレスを入力してください',
  'restock-email-invalid': 'メールアドレスが正しくありません',
  'restock-sending': '送信中…',
  'restock-subscribed': '登録が完了しました！',
  'restock-failed': 'フォームを送信できません。後でもう一度お試しください。',
};
