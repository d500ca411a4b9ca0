import type {Words} from '../message-id.js';

/** What a visitor reads when something cannot be done in Swedish, as message patterns. Source: our choice. */
export const catalogue: Words<'problems'> = {
  'select-options': 'Välj {options}.',
  'variant-unavailable': 'Den varianten av varan finns tyvärr inte. Välj en annan variant.',
  'not-enough-stock': 'Vi har tyvärr inte tillräckligt många i lager.',
  'stock-left-in-cart': '{left} kvar, {inCart} i din varukorg.',
  'quantity-not-number': 'Antalet måste vara ett tal.',
  'quantity-not-whole': 'Antalet måste vara ett heltal',
  'quantity-out-of-range': 'Antalet måste vara mellan {min} och {max}.',
  'gift-card-no-denomination': 'Välj ett belopp för presentkortet',
  'session-expired': 'Din session har gått ut. Ladda om sidan och försök igen.',
  'cookies-needed': 'Tillåt cookies i webbläsaren, ladda om sidan och försök igen.',
  'try-again-in-seconds': 'Försök igen om några sekunder.',
  'took-too-long': 'Butiken dröjde för länge med att svara. Försök igen.',
  'unknown-failure': 'Något gick fel. Försök igen.',
  'cart-not-updated': 'Varukorgen kunde inte uppdateras.',
  'item-not-removed': 'Varan kunde inte tas bort.',
};
