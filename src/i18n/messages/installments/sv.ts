import type {Words} from '../message-id.js';

/** What a visitor reads of paying in parts in Swedish, as message patterns. */
export const catalogue: Words<'installments'> = {
  'installments-offer': '{count} räntefria delbetalningar på {amount} med {brand}',
  'installments-range': 'Betala i {count} delar med {brand} för beställningar över {min} och upp till {max}',
  'installments-info': 'Om {brand}',
  'close-installments': 'Stäng',
};
