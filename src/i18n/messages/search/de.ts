import type {Words} from '../message-id.js';

/** What a search field says while a visitor types, in German, as message patterns. */
export const catalogue: Words<'search'> = {
  'search-suggestions': 'Vorschläge',
  'search-suggestion-count': '{count, plural, one {# Vorschlag} other {# Vorschläge}}',
};
