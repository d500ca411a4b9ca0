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
  'free-shipping-left': 'Handla för {amount} till för att få fri frakt',
  'free-shipping-reached': 'Du har fri frakt',
  'gift-card-use': 'Lös in',
  'gift-card-remove': 'Ta bort presentkortet {code}',
  'gift-card-pays': '{code}: {amount} har dragits, {left} återstår',
  'coupon-applied': 'Rabattkoden {code} har lagts till',
};
