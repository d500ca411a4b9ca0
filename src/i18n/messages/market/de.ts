import type {Words} from '../message-id.js';

/** What a visitor reads of the currency prices are in, in German, as message patterns. */
export const catalogue: Words<'market'> = {
  'market-changed': 'Die Preise sind jetzt in {currency}',
  'market-not-shown': 'Diese Seite hat ihre Preise nur in {currency}',
  'locale-unknown': 'Diese Seite gibt es nicht in dieser Sprache',
};
