import type {Words} from '../message-id.js';

/** What a visitor reads of the currency prices are in, in Portuguese, as message patterns. */
export const catalogue: Words<'market'> = {
  'market-changed': 'Os preços agora estão em {currency}',
  'market-not-shown': 'Os preços desta página estão apenas em {currency}',
  'locale-unknown': 'Esta página não está disponível nesse idioma',
};
