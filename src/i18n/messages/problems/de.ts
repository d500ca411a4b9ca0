import type {Words} from '../message-id.js';

/** What a visitor reads when something cannot be done in German, as message patterns. Source: our choice. */
export const catalogue: Words<'problems'> = {
  'select-options': 'Wählen Sie {options} aus.',
  'variant-unavailable':
    'Diese Variante des Artikels ist leider nicht verfügbar. Wählen Sie eine andere Variante aus.',
  'not-enough-stock': 'Leider haben wir nicht genügend Artikel auf Lager.',
  'stock-left-in-cart': 'Noch {left} verfügbar, {inCart} in Ihrem Warenkorb.',
  'quantity-not-number': 'Die Menge muss eine Zahl sein.',
  'quantity-not-whole': 'Die Menge muss eine ganze Zahl sein',
  'quantity-out-of-range': 'Die Menge muss zwischen {min} und {max} liegen.',
  'gift-card-no-denomination': 'Wählen Sie einen Betrag für die Geschenkkarte aus',
  'session-expired': 'Ihre Sitzung ist abgelaufen. Laden Sie die Seite neu und versuchen Sie es erneut.',
  'cookies-needed':
    'Aktivieren Sie Cookies in Ihrem Browser, laden Sie die Seite neu und versuchen Sie es erneut.',
  'try-again-in-seconds': 'Versuchen Sie es in einigen Sekunden erneut.',
  'took-too-long': 'Der Shop hat zu lange nicht geantwortet. Versuchen Sie es erneut.',
  'unknown-failure': 'Etwas ist schiefgelaufen. Versuchen Sie es erneut.',
  'cart-not-updated': 'Der Warenkorb konnte nicht aktualisiert werden.',
  'item-not-removed': 'Der Artikel konnte nicht entfernt werden.',
};
