import type {Words} from '../message-id.js';

/** What a visitor reads of the languages of a page, in Portuguese, as message patterns. */
export const catalogue: Words<'languages'> = {
  languages: 'Idiomas',
  'language-opening': 'Abrindo esta página em: {language}',
};
