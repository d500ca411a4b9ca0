/** What a search field says while a visitor types, in English, as message patterns. Source: our choice. */
export const catalogue = {
  'search-suggestions': 'Suggestions',
  'search-suggestion-count': '{count, plural, one {# suggestion} other {# suggestions}}',
} as const;
