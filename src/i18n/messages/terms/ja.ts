import type {Words} from '../message-id.js';

/** What a visitor reads about what a cart costs in the end in Japanese, as message patterns. Source: our choice. */
export const catalogue: Words<'terms'> = {
  'estimate-title': '送料と税',
  country: '国',
  region: '州・都道府県',
  postcode: '郵便番号',
  estimate: '見積もる',
  estimated: '{place}宛て：送料{shipping}、税{tax}',
  'shipping-free': '無料',
  'free-shipping-left': 'あと{amount}で送料無料です',
  'free-shipping-reached': '送料は無料です',
  'gift-card-use': '利用する',
  'gift-card-remove': 'ギフトカード{code}を削除',
  'gift-card-pays': '{code}から{amount}を支払い、残高は{left}です',
  'coupon-applied': 'クーポン{code}を適用しました',
};
