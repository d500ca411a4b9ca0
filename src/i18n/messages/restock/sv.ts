import type {Words} from '../message-id.js';

/** What a visitor reads who asks for word when something is back in Swedish, as message patterns. Source: our choice. */
export const catalogue: Words<'restock'> = {
  'restock-email-blank': 'E-postfältet får inte vara tomt',
  'restock-email-invalid': 'E-postadressen är inte giltig',
  'restock-sending': 'Skickar …',
  'restock-subscribed': 'Du är anmäld!',
  'restock-failed': 'Formuläret kan inte skickas. Försök igen senare.',
};
