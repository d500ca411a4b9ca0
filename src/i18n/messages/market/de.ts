import type {Words} from '../message-id.js';

/** What a visitor reads of the currency prices are in, in German, as message patterns. */
export const catalogue: Words<'market'> = {
  'market-changed': 'Die Preise sind jetzt in {currency}',
  'locale-unknown': 'Diese Seite gibt es nicht in dieser Sprache',
};
