import type {Words} from '../message-id.js';

/** What a visitor reads on the cart page in Japanese, as message patterns. Source: our choice. */
export const catalogue: Words<'cart'> = {
  'cart-empty': 'カートは空です',
  'continue-shopping': '買い物を続ける',
  subtotal: '小計',
  shipping: '送料',
  tax: '税',
  discount: '割引',
  total: '合計',
  'gift-card': 'ギフトカード',
  'to-pay': 'お支払い額',
  checkout: 'ご購入手続きへ',
  edit: '編集',
  'cart-update': '更新',
  remove: '削除',
  'remove-item': '{title}を削除',
  'coupon-code': 'クーポンコード',
  'coupon-apply': '適用',
  'coupon-remove': 'クーポン{code}を削除',
  updating: '更新しています…',
  'cart-updated': 'カートを更新しました',
  'quantity-capped': '在庫は{quantity}点のみのため、数量を{quantity}に変更しました',
  'quantity-kept': 'カート内：{quantity}',
  'order-minimum': '最低注文金額は{amount}です。ご購入手続きに進むには、あと{left}の追加が必要です。',
};
