/** What a visitor reads of the languages of a page, in English, as message patterns. Source: our choice. */
export const catalogue = {
  languages: 'Languages',
  'language-opening': 'Opening this page in {language}',
} as const;
