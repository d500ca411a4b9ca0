import type {Words} from '../message-id.js';

/** What a visitor reads of signing in in Japanese, as message patterns. Source: our choice. */
export const catalogue: Words<'login'> = {
  'login-title': 'ログイン',
  'login-email': 'メールアドレス',
  'login-password': 'パスワード',
  'login-new-password': 'パスワードを決める',
  'login-remember': 'この端末でログインしたままにする',
  'login-register-title': 'アカウントを作成',
  'login-reset-title': 'パスワードの再設定',
  'login-reset-intro':
    'アカウントのメールアドレスを入力してください。新しいパスワードを決めるためのリンクをお送りします。',
  'login-reset-action': 'リンクを送る',
  'login-forgot': 'パスワードをお忘れですか？',
  'login-new': 'はじめての方はアカウントを作成',
  'login-have': 'アカウントをお持ちの方はログイン',
  'login-check-title': 'メールをご確認ください',
  'login-check-help':
    '数分たってもメールが届かない場合は、迷惑メールフォルダーをご確認いただくか、もう一度お試しください。カートの中身はそのままです。',
  'login-pending':
    'メールをお送りしました。メール内のリンクを開き、パスワードを入力すると完了します。リンクは24時間以内に1回だけ使えます。',
  'login-reset-sent':
    'メールをお送りしました。メール内のリンクを開いて、新しいパスワードを決めてください。リンクは1時間以内に1回だけ使えます。',
  'login-other-address': '別のメールアドレスを使う',
  'login-signed-in': 'ログインしています。',
  'login-signed-in-as': '{email} としてログインしています。',
  'login-sign-out': 'ログアウト',
  'login-keep-cart': 'この端末にカートを残す',
  'login-busy': 'お待ちください…',
  'login-signed-out': 'ログアウトしました。',
  'login-out-elsewhere':
    '別のタブでログアウトしました。続けるには、もう一度ログインしてください。このページに入力した内容はそのまま残っています。',
  'login-in-elsewhere':
    '別のタブでログインしました。会員向けの内容を見るには、ページを再読み込みしてください。',
  'login-email-invalid': 'メールアドレスを name@example.com のように入力してください。',
  'login-password-blank': 'パスワードを入力してください。',
  'login-password-length': 'パスワードは{min}～{max}文字です。',
  'login-failed': 'うまくいきませんでした。もう一度お試しください。',
  'login-passkeys': 'パスキー',
  'login-passkeys-intro': 'パスワードの代わりに、指紋、顔、画面ロックでログインできます。',
};
