import type {Words} from '../message-id.js';

/** What a visitor reads about what a cart costs in the end in Portuguese, as message patterns. Source: our choice. */
export const catalogue: Words<'terms'> = {
  'estimate-title': 'Frete e impostos',
  country: 'País',
  region: 'Estado ou província',
  postcode: 'CEP',
  estimate: 'Calcular',
  estimated: 'Para {place}: frete {shipping}, impostos {tax}',
  'shipping-free': 'grátis',
  'free-shipping-left': 'Adicione mais {amount} para ter frete grátis',
  'free-shipping-reached': 'Você tem frete grátis',
  'gift-card-use': 'Resgatar',
  'gift-card-remove': 'Remover o vale-presente {code}',
  'gift-card-pays': '{code}: {amount} aplicados, saldo restante {left}',
  'coupon-applied': 'O cupom {code} foi aplicado',
};
