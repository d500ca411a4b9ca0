import type {Words} from '../message-id.js';

/** What a visitor reads of the currency prices are in, in French, as message patterns. */
export const catalogue: Words<'market'> = {
  'market-changed': 'Les prix sont maintenant en {currency}',
  'market-not-shown': 'Les prix de cette page ne sont disponibles qu’en {currency}',
  'locale-unknown': 'Cette page n’existe pas dans cette langue',
};
