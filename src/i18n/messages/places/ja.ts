import type {Words} from '../message-id.js';

/** What a visitor reads of suggestions for an address, in Japanese, as message patterns. */
export const catalogue: Words<'places'> = {
  'places-list': '住所の候補',
  'places-none': '候補はありません',
  'places-found': '{count, plural, other {#件の候補}}',
  'places-filled': '住所を入力しました',
};
