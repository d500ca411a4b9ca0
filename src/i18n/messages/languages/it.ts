import type {Words} from '../message-id.js';

/** What a visitor reads of the languages of a page, in Italian, as message patterns. */
export const catalogue: Words<'languages'> = {
  languages: 'Lingue',
  'language-opening': 'Apertura di questa pagina in: {language}',
};
