import type {Words} from '../message-id.js';

/** What a form that an existing site defines shows besides in French, as message patterns. Source: our choice. */
export const catalogue: Words<'form-existing'> = {
  'form-mailing-list': 'Recevoir les actualités par e-mail',
  'form-open': 'Ouvrir le formulaire',
  'form-close': 'Fermer',
  'field-date-early': 'La première date possible est le {date}.',
  'field-date-late': 'La dernière date possible est le {date}.',
};
