import type {Words} from '../message-id.js';

/** What a visitor reads about what a cart costs in the end in Spanish, as message patterns. Source: our choice. */
export const catalogue: Words<'terms'> = {
  'estimate-title': 'Envío e impuestos',
  country: 'País',
  region: 'Estado o provincia',
  postcode: 'Código postal',
  estimate: 'Calcular',
  estimated: 'A {place}: envío {shipping}, impuestos {tax}',
  'shipping-free': 'gratis',
  'free-shipping-left': 'Añade {amount} más para tener envío gratis',
  'free-shipping-reached': 'Tienes envío gratis',
  'gift-card-use': 'Canjear',
  'gift-card-remove': 'Quitar la tarjeta de regalo {code}',
  'gift-card-pays': '{code}: se aplican {amount}; saldo restante: {left}',
  'coupon-applied': 'Cupón {code} aplicado',
};
