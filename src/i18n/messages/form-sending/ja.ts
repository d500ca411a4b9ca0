import type {Words} from '../message-id.js';

/** What a form shows while a visitor fills it in and sends it in Japanese, as message patterns. Source: our choice. */
export const catalogue: Words<'form-sending'> = {
  'field-required': '必須項目です',
  'field-too-long': '文字数の上限を超えています。',
  'field-email': 'メールアドレスが正しくありません。{email} の形式で入力してください。',
  'field-number': '数値を入力してください。',
  'field-website': '{url} のようなウェブアドレスを入力してください。',
  'field-twitter': '{name} のようなユーザー名を入力してください。',
  'field-date': '存在する日付を入力してください。',
  'field-time': '存在する時刻を入力してください。',
  'field-phone': '電話番号を数字で入力してください。',
  'field-option': '選択肢の中から選んでください。',
  'field-characters': '保存できない文字が含まれています。削除してもう一度お試しください。',
  'form-submitting': '送信しています…',
  'form-sent': 'ありがとうございました。',
  'form-invalid': '正しくない項目があります。入力内容をご確認ください。',
  'form-not-parsed': 'フォームの項目を読み取れませんでした。入力内容をご確認ください。',
  'form-unauthorized': 'フォームを送信できませんでした。恐れ入りますが、後でもう一度お試しください。',
  'form-not-configured': 'このフォームはまだ設定されていません。',
  'form-rate-limited':
    'フォームを送信できませんでした。回答数の上限を超えました。後でもう一度お試しください。',
  'form-server-failed': 'フォームを送信できませんでした。後でもう一度お試しください。',
  'form-failed': '不明なエラーです。後でもう一度お試しください。',
  'form-no-key': 'フォームの送信キーを取得できませんでした。後でもう一度お試しください。',
  'form-problem-above': 'フォームに問題があります。上にスクロールしてご確認ください。',
  'form-problem-below': 'フォームに問題があります。下にスクロールしてご確認ください。',
  'form-offline': 'オフラインです。入力内容は保存され、接続が戻ると送信されます。',
  'form-offline-kept': 'オフラインです。入力内容は残っています。接続が戻ってから送信してください。',
  'answer-none': '回答なし',
};
