import type {Words} from '../message-id.js';

/** What a visitor reads of paying in parts in German, as message patterns. */
export const catalogue: Words<'installments'> = {
  'installments-offer': '{count} zinsfreie Raten zu {amount} mit {brand}',
  'installments-range': 'Mit {brand} in {count} Raten zahlen, bei Bestellungen über {min} und bis {max}',
  'installments-info': 'Über {brand}',
  'close-installments': 'Schließen',
};
