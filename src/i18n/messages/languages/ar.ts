import type {Words} from '../message-id.js';

/** What a visitor reads of the languages of a page, in Arabic, as message patterns. */
export const catalogue: Words<'languages'> = {
  languages: 'اللغات',
  'language-opening': 'جارٍ فتح هذه الصفحة بلغة أخرى: {language}',
};
