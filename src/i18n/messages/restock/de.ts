import type {Words} from '../message-id.js';

/** What a visitor reads who asks for word when something is back in German, as message patterns. Source: our choice. */
export const catalogue: Words<'restock'> = {
  'restock-email-blank': 'Das E-Mail-Feld darf nicht leer sein',
  'restock-email-invalid': 'Die E-Mail-Adresse ist ungültig',
  'restock-sending': 'Wird gesendet …',
  'restock-subscribed': 'Sie sind eingetragen!',
  'restock-failed': 'Das Formular kann nicht gesendet werden. Versuchen Sie es später noch einmal.',
};
