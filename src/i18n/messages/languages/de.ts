import type {Words} from '../message-id.js';

/** What a visitor reads of the languages of a page, in German, as message patterns. */
export const catalogue: Words<'languages'> = {
  languages: 'Sprachen',
  'language-opening': 'Diese Seite wird auf {language} geöffnet',
};
