import type {Words} from '../message-id.js';

/** What a form that an existing site defines shows besides in Dutch, as message patterns. Source: our choice. */
export const catalogue: Words<'form-existing'> = {
  'form-mailing-list': 'Ontvang nieuws en updates',
  'form-open': 'Formulier openen',
  'form-close': 'Sluiten',
  'field-date-early': 'De vroegst mogelijke datum is {date}.',
  'field-date-late': 'De laatst mogelijke datum is {date}.',
};
