import type {Words} from '../message-id.js';

/** What a visitor reads of the currency prices are in, in Japanese, as message patterns. */
export const catalogue: Words<'market'> = {
  'market-changed': '価格の通貨は{currency}になりました',
  'market-not-shown': 'このページの価格は{currency}のみです',
  'locale-unknown': 'このページはその言語では表示できません',
};
