import type {Words} from '../message-id.js';

/** What a visitor reads of the languages of a page, in Dutch, as message patterns. */
export const catalogue: Words<'languages'> = {
  languages: 'Talen',
  'language-opening': 'Deze pagina wordt geopend in het {language}',
};
