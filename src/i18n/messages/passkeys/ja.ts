import type {Words} from '../message-id.js';

/** What a visitor reads of passkeys in Japanese, as message patterns. Source: our choice. */
export const catalogue: Words<'passkeys'> = {
  'passkey-sign-in': 'パスキーでログイン',
  'passkey-add': 'パスキーを追加',
  'passkey-name-label': 'パスキーの名前',
  'passkey-password': '現在のパスワード',
  'passkey-rename': '名前を変更',
  'passkey-delete': '削除',
  'passkey-delete-of': '{name}を削除',
  'passkey-used': '最終利用日: {date}',
  'passkey-unused': 'まだ使われていません',
  'passkeys-none': 'パスキーはまだありません。',
  'passkey-added': '{name}を追加しました。',
  'passkey-renamed': '{name}に変更しました。',
  'passkey-deleted': '{name}を削除しました。',
  'passkey-not-done':
    '何も行われませんでした。ブラウザーが中断したか、パスキーが拒否されました。もう一度試すか、パスワードをお使いください。',
};
