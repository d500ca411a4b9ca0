import type {Words} from '../message-id.js';

/** What a visitor reads where things are sold in Japanese, as message patterns. Source: our choice. */
export const catalogue: Words<'shop'> = {
  'add-to-cart': 'カートに入れる',
  subscribe: '定期購入する',
  quantity: '数量',
  'sold-out-mark': '売り切れ',
  'sale-mark': 'セール',
  'select-value': '選択してください',
  'select-variant': '{variantName}を選択',
  adding: '追加しています…',
  added: '追加しました',
  'sold-out-button': '売り切れ',
  'option-sold-out': '売り切れ',
  'option-not-made': '取り扱いなし',
  'only-left': '残り{count}点',
  'from-price': '{price}から',
  'sale-price-label': 'セール価格：',
  'original-price-label': '通常価格：',
  cart: 'カート',
  'cart-items': 'カートに{count}点の商品',
  'cart-more-than-items': 'カートに{count}点を超える商品',
  'add-failed': '商品を追加できませんでした',
  'express-failed': '商品を購入できませんでした',
  'gift-card-failed': 'ギフトカードを購入できませんでした',
  'check-connection': '接続を確認して、もう一度お試しください。',
};
