import type {Words} from '../message-id.js';

/** What a visitor reads on the cart page in German, as message patterns. Source: our choice. */
export const catalogue: Words<'cart'> = {
  'cart-empty': 'Ihr Warenkorb ist leer',
  'continue-shopping': 'Weiter einkaufen',
  subtotal: 'Zwischensumme',
  shipping: 'Versand',
  tax: 'Steuern',
  discount: 'Rabatt',
  total: 'Gesamtsumme',
  'gift-card': 'Geschenkkarte',
  'to-pay': 'Zu zahlen',
  checkout: 'Zur Kasse',
  edit: 'Bearbeiten',
  'cart-update': 'Aktualisieren',
  remove: 'Entfernen',
  'remove-item': '{title} entfernen',
  'coupon-code': 'Gutscheincode',
  'coupon-apply': 'Einlösen',
  'coupon-remove': 'Gutschein {code} entfernen',
  updating: 'Wird aktualisiert …',
  'cart-updated': 'Warenkorb aktualisiert',
  'quantity-capped': 'Nur {quantity} verfügbar; Menge auf {quantity} geändert',
  'quantity-kept': 'Im Warenkorb: {quantity}',
  'order-minimum': 'Der Mindestbestellwert beträgt {amount}. Für die Bestellung fehlen noch {left}.',
};
