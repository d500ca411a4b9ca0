import type {Words} from '../message-id.js';

/** What a visitor reads when something cannot be done in Portuguese, as message patterns. Source: our choice. */
export const catalogue: Words<'problems'> = {
  'select-options': 'Selecione {options}.',
  'variant-unavailable': 'Esta variação do item não está disponível. Selecione outra variação.',
  'not-enough-stock': 'Infelizmente, não temos itens suficientes em estoque.',
  'stock-left-in-cart': 'Em estoque: {left}, no seu carrinho: {inCart}.',
  'quantity-not-number': 'A quantidade deve ser um número.',
  'quantity-not-whole': 'A quantidade deve ser um número inteiro',
  'quantity-out-of-range': 'A quantidade deve estar entre {min} e {max}.',
  'gift-card-no-denomination': 'Selecione um valor para o vale-presente',
  'session-expired': 'Sua sessão expirou. Recarregue a página e tente novamente.',
  'cookies-needed': 'Ative os cookies no navegador, recarregue a página e tente novamente.',
  'try-again-in-seconds': 'Tente novamente em alguns segundos.',
  'took-too-long': 'A loja demorou demais para responder. Tente novamente.',
  'unknown-failure': 'Algo deu errado. Tente novamente.',
  'cart-not-updated': 'Não foi possível atualizar o carrinho.',
  'item-not-removed': 'Não foi possível remover o item.',
};
