import type {Words} from '../message-id.js';

/** What a visitor reads of the languages of a page, in French, as message patterns. */
export const catalogue: Words<'languages'> = {
  languages: 'Langues',
  'language-opening': 'Ouverture de cette page en\u00a0: {language}',
};
