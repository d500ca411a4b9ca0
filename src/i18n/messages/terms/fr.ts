import type {Words} from '../message-id.js';

/** What a visitor reads about what a cart costs in the end in French, as message patterns. Source: our choice. */
export const catalogue: Words<'terms'> = {
  'estimate-title': 'Livraison et taxes',
  country: 'Pays',
  region: 'État ou province',
  postcode: 'Code postal',
  estimate: 'Estimer',
  estimated: 'Vers {place}\u00a0: livraison {shipping}, taxes {tax}',
  'shipping-free': 'gratuite',
  'free-shipping-left': 'Ajoutez {amount} pour bénéficier de la livraison offerte',
  'free-shipping-reached': 'La livraison est offerte',
  'gift-card-use': 'Utiliser',
  'gift-card-remove': 'Retirer la carte cadeau {code}',
  'gift-card-pays': '{code}\u00a0: {amount} déduits, solde restant {left}',
  'coupon-applied': 'Code promo {code} appliqué',
};
