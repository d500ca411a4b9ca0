import type {Words} from '../message-id.js';

/** What a visitor reads of the back-in-stock form in Italian, as message patterns. */
export const catalogue: Words<'restock-form'> = {
  'restock-cta': 'Ricevi un’e-mail quando torna disponibile',
  'restock-which': 'Quale',
  'restock-email': 'La tua e-mail',
  'restock-button': 'Avvisami',
  'restock-mailing-list': 'Desidero ricevere anche la newsletter',
};
