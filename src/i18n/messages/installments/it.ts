import type {Words} from '../message-id.js';

/** What a visitor reads of paying in parts in Italian, as message patterns. */
export const catalogue: Words<'installments'> = {
  'installments-offer': '{count} rate senza interessi da {amount} con {brand}',
  'installments-range': 'Paga in {count} rate con {brand} per ordini sopra {min} e fino a {max}',
  'installments-info': 'Informazioni su {brand}',
  'close-installments': 'Chiudi',
};
