import type {Words} from '../message-id.js';

/** What a visitor reads of paying in parts in Dutch, as message patterns. */
export const catalogue: Words<'installments'> = {
  'installments-offer': '{count} renteloze termijnen van {amount} met {brand}',
  'installments-range':
    'Betaal in {count} termijnen met {brand} bij bestellingen boven {min} en tot en met {max}',
  'installments-info': 'Over {brand}',
  'close-installments': 'Sluiten',
};
