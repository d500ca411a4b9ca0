import type {Words} from '../message-id.js';

/** What a visitor reads about what a cart costs in the end in German, as message patterns. Source: our choice. */
export const catalogue: Words<'terms'> = {
  'estimate-title': 'Versand und Steuern',
  country: 'Land',
  region: 'Bundesland oder Provinz',
  postcode: 'Postleitzahl',
  estimate: 'Berechnen',
  estimated: 'Nach {place}: Versand {shipping}, Steuern {tax}',
  'shipping-free': 'kostenlos',
  'free-shipping-left': 'Noch {amount} bis zum kostenlosen Versand',
  'free-shipping-reached': 'Der Versand ist kostenlos',
  'gift-card-use': 'Guthaben nutzen',
  'gift-card-remove': 'Geschenkkarte {code} entfernen',
  'gift-card-pays': '{code}: {amount} eingelöst, Restguthaben {left}',
  'coupon-applied': 'Gutschein {code} eingelöst',
};
