import type {Words} from '../message-id.js';

/** What a visitor reads who asks for word when something is back in Italian, as message patterns. Source: our choice. */
export const catalogue: Words<'restock'> = {
  'restock-email-blank': 'Il campo e-mail non può essere vuoto',
  'restock-email-invalid': 'L’indirizzo e-mail non è valido',
  'restock-sending': 'Invio in corso…',
  'restock-subscribed': 'Iscrizione completata!',
  'restock-failed': 'Impossibile inviare il modulo. Riprova più tardi.',
};
