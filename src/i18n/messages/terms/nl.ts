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
  'free-shipping-left': 'Nog {amount} en de verzending is gratis',
  'free-shipping-reached': 'De verzending is gratis',
  'gift-card-use': 'Gebruiken',
  'gift-card-remove': 'Cadeaubon {code} verwijderen',
  'gift-card-pays': '{code} betaalt {amount}; er blijft {left} op staan',
  'coupon-applied': 'De kortingscode {code} telt nu mee',
};
