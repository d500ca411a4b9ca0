import type {Words} from '../message-id.js';

/** What a visitor reads of the languages of a page, in Swedish, as message patterns. */
export const catalogue: Words<'languages'> = {
  languages: 'Språk',
  'language-opening': 'Sidan öppnas på {language}',
};
