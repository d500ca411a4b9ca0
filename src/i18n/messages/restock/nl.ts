import type {Words} from '../message-id.js';

/** What a visitor reads who asks for word when something is back in Dutch, as message patterns. Source: our choice. */
export const catalogue: Words<'restock'> = {
  'restock-email-blank': 'Het e-mailveld mag niet leeg zijn',
  'restock-email-invalid': 'Het e-mailadres is niet geldig',
  'restock-sending': 'Bezig met versturen…',
  'restock-subscribed': 'Je staat op de lijst!',
  'restock-failed': 'Het formulier kan niet worden verstuurd. Probeer het later opnieuw.',
};
