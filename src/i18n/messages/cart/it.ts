import type {Words} from '../message-id.js';

/** What a visitor reads on the cart page in Italian, as message patterns. Source: our choice. */
export const catalogue: Words<'cart'> = {
  'cart-empty': 'Il tuo carrello è vuoto',
  'continue-shopping': 'Continua gli acquisti',
  subtotal: 'Subtotale',
  shipping: 'Spedizione',
  tax: 'Imposte',
  discount: 'Sconto',
  total: 'Totale',
  'gift-card': 'Carta regalo',
  'to-pay': 'Da pagare',
  checkout: 'Procedi all’acquisto',
  edit: 'Modifica',
  'cart-update': 'Aggiorna',
  remove: 'Rimuovi',
  'remove-item': 'Rimuovi {title}',
  'coupon-code': 'Codice sconto',
  'coupon-apply': 'Applica',
  'coupon-remove': 'Rimuovi il codice sconto {code}',
  updating: 'Aggiornamento in corso…',
  'cart-updated': 'Carrello aggiornato',
  'quantity-capped': 'Disponibilità limitata a {quantity}; quantità modificata in {quantity}',
  'quantity-kept': 'Nel carrello: {quantity}',
  'order-minimum': 'L’ordine minimo è di {amount}. Aggiungi altri {left} per procedere all’acquisto.',
};
