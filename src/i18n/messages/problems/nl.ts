import type {Words} from '../message-id.js';

/** What a visitor reads when something cannot be done in Dutch, as message patterns. Source: our choice. */
export const catalogue: Words<'problems'> = {
  'select-options': 'Kies {options}.',
  'variant-unavailable': 'Sorry, deze variant van het artikel is niet beschikbaar. Kies een andere variant.',
  'not-enough-stock': 'Sorry, we hebben niet genoeg artikelen op voorraad.',
  'stock-left-in-cart': 'Nog {left} op voorraad, {inCart} in je winkelwagen.',
  'quantity-not-number': 'Het aantal moet een getal zijn.',
  'quantity-not-whole': 'Het aantal moet een geheel getal zijn',
  'quantity-out-of-range': 'Het aantal moet tussen {min} en {max} liggen.',
  'gift-card-no-denomination': 'Kies een bedrag voor de cadeaubon',
  'session-expired': 'Je sessie is verlopen. Laad de pagina opnieuw en probeer het nog eens.',
  'cookies-needed': 'Zet cookies aan in je browser, laad de pagina opnieuw en probeer het nog eens.',
  'try-again-in-seconds': 'Probeer het over een paar seconden opnieuw.',
  'took-too-long': 'De winkel deed te lang over een antwoord. Probeer het opnieuw.',
  'unknown-failure': 'Er ging iets mis. Probeer het opnieuw.',
  'cart-not-updated': 'De winkelwagen kon niet worden bijgewerkt.',
  'item-not-removed': 'Het artikel kon niet worden verwijderd.',
};
