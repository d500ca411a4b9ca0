import type {Words} from '../message-id.js';

/** What a visitor reads of the currency prices are in, in Dutch, as message patterns. */
export const catalogue: Words<'market'> = {
  'market-changed': 'De prijzen zijn nu in {currency}',
  'market-not-shown': 'De prijzen van deze pagina zijn er alleen in {currency}',
  'locale-unknown': 'Deze pagina is er niet in die taal',
};
