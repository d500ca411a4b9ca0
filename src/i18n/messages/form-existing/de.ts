import type {Words} from '../message-id.js';

/** What a form that an existing site defines shows besides in German, as message patterns. Source: our choice. */
export const catalogue: Words<'form-existing'> = {
  'form-mailing-list': 'Neuigkeiten per E-Mail erhalten',
  'form-open': 'Formular öffnen',
  'form-close': 'Schließen',
  'field-date-early': 'Das früheste mögliche Datum ist der {date}.',
  'field-date-late': 'Das späteste mögliche Datum ist der {date}.',
};
