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
  'free-shipping-left': 'Aggiungi {amount} per avere la spedizione gratuita',
  'free-shipping-reached': 'Hai la spedizione gratuita',
  'gift-card-use': 'Riscatta',
  'gift-card-remove': 'Rimuovi la carta regalo {code}',
  'gift-card-pays': '{code}: applicati {amount}, saldo residuo {left}',
  'coupon-applied': 'Codice sconto {code} applicato',
};
