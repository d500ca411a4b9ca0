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
  'free-shipping-left': 'Añade {amount} más y el envío es gratis',
  'free-shipping-reached': 'El envío es gratis',
  'gift-card-use': 'Usar',
  'gift-card-remove': 'Quitar la tarjeta de regalo {code}',
  'gift-card-pays': '{code} paga {amount}; quedan {left}',
  'coupon-applied': 'El cupón {code} ya cuenta',
};
