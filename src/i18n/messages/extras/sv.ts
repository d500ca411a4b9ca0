import type {Words} from '../message-id.js';

/** What a visitor reads of the features that few pages have in Swedish, as message patterns. Source: our choice. */
export const catalogue: Words<'extras'> = {
  'quick-view': 'Snabbvisning',
  unavailable: 'Inte tillgänglig',
  close: 'Stäng',
  save: 'Spara',
  'block-failed': 'Den här delen av sidan kunde inte laddas. Ladda om sidan och försök igen.',
  'form-not-opened': 'Formuläret kunde inte öppnas.',
  'form-not-updated': 'Formuläret kunde inte uppdateras.',
};
