import type {Words} from '../message-id.js';

/** What a visitor reads about what a cart costs in the end in Italian, as message patterns. Source: our choice. */
export const catalogue: Words<'terms'> = {
  'estimate-title': 'Spedizione e imposte',
  country: 'Paese',
  region: 'Stato o provincia',
  postcode: 'Codice postale',
  estimate: 'Calcola',
  estimated: 'Verso {place}: spedizione {shipping}, imposte {tax}',
  'shipping-free': 'gratuita',
  'free-shipping-left': 'Aggiungi {amount} e la spedizione è gratuita',
  'free-shipping-reached': 'La spedizione è gratuita',
  'gift-card-use': 'Usa',
  'gift-card-remove': 'Rimuovi la carta regalo {code}',
  'gift-card-pays': '{code} paga {amount}; restano {left}',
  'coupon-applied': 'Il codice {code} è attivo',
};
