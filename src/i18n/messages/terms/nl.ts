import type {Words} from '../message-id.js';

/** What a visitor reads about what a cart costs in the end in Dutch, as message patterns. Source: our choice. */
export const catalogue: Words<'terms'> = {
  'estimate-title': 'Verzending en belasting',
  country: 'Land',
  region: 'Staat of provincie',
  postcode: 'Postcode',
  estimate: 'Berekenen',
  estimated: 'Naar {place}: verzending {shipping}, belasting {tax}',
  'shipping-free': 'gratis',
  'free-shipping-left': 'Nog {amount} voor gratis verzending',
  'free-shipping-reached': 'Je hebt gratis verzending',
  'gift-card-use': 'Inwisselen',
  'gift-card-remove': 'Cadeaubon {code} verwijderen',
  'gift-card-pays': '{code}: {amount} toegepast, resterend saldo {left}',
  'coupon-applied': 'Kortingscode {code} toegepast',
};
