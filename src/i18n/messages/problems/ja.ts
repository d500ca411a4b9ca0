import type {Words} from '../message-id.js';

/** What a visitor reads when something cannot be done in Japanese, as message patterns. Source: our choice. */
export const catalogue: Words<'problems'> = {
  'select-options': '{options}を選択してください。',
  'variant-unavailable':
    '申し訳ございません。この種類の商品はお取り扱いできません。別の種類をお選びください。',
  'not-enough-stock': '申し訳ございません。在庫が不足しています。',
  'stock-left-in-cart': '残り{left}点、カートに{inCart}点あります。',
  'quantity-not-number': '数量は数字で入力してください。',
  'quantity-not-whole': '数量は整数で入力してください',
  'quantity-out-of-range': '数量は{min}から{max}の間で入力してください。',
  'gift-card-no-denomination': 'ギフトカードの金額を選択してください',
  'session-expired': 'セッションの有効期限が切れました。ページを再読み込みして、もう一度お試しください。',
  'cookies-needed': 'ブラウザーのCookieを有効にし、ページを再読み込みして、もう一度お試しください。',
  'try-again-in-seconds': '数秒後にもう一度お試しください。',
  'took-too-long': 'ショップからの応答がありません。もう一度お試しください。',
  'unknown-failure': '問題が発生しました。もう一度お試しください。',
  'cart-not-updated': 'カートを更新できませんでした。',
  'item-not-removed': '商品を削除できませんでした。',
};
