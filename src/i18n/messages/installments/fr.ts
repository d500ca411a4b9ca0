import type {Words} from '../message-id.js';

/** What a visitor reads of paying in parts in French, as message patterns. */
export const catalogue: Words<'installments'> = {
  'installments-offer': '{count} paiements sans intérêts de {amount} avec {brand}',
  'installments-range':
    'Payez en {count} fois avec {brand} pour les commandes de plus de {min} et jusqu’à {max}',
  'installments-info': 'À propos de {brand}',
  'close-installments': 'Fermer',
};
