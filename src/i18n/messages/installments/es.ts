import type {Words} from '../message-id.js';

/** What a visitor reads of paying in parts in Spanish, as message patterns. */
export const catalogue: Words<'installments'> = {
  'installments-offer': '{count} pagos sin intereses de {amount} con {brand}',
  'installments-range': 'Paga en {count} plazos con {brand} en pedidos de más de {min} y hasta {max}',
  'installments-info': 'Acerca de {brand}',
  'close-installments': 'Cerrar',
};
