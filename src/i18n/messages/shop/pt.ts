import type {Words} from '../message-id.js';

/** What a visitor reads where things are sold in Portuguese, as message patterns. Source: our choice. */
export const catalogue: Words<'shop'> = {
  'add-to-cart': 'Adicionar ao carrinho',
  subscribe: 'Assinar',
  quantity: 'Quantidade',
  'sold-out-mark': 'esgotado',
  'sale-mark': 'promoção',
  'select-value': 'Selecione um valor',
  'select-variant': 'Selecione {variantName}',
  adding: 'Adicionando…',
  added: 'Adicionado!',
  'sold-out-button': 'Esgotado',
  'option-sold-out': 'Esgotado',
  'option-not-made': 'Indisponível',
  'only-left': '{count, plural, one {Resta só #} many {Restam só #} other {Restam só #}}',
  'from-price': 'a partir de {price}',
  'sale-price-label': 'Preço promocional:',
  'original-price-label': 'Preço original:',
  cart: 'Carrinho',
  'cart-items':
    '{count, plural, one {# item no carrinho} many {# de itens no carrinho} other {# itens no carrinho}}',
  'cart-more-than-items': 'Mais de {count} itens no carrinho',
  'add-failed': 'Não foi possível adicionar o item',
  'express-failed': 'Não foi possível comprar o item',
  'gift-card-failed': 'Não foi possível comprar o vale-presente',
  'check-connection': 'Verifique sua conexão e tente novamente.',
};
