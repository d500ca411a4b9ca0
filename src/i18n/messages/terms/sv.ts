import type {Words} from '../message-id.js';

/** What a visitor reads about what a cart costs in the end in Swedish, as message patterns. Source: our choice. */
export const catalogue: Words<'terms'> = {
  'estimate-title': 'Frakt och skatt',
  country: 'Land',
  region: 'Delstat eller provins',
  postcode: 'Postnummer',
  estimate: 'Beräkna',
  estimated: 'Till {place}: frakt {shipping}, skatt {tax}',
  'shipping-free': 'fri',
  'free-shipping-left': 'Handla för {amount} till så är frakten fri',
  'free-shipping-reached': 'Frakten är fri',
  'gift-card-use': 'Använd',
  'gift-card-remove': 'Ta bort presentkortet {code}',
  'gift-card-pays': '{code} betalar {amount}; {left} finns kvar',
  'coupon-applied': 'Rabattkoden {code} gäller nu',
};
