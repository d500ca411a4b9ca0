import type {Words} from '../message-id.js';

/** What a visitor reads of the languages of a page, in Japanese, as message patterns. */
export const catalogue: Words<'languages'> = {
  languages: '言語',
  'language-opening': 'このページを{language}で開いています',
};
