import type {Words} from '../message-id.js';

/** What a visitor reads of the features that few pages have in Dutch, as message patterns. Source: our choice. */
export const catalogue: Words<'extras'> = {
  'quick-view': 'Snelle weergave',
  unavailable: 'Niet beschikbaar',
  close: 'Sluiten',
  save: 'Opslaan',
  'block-failed':
    'Dit deel van de pagina kon niet worden geladen. Laad de pagina opnieuw en probeer het nog eens.',
  'form-not-opened': 'Het formulier kon niet worden geopend.',
  'form-not-updated': 'Het formulier kon niet worden bijgewerkt.',
};
