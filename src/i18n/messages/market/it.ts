import type {Words} from '../message-id.js';

/** What a visitor reads of the currency prices are in, in Italian, as message patterns. */
export const catalogue: Words<'market'> = {
  'market-changed': 'I prezzi sono ora in {currency}',
  'market-not-shown': 'I prezzi di questa pagina sono solo in {currency}',
  'locale-unknown': 'Questa pagina non è disponibile in quella lingua',
};
