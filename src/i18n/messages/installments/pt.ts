import type {Words} from '../message-id.js';

/** What a visitor reads of paying in parts in Portuguese, as message patterns. */
export const catalogue: Words<'installments'> = {
  'installments-offer': '{count} parcelas sem juros de {amount} com {brand}',
  'installments-range': 'Pague em {count} vezes com {brand} em pedidos acima de {min} e até {max}',
  'installments-info': 'Sobre {brand}',
  'close-installments': 'Fechar',
};
