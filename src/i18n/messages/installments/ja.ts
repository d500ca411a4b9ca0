import type {Words} from '../message-id.js';

/** What a visitor reads of paying in parts in Japanese, as message patterns. */
export const catalogue: Words<'installments'> = {
  'installments-offer': '{brand}なら{amount}ずつ{count}回の無利息払い',
  'installments-range': '{brand}の{count}回払い:{min}超、{max}以下のご注文で使えます',
  'installments-info': '{brand}について',
  'close-installments': '閉じる',
};
