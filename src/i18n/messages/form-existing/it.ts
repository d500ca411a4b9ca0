import type {Words} from '../message-id.js';

/** What a form that an existing site defines shows besides in Italian, as message patterns. Source: our choice. */
export const catalogue: Words<'form-existing'> = {
  'form-mailing-list': 'Ricevi novità e aggiornamenti',
  'form-open': 'Apri il modulo',
  'form-close': 'Chiudi',
  'field-date-early': 'Prima data possibile: {date}.',
  'field-date-late': 'Ultima data possibile: {date}.',
};
