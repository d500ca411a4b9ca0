import type {Words} from '../message-id.js';

/** What a visitor reads of the currency prices are in, in Spanish, as message patterns. */
export const catalogue: Words<'market'> = {
  'market-changed': 'Los precios están ahora en {currency}',
  'market-not-shown': 'Los precios de esta página solo están en {currency}',
  'locale-unknown': 'Esta página no está disponible en ese idioma',
};
