import type {Words} from '../message-id.js';

/** What a visitor reads where things are sold in German, as message patterns. Source: our choice. */
export const catalogue: Words<'shop'> = {
  'add-to-cart': 'In den Warenkorb',
  subscribe: 'Abonnieren',
  quantity: 'Menge',
  'sold-out-mark': 'ausverkauft',
  'sale-mark': 'reduziert',
  'select-value': 'Bitte auswählen',
  'select-variant': '{variantName} auswählen',
  adding: 'Wird hinzugefügt …',
  added: 'Hinzugefügt!',
  'sold-out-button': 'Ausverkauft',
  'option-sold-out': 'Ausverkauft',
  'option-not-made': 'Nicht verfügbar',
  'only-left': 'Nur noch {count} verfügbar',
  'from-price': 'ab {price}',
  'sale-price-label': 'Angebotspreis:',
  'original-price-label': 'Ursprünglicher Preis:',
  cart: 'Warenkorb',
  'cart-items': '{count, plural, one {Ein Artikel im Warenkorb} other {# Artikel im Warenkorb}}',
  'cart-more-than-items': 'Mehr als {count} Artikel im Warenkorb',
  'add-failed': 'Der Artikel konnte nicht hinzugefügt werden',
  'express-failed': 'Der Artikel konnte nicht gekauft werden',
  'gift-card-failed': 'Die Geschenkkarte konnte nicht gekauft werden',
  'check-connection': 'Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
};
