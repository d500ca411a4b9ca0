/** What a visitor reads of suggestions for an address, in English, as message patterns. Source: our choice. */
export const catalogue = {
  'places-list': 'Suggested addresses',
  'places-none': 'No suggestions',
  'places-found': '{count, plural, one {# suggestion} other {# suggestions}}',
  'places-filled': 'Address filled in',
} as const;
